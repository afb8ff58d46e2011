/** The transforms of our Markdown, in the order in which they run: one may complete what another has written. */

import path from 'node:path';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {Section} from '../site/sections';
import changeLists from '../features/changes/element';
import dataTables from '../features/data/element';
import glossary from './glossary';
import images from '../features/works/element';
import mistakeLists from '../features/mistakes/element';
import parameterTables from '../features/openapi/element';
import samples from './samples';
import serviceCard from '../features/services/card';
import serviceUrls from './service-urls';
import serviceTables from '../features/services/element';
import statusTables from '../features/status/element';
import tools from '../tools/element';
import wordTable from '../features/words/element';

/**
 * For `beforeDefaultRemarkPlugins`: links that a transform writes are then resolved and checked with all others.
 *
 * @param section the section of the page, or none for pages outside the sections
 */
export function pageTransforms(section?: Section): MDXPlugin[] {
  // Bound here and not by an option: the options of plugins are sent to the browser, and would contain this folder's path.
  const samplesOfSite = () => samples({siteDir: path.resolve(__dirname, '../..')});
  // Samples last: their code and responses stay as they are in their files.
  return [
    ...(section?.definesTerms ? [glossary] : []),
    changeLists,
    serviceCard,
    serviceTables,
    mistakeLists,
    parameterTables,
    wordTable,
    dataTables,
    statusTables,
    images,
    tools,
    serviceUrls,
    samplesOfSite,
  ];
}

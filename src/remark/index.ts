/** The transforms of our Markdown, in the order in which they run: one may complete what another has written. */

import path from 'node:path';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import recordFields from '../features/record/element';
import type {Section} from '../site/sections';
import changeLists from './changes';
import dataTables from './data';
import glossary from './glossary';
import images from './images';
import mistakeLists from './mistakes';
import parameterTables from './parameters';
import samples from './samples';
import serviceCard from './service-card';
import serviceUrls from './service-urls';
import serviceTables from './services';
import statusTables from './status';
import tools from './tools';
import wordTable from './words';

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
    recordFields,
    statusTables,
    images,
    tools,
    serviceUrls,
    samplesOfSite,
  ];
}

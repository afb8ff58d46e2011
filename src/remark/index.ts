/** The transforms of our Markdown, in the order in which they run: what one writes, the next may have to complete. */

import path from 'node:path';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {Section} from '../site/sections';
import addresses from './addresses';
import glossary from './glossary';
import mistakeLists from './mistakes';
import parameterTables from './parameters';
import samples from './samples';
import serviceTables from './services';
import wordTable from './words';

/**
 * For `beforeDefaultRemarkPlugins`: links that a transform writes are then resolved and checked with all others.
 *
 * @param section the section of the page, or none for pages outside the sections
 */
export function pageTransforms(section?: Section): MDXPlugin[] {
  // Bound here and not by an option: the options of plugins are part of what the browser gets, and would name this folder.
  const samplesOfSite = () => samples({siteDir: path.resolve(__dirname, '../..')});
  // Samples last: their code and answers stay as their files have them.
  return [...(section?.definesTerms ? [glossary] : []), serviceTables, mistakeLists, parameterTables, wordTable, addresses, samplesOfSite];
}

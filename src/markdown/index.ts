/** The transforms of our Markdown, in the order in which they run. */

import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import createGlossaryPlugin from '../features/glossary';
import addServiceCard from '../features/services/card';
import type {Section} from '../site/sections';
import createElementsPlugin from './elements';
import {convertAnchors} from './page';
import prepareTables from './phone-tables';
import createTokensPlugin from './tokens';
import nameHeadings from './reader-views';
import {createParser} from 'page-checks';

/**
 * For `beforeDefaultRemarkPlugins`: links that a transform writes are then resolved and checked with all others. The
 * folder is bound here and not an option: the options of plugins are sent to the browser.
 *
 * @param siteDir the folder of the project
 * @param section the section of the page, or none for pages outside the sections
 */
export function pageTransforms(siteDir: string, section?: Section): PluginOptions['beforeDefaultRemarkPlugins'] {
  // The elements after the others: code and responses of samples stay as they are in their files.
  return [
    () => convertAnchors,
    ...(section?.definesTerms ? [createGlossaryPlugin(siteDir)] : []),
    addServiceCard,
    createTokensPlugin(siteDir),
    createElementsPlugin(siteDir),
    prepareTables,
    nameHeadings,
  ];
}

/** What parses a page and applies its transforms, outside of Docusaurus, whose type of a plugin is `any`. */
export const createProcessor = (siteDir: string, section?: Section) =>
  createParser().use(pageTransforms(siteDir, section) as []);

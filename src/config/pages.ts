/** What parses, checks and transforms the pages of this site, with its elements. */

import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import createGlossaryPlugin from '../features/glossary';
import addServiceCard from '../features/services/card';
import type {Section} from '../site/sections';
import createDocsVersionsPlugin from '../markdown/docs-versions';
import {elements} from './elements';
import createElementsPlugin from '../markdown/elements';
import {convertAnchors} from '../markdown/page';
import prepareTables from '../markdown/phone-tables';
import createTokensPlugin from '../markdown/tokens';
import nameHeadings from '../markdown/reader-views';
import * as syntax from '../markdown/syntax';

/**
 * The transforms of our Markdown, in the order in which they run.
 *
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
    createElementsPlugin(siteDir, elements),
    createDocsVersionsPlugin(siteDir),
    prepareTables,
    nameHeadings,
  ];
}

/** What parses a page and applies its transforms, outside of Docusaurus, whose type of a plugin is `any`. */
export const createProcessor = (siteDir: string, section?: Section) =>
  syntax.createParser().use(pageTransforms(siteDir, section) as []);

export const parsePage = (file: string, text: string) => syntax.parsePage(file, text, elements);

/** Docusaurus calls it before it reads a page. */
export const checkSyntax = (page: {filePath: string; fileContent: string}): string =>
  syntax.checkSyntax(page, elements);

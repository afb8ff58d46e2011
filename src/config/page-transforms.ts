/** Configures the transforms and the syntax check of pages with the elements of this site. */

import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import {createParser, parsePage} from 'page-checks';
import createGlossaryPlugin from '../features/glossary';
import addServiceCard from '../features/services/card';
import {failBuild} from '../lib/fail-build';
import {normalizeText} from '../lib/normalize-text';
import {getSitePath} from '../lib/site-path';
import {UserError} from '../lib/user-error';
import type {Section} from '../site/sections';
import createDocsVersionsPlugin from '../markdown/docs-versions';
import {elements} from './elements';
import createElementsPlugin from '../markdown/elements';
import {readFrontMatter} from '../markdown/front-matter';
import {convertAnchors} from '../markdown/page';
import markNumberColumns from '../markdown/number-columns';
import prepareTables from '../markdown/phone-tables';
import markHeadingsForReaderViews from '../markdown/reader-views';
import createTokensPlugin from '../markdown/tokens';

/**
 * The transforms of our Markdown, in the order in which they run. Use them as `beforeDefaultRemarkPlugins`, so that
 * Docusaurus also resolves and checks the links that the transforms write.
 *
 * @param section the section of the pages, or undefined for pages outside the sections
 */
export function pageTransforms(siteDir: string, section?: Section): PluginOptions['beforeDefaultRemarkPlugins'] {
  // Elements come after the glossary, the card and the tokens, because these would change the code of samples.
  return [
    () => convertAnchors,
    ...(section?.definesTerms ? [createGlossaryPlugin(siteDir)] : []),
    addServiceCard,
    createTokensPlugin(siteDir),
    createElementsPlugin(siteDir, elements),
    createDocsVersionsPlugin(siteDir),
    prepareTables,
    markNumberColumns,
    markHeadingsForReaderViews,
  ];
}

/** Creates a processor that parses a page and applies its transforms, for use outside of Docusaurus. */
export const createProcessor = (siteDir: string, section?: Section) =>
  createParser().use(pageTransforms(siteDir, section) as []);

/**
 * Checks the front matter and the syntax of a page. Docusaurus calls this function before it parses a page. The first
 * mistake ends a build. The development server shows the mistake in place of the page.
 *
 * @param params the absolute path of the page, and its text
 * @returns the text without a byte order mark and carriage returns
 * @throws UserError for the first mistake, outside a production build
 */
export function checkSyntax({filePath, fileContent}: {filePath: string; fileContent: string}): string {
  const file = getSitePath(filePath);
  const text = normalizeText(fileContent);
  try {
    readFrontMatter(file, text);
    const [problem] = parsePage(file, text, [...elements.keys()]).problems;
    if (problem) {
      throw new UserError(`${problem}.`);
    }
  } catch (error) {
    throw error instanceof UserError ? failBuild(error) : error;
  }
  return text;
}

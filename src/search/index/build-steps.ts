/** The steps of the search after the pages have been rendered. `src/html/index.ts` calls them. */

import type {LoadedPlugin, Props} from '@docusaurus/types';
import {listVersions} from '../../lib/docs';
import {VERSIONED_SECTION} from '../../site/sections';
import {buildIndex} from './build-index';
import type {SearchOptions} from './search-options';
import type {SearchedPage} from './searched-page';
import {readKeywords} from './section-keywords';

/**
 * The file name of each index. The index of the latest docs version is in the build folder itself. The index of another
 * docs version is in the folder of this version.
 */
const INDEX_FILE = 'search-index.json';

/**
 * Decides which pages are indexed, and in which index. Each docs version that is not the latest has its own index. All
 * other pages are in the index of the latest version.
 *
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the URL paths of the pages of each index, sorted. The key is the path of the index file in the build.
 */
export function listIndexes(
  plugins: readonly LoadedPlugin[],
  baseUrl: string,
  {docsRouteBasePath}: SearchOptions,
): Map<string, string[]> {
  const isSearched = (url: string) => docsRouteBasePath.some((route) => `${url}/`.startsWith(`${baseUrl}${route}/`));
  const indexes = new Map<string, string[]>();
  for (const {path, isLast, docs} of listVersions(plugins)) {
    const searchedUrls = docs.map(({permalink}) => permalink).filter(isSearched);
    const file = isLast ? INDEX_FILE : `${path.slice(baseUrl.length)}/${INDEX_FILE}`;
    // Several sections share the index of the latest version.
    const otherUrls = indexes.get(file) ?? [];
    indexes.set(file, [...otherUrls, ...searchedUrls].sort());
  }
  return indexes;
}

/**
 * Builds the published indexes. The index of a docs version that is not the latest also contains the pages of all other
 * sections.
 *
 * @param indexes from `listIndexes`
 * @param pages all pages that are searched, keyed by URL path
 * @returns the text of each file, keyed by path in the build
 * @throws Error when the Markdown of a page is not valid MDX
 */
export async function createIndexFiles(
  indexes: ReadonlyMap<string, readonly string[]>,
  pages: ReadonlyMap<string, SearchedPage>,
  {plugins, siteDir, baseUrl}: Pick<Props, 'plugins' | 'siteDir' | 'baseUrl'>,
): Promise<Map<string, string>> {
  const sectionKeywords = await readKeywords({plugins, siteDir});
  const latestUrls = indexes.get(INDEX_FILE) ?? [];
  const urlsOfOtherSections = latestUrls.filter((url) => !url.startsWith(`${baseUrl}${VERSIONED_SECTION}/`));
  const indexFiles = new Map<string, string>();
  for (const [indexFile, urls] of indexes) {
    const allUrls = indexFile === INDEX_FILE ? urls : [...urls, ...urlsOfOtherSections];
    const indexedPages = allUrls.flatMap((url) => pages.get(url) ?? []);
    const {index, files: contentFiles} = buildIndex(indexedPages, sectionKeywords, baseUrl);
    indexFiles.set(indexFile, JSON.stringify(index));
    contentFiles.forEach((text, file) => indexFiles.set(file, text));
  }
  return indexFiles;
}

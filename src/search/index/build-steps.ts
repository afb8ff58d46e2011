/** The steps of the search after the pages are rendered. `src/html/index.ts` calls them. */

import type {LoadedPlugin, Props} from '@docusaurus/types';
import {listVersions} from '../../lib/docs';
import {VERSIONED_SECTION} from '../../site/sections';
import {buildIndex} from './build-index';
import type {SearchOptions} from './search-options';
import type {SearchedPage} from './searched-page';
import {readKeywords} from './section-keywords';

/** The name of each index. The index of a docs version that is not the latest is in the folder of this version. */
const INDEX_FILE = 'search-index.json';

/**
 * @returns for each index, by the path of its file in the build: the URL paths of its pages, sorted. Pages of another
 *   docs version than the latest have an index of their own.
 */
export function listIndexes(
  plugins: readonly LoadedPlugin[],
  baseUrl: string,
  {docsRouteBasePath}: SearchOptions,
): Map<string, string[]> {
  const isSearched = (url: string) => docsRouteBasePath.some((route) => `${url}/`.startsWith(`${baseUrl}${route}/`));
  const indexes = new Map<string, string[]>();
  for (const {path, isLast, docs} of listVersions(plugins)) {
    const urls = docs.map(({permalink}) => permalink).filter(isSearched);
    const file = isLast ? INDEX_FILE : `${path.slice(baseUrl.length)}/${INDEX_FILE}`;
    indexes.set(file, [...(indexes.get(file) ?? []), ...urls].sort());
  }
  return indexes;
}

/**
 * Builds the published indexes. The index of another docs version contains the pages of that version and those of all
 * other sections.
 *
 * @param indexes from `listIndexes`
 * @param pages all pages that are searched, by URL path
 * @returns texts, by the path of their file in the build
 */
export async function createIndexFiles(
  indexes: ReadonlyMap<string, readonly string[]>,
  pages: ReadonlyMap<string, SearchedPage>,
  {plugins, siteDir, baseUrl}: Pick<Props, 'plugins' | 'siteDir' | 'baseUrl'>,
): Promise<Map<string, string>> {
  const keywords = await readKeywords({plugins, siteDir});
  const isOfOtherSection = (url: string) => !url.startsWith(`${baseUrl}${VERSIONED_SECTION}/`);
  const ofOtherSections = (indexes.get(INDEX_FILE) ?? []).filter(isOfOtherSection);
  const files = new Map<string, string>();
  for (const [name, urls] of indexes) {
    const all = name === INDEX_FILE ? urls : [...urls, ...ofOtherSections];
    const {index, files: parts} = buildIndex(
      all.flatMap((url) => pages.get(url) ?? []),
      keywords,
      baseUrl,
    );
    files.set(name, JSON.stringify(index));
    parts.forEach((text, part) => files.set(part, text));
  }
  return files;
}

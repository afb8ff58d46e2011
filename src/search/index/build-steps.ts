/** The steps of the search after the pages are rendered. `src/html/index.ts` calls them. */

import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal from '@easyops-cn/docusaurus-search-local';
import type {Plugin, Props} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {listDocs} from '../../lib/docs';
import {VERSIONED_SECTION} from '../../site/sections';
import {buildIndex} from './build-index';
import type {SearchedPage} from './searched-page';
import {readKeywords} from './section-keywords';

const PLUGIN_NAME = '@easyops-cn/docusaurus-search-local';

/** The name of each index, of the plugin and of ours. The index of another docs version is in the folder of the version. */
const INDEX_FILE = 'search-index.json';

/** The option of the local-search plugin that our index shares. */
interface PluginOptions {
  ignoreCssSelectors: string | string[];
}

/** The pages that the local-search plugin has indexed. */
export interface IndexedPages {
  /** For each index, by the path of its file in the build: the URL paths of its pages, sorted. */
  indexes: ReadonlyMap<string, readonly string[]>;
  /** CSS selectors of the elements whose words the plugin leaves out. */
  ignoredSelectors: string;
}

/**
 * Lets the local-search plugin index the built pages. Its index of the latest docs version has the pages of all other
 * sections as well. The plugin's indexes are kept in `.docusaurus/search`, where a test compares them with ours.
 *
 * @throws Error when the plugin has indexed no page
 */
export async function listIndexedPages(props: Parameters<NonNullable<Plugin['postBuild']>>[0]): Promise<IndexedPages> {
  const {outDir, generatedFilesDir, plugins} = props;
  const options = plugins.find(({name}) => name === PLUGIN_NAME)?.options as unknown as PluginOptions;
  await searchLocal(props, options).postBuild?.(props);
  const paths = listDocs(plugins).map(({permalink}) => permalink);
  const indexes = new Map<string, string[]>();
  for (const file of await Globby(`**/${INDEX_FILE}`, {cwd: outDir})) {
    const index = await fs.readFile(path.join(outDir, file), 'utf8');
    // The form of the index is not documented. It contains the path of every page that it finds.
    const pages = paths.filter((page) => index.includes(JSON.stringify(page)));
    if (pages.length === 0) {
      throw new Error(`${file}, the index of ${PLUGIN_NAME}, contains the path of no page; compare ${__filename}.`);
    }
    indexes.set(file, pages.sort());
    const copy = path.join(generatedFilesDir, 'search', file);
    await fs.mkdir(path.dirname(copy), {recursive: true});
    await fs.writeFile(copy, index);
  }
  return {indexes, ignoredSelectors: [options.ignoreCssSelectors].flat().join(', ')};
}

/**
 * Builds the published indexes, which replace those of the plugin. The index of another docs version contains the pages
 * of that version and those of all other sections.
 *
 * @param pages all indexed pages, by URL path
 * @returns texts, by the path of their file in the build
 */
export async function createIndexFiles(
  {indexes}: IndexedPages,
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

import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin, Props} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {searchedSections, VERSIONED_SECTION} from '../../site/sections';
import type {OtherPage} from '../engine/search';
import {buildIndex} from './build-index';
import {
  addSentences,
  readKeywords,
  readPluginDocuments,
  TYPES,
  type PluginDocument,
  type PluginDocuments,
} from './documents';

/** The name of each index, of the plugin and of ours. It is the same for each docs version, in a folder of its own. */
const INDEX_FILE = 'search-index.json';

/**
 * Wraps the local-search plugin, which decides what is indexed. We replace each index that it writes by our own index of
 * the same documents, and its search box and page by ours. `../README.md` says why.
 *
 * It is a wrap, because Docusaurus runs the `postBuild` steps of all plugins at once. A second plugin would not know when
 * the first one is ready.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  const {ignoreCssSelectors} = options as {ignoreCssSelectors: string};
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, '../theme'),
    async allContentLoaded({allContent, actions}) {
      const pages = getOtherPages(allContent, context.baseUrl);
      await actions.createData('other-pages.json', JSON.stringify(pages));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      await replaceIndexes(props, ignoreCssSelectors);
    },
  };
}

search.validateOptions = validateOptions;

/**
 * Replaces the plugin's index of the latest docs version and all other sections, and its index of each other version. The
 * plugin's indexes are kept in `.docusaurus/search`, where a test compares them with ours.
 */
async function replaceIndexes(props: Props, ignoredSelectors: string): Promise<void> {
  const {outDir, baseUrl} = props;
  const keywords = await readKeywords(props);
  const readPage = async (url: string) =>
    fs.readFile(path.join(outDir, url.slice(baseUrl.length), 'index.html'), 'utf8');
  const readDocuments = async (file: string): Promise<PluginDocuments> => {
    const json = await fs.readFile(path.join(outDir, file), 'utf8');
    await writeFile(path.join(props.generatedFilesDir, 'search', file), json);
    const documents = await addSentences(readPluginDocuments(json), readPage, ignoredSelectors);
    return {...documents, Keywords: [...documents.Keywords, ...keywords]};
  };
  const files = await Globby(`**/${INDEX_FILE}`, {cwd: outDir});
  const latest = await readDocuments(INDEX_FILE);
  const isOfOtherSection = ({u: url}: PluginDocument) => !url.startsWith(`${baseUrl}${VERSIONED_SECTION}/`);
  for (const file of files) {
    const documents = file === INDEX_FILE ? latest : await readDocuments(file);
    if (documents !== latest) {
      // The plugin's index of another version has only the pages of that version.
      TYPES.forEach((type) => documents[type].push(...latest[type].filter(isOfOtherSection)));
    }
    const built = buildIndex(documents, baseUrl);
    for (const [name, text] of built.files.set(file, JSON.stringify(built.index))) {
      await writeFile(path.join(outDir, name), text);
    }
  }
}

async function writeFile(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, text);
}

/** The pages that are not in the index: those of sections that are not searched, and those of no section. */
function getOtherPages(allContent: AllContent, baseUrl: string): OtherPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {})
    .filter(([id]) => searchedSections.every((section) => section.id !== id))
    .flatMap(([, content]) => (content as LoadedContent).loadedVersions)
    .flatMap((version) => (version.isLast ? version.docs : []));
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as Partial<DocMetadata>[][];
  const home = {title: 'Home', url: baseUrl, description: '', keywords: ['home page', 'start page']};
  // A page in React has no title.
  const others = [...pages.flat(), ...docs].flatMap(({title, permalink = '', description = '', frontMatter}) =>
    title ? [{title, url: permalink, description, keywords: frontMatter?.keywords ?? []}] : [],
  );
  return [home, ...others];
}

/**
 * A cache-busting argument for the index. The index does not exist yet when the pages are bundled, so the argument is a
 * hash of every file that the pages can be made from: all but those of tests and tools. The plugin's own hash
 * (`hashed: 'query'`) covers only the Markdown. Pages also show facts from `src/site`, samples and records.
 */
export async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const ignore = ['build', 'deploy', 'node_modules', 'scripts', 'test-results', 'tests'].map((name) => `${name}/**`);
  const files = await Globby('**', {cwd: siteDir, ignore: [...ignore, '**/node_modules/**']});
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await fs.readFile(path.join(siteDir, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

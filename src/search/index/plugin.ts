import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin, Props} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {searchedSections, VERSIONED_SECTION} from '../../site/sections';
import type {OtherPage} from '../engine/search';
import {buildIndex} from './build-index';
import {readKeywords, readPluginDocuments, TYPES, type PluginDocument, type PluginDocuments} from './documents';
import {markText} from './page-text';

/**
 * With every character between words, the index of lunr that the plugin makes beside its documents is empty: nothing
 * reads it, and with a thousand pages it would take a third of a gigabyte.
 */
const requireOfPlugin = createRequire(require.resolve('@easyops-cn/docusaurus-search-local'));
(requireOfPlugin('lunr') as {tokenizer: {separator: RegExp}}).tokenizer.separator = /[^]/;

/**
 * Wraps the local-search plugin, which decides what is indexed, for an index of our own made from its documents, and
 * our own search box and page: `../README.md` says why. A wrap, because Docusaurus runs all `postBuild` steps at once.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, '../theme'),
    async allContentLoaded({allContent, actions}) {
      const pages = getOtherPages(allContent, context.baseUrl);
      await actions.createData('other-pages.json', JSON.stringify(pages));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
    async postBuild(props) {
      const folder = path.join(props.generatedFilesDir, 'search');
      await markPages(props, folder);
      await plugin.postBuild?.({...props, outDir: folder});
      await writeIndexes(props, folder);
    },
  };
}

search.validateOptions = validateOptions;

/** Copies the pages for the plugin, with marks between the parts of their texts. Its index is written there, too. */
async function markPages({outDir}: Props, folder: string): Promise<void> {
  await fs.rm(folder, {recursive: true, force: true});
  for (const file of await Globby('**/*.html', {cwd: outDir})) {
    await writeFile(path.join(folder, file), markText(await fs.readFile(path.join(outDir, file), 'utf8')));
  }
}

/**
 * Writes an index for the latest version of the docs and all other pages, and one for each other version with the same
 * other pages.
 */
async function writeIndexes(props: Props, folder: string): Promise<void> {
  const {outDir, baseUrl} = props;
  const keywords = await readKeywords(props);
  const read = async (file: string): Promise<PluginDocuments> => {
    const documents = readPluginDocuments(await fs.readFile(path.join(folder, file), 'utf8'));
    return {...documents, Keywords: [...documents.Keywords, ...keywords]};
  };
  const latest = await read('search-index.json');
  const isOther = ({u}: PluginDocument) => !u.startsWith(`${baseUrl}${VERSIONED_SECTION}/`);
  for (const file of await Globby('**/search-index.json', {cwd: folder})) {
    const documents = file === 'search-index.json' ? latest : await read(file);
    if (documents !== latest) {
      TYPES.forEach((type) => documents[type].push(...latest[type].filter(isOther)));
    }
    const {index, files} = buildIndex(documents, baseUrl);
    for (const [name, text] of files.set(file, JSON.stringify(index))) {
      await writeFile(path.join(outDir, name), text);
    }
  }
}

async function writeFile(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, text);
}

/** The pages that the index does not have: those of sections that are not searched, and those of no section. */
function getOtherPages(allContent: AllContent, baseUrl: string): OtherPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {})
    .filter(([id]) => searchedSections.every((section) => section.id !== id))
    .flatMap(([, content]) => (content as LoadedContent).loadedVersions)
    .flatMap((version) => (version.isLast ? version.docs : []));
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as Partial<DocMetadata>[][];
  const home = {title: 'Home', url: baseUrl, description: '', keywords: ['home page', 'start page']};
  // One in React has no title.
  const others = [...pages.flat(), ...docs].flatMap(({title, permalink = '', description = '', frontMatter}) =>
    title ? [{title, url: permalink, description, keywords: frontMatter?.keywords ?? []}] : [],
  );
  return [home, ...others];
}

/**
 * A cache-busting argument for the index, which is not there yet when the pages are bundled: of all that they can be
 * made from, which is every file but those of tests and tools.
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

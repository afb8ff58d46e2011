import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {VERSIONED_SECTION} from '../../site/sections';
import {buildIndex} from './build-index';
import {getOtherPages} from './other-pages';
import {pageToIndex, withMarkedCode} from './page-to-index';
import {readPluginDocuments, type Page} from './plugin-documents';
import {loadSectionKeywords} from './section-keywords';

/** Folder under `.docusaurus/` with the plugin's own indexes and the pages that it read. */
export const PLUGIN_OUTPUT = 'search-index';

/**
 * The local-search plugin, with an index of our own made from its documents, and with our own search box and page (`../theme`). The
 * plugin decides what is indexed; `../README.md` says why the rest is ours.
 *
 * It wraps the plugin because Docusaurus runs all `postBuild` steps at once.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  const folder = path.join(context.generatedFilesDir, PLUGIN_OUTPUT);
  const theme = path.join(__dirname, '../theme');
  return {
    ...plugin,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    async allContentLoaded({allContent, actions}) {
      await actions.createData('other-pages.json', JSON.stringify(getOtherPages(allContent)));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
    async postBuild(props) {
      await fs.rm(folder, {recursive: true, force: true});
      for (const page of await listFiles(props.outDir, /\.html$/)) {
        const html = await fs.readFile(path.join(props.outDir, page), 'utf8');
        await writeFile(folder, page, withMarkedCode(pageToIndex(html)));
      }
      await plugin.postBuild?.({...props, outDir: folder});
      await writeIndexes(folder, props);
    },
  };
}

search.validateOptions = validateOptions;

/** Writes an index for the latest version of the docs and all other pages, and one for each other version with the same other pages. */
async function writeIndexes(folder: string, props: Props): Promise<void> {
  const getKeywords = await loadSectionKeywords(props);
  const read = async (file: string): Promise<Page[]> => {
    const pages = readPluginDocuments(await fs.readFile(path.join(folder, file), 'utf8'));
    pages.forEach(({url, sections}) =>
      sections.forEach((section) => (section.keywords ||= getKeywords(url, section.anchor))),
    );
    return pages;
  };
  const versioned = `${props.baseUrl}${VERSIONED_SECTION}/`;
  const latest = await read('search-index.json');
  const others = latest.filter(({url}) => !url.startsWith(versioned));
  for (const file of await listFiles(folder, /(?:^|[\\/])search-index\.json$/)) {
    const pages = file === 'search-index.json' ? latest : [...(await read(file)), ...others];
    const {index, files} = buildIndex(pages, props.baseUrl);
    await writeFile(props.outDir, file, JSON.stringify(index));
    for (const [name, text] of files) {
      await writeFile(props.outDir, name, text);
    }
  }
}

/** What pages are made from: a change in any of it can change what is searched. */
const SOURCES = /^(?:about|docs|example|packages|policy|samples|src|static|tutorials|\w+_versioned_(?:docs|sidebars))$/;
const SOURCE_FILES = /\.(?:css|http|json|mdx?|m?js|py|sh|tsx?|txt|ttl|xml|ya?ml)$/;

/** A cache-busting argument for the index, which is not there yet when the pages are bundled. */
async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = (await fs.readdir(siteDir)).filter((name) => SOURCES.test(name)).sort();
  for (const folder of folders) {
    for (const file of (await listFiles(path.join(siteDir, folder), SOURCE_FILES)).sort()) {
      hash.update(`${folder}/${file}\0`).update(await fs.readFile(path.join(siteDir, folder, file)));
    }
  }
  return hash
    .update(await fs.readFile(path.join(siteDir, 'package-lock.json')))
    .digest('hex')
    .slice(0, 8);
}

async function listFiles(folder: string, name: RegExp): Promise<string[]> {
  return (await fs.readdir(folder, {recursive: true})).filter((file) => name.test(file));
}

async function writeFile(folder: string, file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(path.join(folder, file)), {recursive: true});
  await fs.writeFile(path.join(folder, file), text);
}

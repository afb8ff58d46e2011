import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {VERSIONED_SECTION} from '../../site/sections';
import {buildIndex} from './build-index';
import {hashSources} from './hash-sources';
import {getOtherPages} from './other-pages';
import {withMarkedCode} from './marked-code';
import {readPluginDocuments, type Page} from './documents';
import {addSectionKeywords} from './section-keywords';

/**
 * The local-search plugin, with an index of our own made from its documents, and with our own search box and page (`../theme`). The
 * plugin decides what is indexed; `../README.md` says why the rest is ours.
 *
 * It wraps the plugin because Docusaurus runs all `postBuild` steps at once.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  // Has the plugin's own indexes and the pages that it read.
  const folder = path.join(context.generatedFilesDir, 'search-index');
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, '../theme'),
    async allContentLoaded({allContent, actions}) {
      await actions.createData('other-pages.json', JSON.stringify(getOtherPages(allContent)));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
    async postBuild(props) {
      await fs.rm(folder, {recursive: true, force: true});
      for (const page of await Globby('**/*.html', {cwd: props.outDir})) {
        const html = await fs.readFile(path.join(props.outDir, page), 'utf8');
        await writeFile(folder, page, withMarkedCode(html));
      }
      await plugin.postBuild?.({...props, outDir: folder});
      await writeIndexes(folder, props);
    },
  };
}

search.validateOptions = validateOptions;

/** Writes an index for the latest version of the docs and all other pages, and one for each other version with the same other pages. */
async function writeIndexes(folder: string, props: Props): Promise<void> {
  const read = async (file: string): Promise<Page[]> =>
    addSectionKeywords(readPluginDocuments(await fs.readFile(path.join(folder, file), 'utf8')), props);
  const latest = await read('search-index.json');
  const others = latest.filter(({url}) => !url.startsWith(`${props.baseUrl}${VERSIONED_SECTION}/`));
  for (const file of await Globby('**/search-index.json', {cwd: folder})) {
    const pages = file === 'search-index.json' ? latest : [...(await read(file)), ...others];
    const {index, files} = buildIndex(pages, props.baseUrl);
    for (const [name, text] of [[file, JSON.stringify(index)] as const, ...files]) {
      await writeFile(props.outDir, name, text);
    }
  }
}

async function writeFile(folder: string, file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(path.join(folder, file)), {recursive: true});
  await fs.writeFile(path.join(folder, file), text);
}

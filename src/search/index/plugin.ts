import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {searchIndexFiles} from './files';
import {getOtherPages} from './other-pages';
import {pageToIndex, withMarkedCode} from './page-to-index';

/**
 * The local-search plugin, with an index that is downloaded in parts, and with our own search box and page (`../theme`). The plugin
 * still decides what is indexed; `../README.md` says why the rest is ours, and how to go back.
 *
 * Wrapped, not placed after it: Docusaurus runs all `postBuild` steps at once.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  const folder = path.join(context.generatedFilesDir, WHOLE_INDEXES);
  const theme = path.join(__dirname, '../theme');
  return {
    ...plugin,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    async allContentLoaded({allContent, actions}) {
      await actions.createData('other-pages.json', JSON.stringify(getOtherPages(allContent)));
    },
    async postBuild(props) {
      await fs.rm(folder, {recursive: true, force: true});
      for (const page of await filesIn(props.outDir, /\.html$/)) {
        const html = await fs.readFile(path.join(props.outDir, page), 'utf8');
        await write(folder, page, withMarkedCode(pageToIndex(html)));
      }
      await plugin.postBuild?.({...props, outDir: folder});
      for (const file of await filesIn(folder, /(?:^|[\\/])search-index[^\\/]*\.json$/)) {
        const {index, parts} = searchIndexFiles(await fs.readFile(path.join(folder, file), 'utf8'), context.baseUrl);
        await write(props.outDir, file, JSON.stringify(index));
        for (const [name, text] of parts) {
          await write(props.outDir, name, text);
        }
      }
    },
  };
}

search.validateOptions = validateOptions;

/** Folder under `.docusaurus/` where the plugin's own indexes stay, for the tests to compare with, beside the pages it read. */
export const WHOLE_INDEXES = 'search-index';

async function filesIn(folder: string, name: RegExp): Promise<string[]> {
  return (await fs.readdir(folder, {recursive: true})).filter((file) => name.test(file));
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(path.join(folder, file)), {recursive: true});
  await fs.writeFile(path.join(folder, file), text);
}

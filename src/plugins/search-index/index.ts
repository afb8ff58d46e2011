import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {pageToIndex} from '../../lib/page-to-index';
import {searchIndexFiles} from './files';

/**
 * The local-search plugin, with its index cut in parts. Whole, it is half of it words' places, which the browser can find
 * again, and at a thousand pages it weighs ten megabytes; in parts, a search downloads what its words need. Nothing else is
 * lost: the build and a test compare weights, places, hits and their order with the plugin's own.
 *
 * Wrapped, not placed after it: Docusaurus runs all `postBuild` steps at once.
 */
export default function searchIndex(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  const folder = path.join(context.generatedFilesDir, WHOLE_INDEXES);
  return {
    ...plugin,
    async postBuild(props) {
      await fs.rm(folder, {recursive: true, force: true});
      for (const page of await filesIn(props.outDir, /\.html$/)) {
        await write(folder, page, pageToIndex(await fs.readFile(path.join(props.outDir, page), 'utf8')));
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

searchIndex.validateOptions = validateOptions;

/** Folder under `.docusaurus/` where the plugin's own indexes stay, for the tests to compare with, beside the pages it read. */
export const WHOLE_INDEXES = 'search-index';

async function filesIn(folder: string, name: RegExp): Promise<string[]> {
  return (await fs.readdir(folder, {recursive: true})).filter((file) => name.test(file));
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(path.join(folder, file)), {recursive: true});
  await fs.writeFile(path.join(folder, file), text);
}

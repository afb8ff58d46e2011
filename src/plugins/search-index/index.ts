import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin} from '@docusaurus/types';
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
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const files = await fs.readdir(props.outDir, {recursive: true});
      for (const file of files.filter((name) => /^search-index.*\.json$/.test(path.basename(name)))) {
        const whole = path.join(context.generatedFilesDir, WHOLE_INDEXES, file);
        await fs.mkdir(path.dirname(whole), {recursive: true});
        await fs.copyFile(path.join(props.outDir, file), whole);
        const {index, parts} = searchIndexFiles(await fs.readFile(whole, 'utf8'), context.baseUrl);
        await fs.writeFile(path.join(props.outDir, file), JSON.stringify(index));
        for (const [name, text] of parts) {
          const part = path.join(props.outDir, name);
          await fs.mkdir(path.dirname(part), {recursive: true});
          await fs.writeFile(part, text);
        }
      }
    },
  };
}

searchIndex.validateOptions = validateOptions;

/** Folder under `.docusaurus/` where the plugin's own indexes stay, for the tests to compare with. */
export const WHOLE_INDEXES = 'search-index';

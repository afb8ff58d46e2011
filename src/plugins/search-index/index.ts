import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * The local-search plugin, with one fault of its index mended.
 *
 * With `removeDefaultStemmer` the plugin (0.55.3) leaves the stemmer out while it builds the index, but not out of the pipeline
 * that the index hands to the browser: a query for "resumption token" is then cut to "resumpt", which the index does not
 * have, and finds nothing. Wrapped, not placed after it: Docusaurus runs all `postBuild` steps at once.
 */
export default function searchIndex(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const files = await fs.readdir(props.outDir, {recursive: true});
      for (const file of files.filter((name) => /^search-index.*\.json$/.test(path.basename(name)))) {
        const target = path.join(props.outDir, file);
        await fs.writeFile(target, withoutStemmer(await fs.readFile(target, 'utf8'), file));
      }
    },
  };
}

searchIndex.validateOptions = validateOptions;

/**
 * @param json an index file of the plugin: a list with documents and a lunr index per kind of document
 * @param file its name, for the message
 * @returns the same file without the stemmer in the pipelines of its indexes
 * @throws Error when the file has another form: the plugin changed, and this step must be looked at again
 */
export function withoutStemmer(json: string, file: string): string {
  const kinds: unknown = JSON.parse(json);
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every((kind) => Array.isArray(kind?.index?.pipeline))) {
    throw new Error(
      `${file}: not an index as @easyops-cn/docusaurus-search-local 0.55.3 writes it; compare src/plugins/search-index with the new version.`,
    );
  }
  for (const {index} of kinds) {
    index.pipeline = index.pipeline.filter((step: string) => step !== 'stemmer');
  }
  return JSON.stringify(kinds);
}

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What our transforms make parts of pages from, and the transforms themselves: files and folders of the project. */
const SOURCES = ['samples', 'scripts/openapi.js', 'scripts/samples.js', 'src/remark', 'src/site', 'static/openapi.yaml'];

/**
 * Makes the bundler's stored cache depend on the sources of the pages. The bundler knows the Markdown alone, so after a change
 * in another source (a sample, the list of services) a page would come from the cache with its old tables.
 */
export default function freshPages({siteDir}: LoadContext): Plugin {
  return {
    name: 'fresh-pages',
    configureWebpack({cache, experiments}) {
      const state = stateOf(siteDir);
      const renewed = (stored: unknown) => ({...(stored as {version?: string}), version: `${(stored as {version?: string}).version}-${state}`});
      // Rspack keeps the settings of its cache among the experiments, which webpack's types do not know.
      const stored = (experiments as {cache?: unknown} | undefined)?.cache;
      return {
        ...(isSettings(stored) ? {experiments: {cache: renewed(stored)} as object} : {}),
        ...(isSettings(cache) ? {cache: renewed(cache) as typeof cache} : {}),
      };
    },
  };
}

const isSettings = (cache: unknown): boolean => typeof cache === 'object' && cache !== null;

/** Hash of the names and contents of the sources. */
function stateOf(siteDir: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const place = path.join(siteDir, source);
    const names = fs.statSync(place).isDirectory() ? fs.readdirSync(place, {recursive: true, encoding: 'utf8'}).sort() : [''];
    for (const file of names.map((name) => path.join(place, name)).filter((name) => fs.statSync(name).isFile())) {
      hash.update(path.relative(siteDir, file)).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

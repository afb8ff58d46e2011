/**
 * `npm run bench`: how the search index and the time of a query grow with the site: as it is, and with 1,000 and 5,000 generated pages
 * more. Needs a build. `--quick` adds few pages, to see that it runs; `--out=<folder>` writes the index with 1,000 pages more there.
 */

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {createSearch} from '../../src/search/engine/search';
import {buildIndex} from '../../src/search/index/build-index';
import {readPluginDocuments, type Page} from '../../src/search/index/plugin-documents';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {fail, root} from '../lib/project';
import {generatePages} from './generated-pages';

const PLUGIN_INDEX = path.join(root, '.docusaurus/search-index/search-index.json');
/** The query whose downloads are measured: a word of many pages. */
const FIRST_QUERY = 'manifest';
/** Rounds of all queries. The median of a query's times counts, so that warm-up and other work on the machine do not. */
const ROUNDS = 7;

const isQuick = process.argv.includes('--quick');
const out = process.argv.find((arg) => arg.startsWith('--out='))?.slice('--out='.length);
const sizes = isQuick ? [0, 20] : [0, 1000, 5000];

async function main(): Promise<void> {
  if (!fs.existsSync(PLUGIN_INDEX)) {
    fail('There is no build to begin with; run "npm run build" first.');
  }
  const own = readPluginDocuments(fs.readFileSync(PLUGIN_INDEX, 'utf8'));
  const columns: Record<string, number>[] = [];
  for (const more of sizes) {
    columns.push(await measure([...own, ...generatePages(more, own)], more === sizes[1] ? out : undefined));
  }
  const titles = sizes.map((more) => (more === 0 ? 'as it is' : `+${more.toLocaleString('en')} pages`));
  console.log(['figure'.padEnd(28), ...titles.map((title) => title.padStart(14))].join(''));
  for (const name of Object.keys(columns[0] ?? {})) {
    const values = columns.map((column) => (column[name] ?? NaN).toLocaleString('en', {maximumFractionDigits: 1}));
    console.log([name.padEnd(28), ...values.map((value) => value.padStart(14))].join(''));
  }
  console.log(`\nSizes are gzipped. First search: “${FIRST_QUERY}”, without the code of the search.`);
}

async function measure(pages: readonly Page[], folder?: string): Promise<Record<string, number>> {
  const start = performance.now();
  const {index, files} = buildIndex(pages, '/');
  const built = performance.now();
  const texts = new Map([['search-index.json', JSON.stringify(index)], ...files]);
  if (folder) {
    texts.forEach((text, name) => {
      fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    });
  }
  let downloaded = 0;
  const {search, prefetch} = createSearch((url) => {
    const text = texts.get(url.slice(1)) ?? '';
    downloaded += getSize(text);
    return Promise.resolve(JSON.parse(text) as unknown);
  });
  const {signal} = new AbortController();
  const request = {indexUrl: '/search-index.json', limit: SEARCH_SUGGESTIONS, snippetLength: SEARCH_CONTEXT_LENGTH};
  let list = 0;
  await search({...request, query: FIRST_QUERY}, signal, () => (list = downloaded));
  const first = downloaded;
  await prefetch(Infinity, signal);
  const queries = fs.readFileSync(path.join(root, 'tests/support/ordinary-queries.txt'), 'utf8').trim().split('\n');
  const times: number[][] = queries.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, query] of queries.entries()) {
      const begin = performance.now();
      await search({...request, query}, signal);
      times[i]?.push(performance.now() - begin);
    }
  }
  const medians = times.map((rounds) => getQuantile(rounds, 0.5));
  return {
    pages: pages.length,
    'building the index, s': (built - start) / 1000,
    'whole index, kB': [...texts.values()].reduce((sum, text) => sum + getSize(text), 0),
    'search-index.json, kB': getSize(texts.get('search-index.json') ?? ''),
    'first search, list, kB': list,
    'first search, all, kB': first,
    'query time p50, ms': getQuantile(medians, 0.5),
    'query time p95, ms': getQuantile(medians, 0.95),
  };
}

function getQuantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

const getSize = (text: string): number => zlib.gzipSync(text).length / 1000;

void main();

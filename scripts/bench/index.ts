/**
 * `npm run bench`: how build time, search index and search grow with the site: as it is, and with 1,000 and 5,000 generated pages
 * more (generated-pages.ts). Needs a build. `--quick` adds few pages and builds nothing, to see that it runs.
 *
 * Copies of the site are built for the first two sizes; the index of the third is made from the generated texts alone, because
 * a build of so many pages takes more memory and time than the figure is worth.
 */

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {createSearch} from '../../src/search/engine/search';
import {searchIndexFiles, type PluginDocument} from '../../src/search/index/files';
import {fail, root} from '../lib/project';
import {copySite, docusaurus, linkPackages} from '../lib/site-build';
import {asDocuments, asMarkdown, generatePages} from './generated-pages';

/** One figure at each size of the site. */
interface Row {
  name: string;
  unit: string;
  values: (number | undefined)[];
}

interface Size {
  /** Generated pages. */
  more: number;
  /** Whether to measure builds, too. */
  builds?: boolean;
}

/** The part of the plugin's indexer that is used; it comes without types. */
interface Indexer {
  buildIndex: (documents: PluginDocument[][], options: object) => unknown;
}

const PLUGIN_INDEX = path.join(root, '.docusaurus/search-index/search-index.json');
const INDEXER = '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex';
/** The query whose downloads are measured: a word of many pages. */
const FIRST_QUERY = 'manifest';
/** Rounds of all queries. The median of a query's times counts, so that warm-up and other work on the machine do not. */
const ROUNDS = 7;

const isQuick = process.argv.includes('--quick');
const sizes: readonly Size[] = isQuick
  ? [{more: 0}, {more: 20}]
  : [{more: 0, builds: true}, {more: 1000, builds: true}, {more: 5000}];

async function main(): Promise<void> {
  if (!fs.existsSync(PLUGIN_INDEX)) {
    fail('There is no build to begin with; run "npm run build" first.');
  }
  const rows = new Map<string, Row>();
  for (const [at, {more, builds}] of sizes.entries()) {
    console.error(`${more} more pages …`);
    const figures = {...(builds ? await timeBuilds(more) : {}), ...(await measureSearch(more))};
    for (const [key, value] of Object.entries(figures)) {
      const [name = '', unit = ''] = key.split(', ');
      const row = rows.get(key) ?? {name, unit, values: sizes.map(() => undefined)};
      row.values[at] = value;
      rows.set(key, row);
    }
  }
  console.log(table([...rows.values()]));
  console.log('');
  console.log('Growth in brackets: how many times the figure of the site as it is. Sizes are gzipped (level 6).');
  console.log(`First search: “${FIRST_QUERY}”, with nothing downloaded before; the code of the search is not counted.`);
  console.log('Query time: with the whole index, in Node on this machine; a phone takes about four times as long.');
  console.log(
    isQuick
      ? 'Quick: few pages, no builds. The figures say nothing.'
      : 'No build with 5,000 more pages: its index is made from the texts alone.',
  );
}

async function timeBuilds(more: number): Promise<Record<string, number>> {
  const dir = copySite(`bench-${more}`);
  try {
    linkPackages(dir);
    fs.mkdirSync(path.join(dir, 'docs/generated'));
    for (const page of generatePages(more, path.join(root, 'docs'))) {
      fs.writeFileSync(path.join(dir, 'docs/generated', `${page.name}.md`), asMarkdown(page));
    }
    return {'build without a cache, s': await secondsOfBuild(dir), 'build with a cache, s': await secondsOfBuild(dir)};
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

async function secondsOfBuild(dir: string): Promise<number> {
  const start = performance.now();
  const {code, output} = await docusaurus(['build'], {dir});
  if (code !== 0) {
    fail(`The site could not be built with generated pages:\n${output}`);
  }
  return (performance.now() - start) / 1000;
}

async function measureSearch(more: number): Promise<Record<string, number>> {
  const own = JSON.parse(fs.readFileSync(PLUGIN_INDEX, 'utf8')) as {documents: PluginDocument[]}[];
  const generated = asDocuments(generatePages(more, path.join(root, 'docs')), 1 + lastId(own));
  const documents = own.map((type, i) => [...type.documents, ...(generated[i] ?? [])]);

  // eslint-disable-next-line @typescript-eslint/no-require-imports -- CommonJS without types
  const {buildIndex} = require(INDEXER) as Indexer;
  const start = performance.now();
  const whole = JSON.stringify(
    buildIndex(documents, {language: ['en'], removeDefaultStopWordFilter: [], removeDefaultStemmer: true}),
  );
  const indexed = performance.now();
  const {index, parts} = searchIndexFiles(whole, '/');
  const split = performance.now();

  const files = new Map([['/search-index.json', JSON.stringify(index)]]);
  for (const [name, text] of parts) {
    files.set(`/${name}`, text);
  }
  let downloaded = 0;
  const {search, prepare} = createSearch((url) => {
    const text = files.get(url) ?? '';
    downloaded += gzipSize(text);
    return Promise.resolve(JSON.parse(text) as unknown);
  });
  const never = new AbortController().signal;
  const find = (query: string) =>
    search(
      {indexUrl: '/search-index.json', query, limit: SEARCH_SUGGESTIONS, contextLength: SEARCH_CONTEXT_LENGTH},
      never,
    );

  await find(FIRST_QUERY);
  const first = downloaded;
  await prepare(Infinity, never);
  const queries = fs.readFileSync(path.join(root, 'tests/support/ordinary-queries.txt'), 'utf8').trim().split('\n');
  const times: number[][] = queries.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, query] of queries.entries()) {
      const begin = performance.now();
      await find(query);
      times[i]?.push(performance.now() - begin);
    }
  }
  const medians = times.map((rounds) => quantile(rounds, 0.5));
  return {
    'pages in the index, ': documents[0]?.length ?? 0,
    'plugin: indexing, s': (indexed - start) / 1000,
    'splitting, s': (split - indexed) / 1000,
    'plugin: index, kB': gzipSize(whole) / 1000,
    'index in parts, kB': [...files.values()].reduce((sum, text) => sum + gzipSize(text), 0) / 1000,
    'first search, kB': first / 1000,
    'query time p50, ms': quantile(medians, 0.5),
    'query time p95, ms': quantile(medians, 0.95),
  };
}

function lastId(types: readonly {documents: PluginDocument[]}[]): number {
  return types.flatMap(({documents}) => documents).reduce((last, {i}) => Math.max(last, i), 0);
}

/** @param share from 0 to 1 */
function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
}

const gzipSize = (text: string): number => zlib.gzipSync(text).length;

function table(rows: readonly Row[]): string {
  const lines = [
    ['figure', ...sizes.map(({more}) => (more === 0 ? 'as it is' : `+${more.toLocaleString('en')} pages`))],
    ...rows.map(({name, unit, values: [first = NaN, ...rest]}) => [
      unit ? `${name} (${unit})` : name,
      format(first),
      ...rest.map((value) => (value === undefined ? '–' : `${format(value)} (× ${format(value / first)})`)),
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

function format(value: number): string {
  return value.toLocaleString('en', {maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0});
}

void main();

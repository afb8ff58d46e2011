// @ts-check
/**
 * `npm run bench`: how build time, search index and search grow with the site: as it is, and with 1,000 and 5,000 pages more
 * that nobody wrote (generated-pages.js). Needs a build. `--quick` adds few pages and builds nothing, to see that it runs.
 *
 * Copies of the site are built for the first two sizes; the index of the third is made of the generated texts alone, because
 * the build of so many pages takes more memory and time than the figure is worth.
 */

const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const {asDocuments, asMarkdown, generatePages} = require('./generated-pages');
const {loadForNode} = require('./load-for-node');
const {fail, root} = require('./setup');
const {copySite, docusaurus, linkPackages} = require('./site-build');

/** @typedef {{name: string, unit: string, values: (number | undefined)[]}} Row one figure, at each size */
/** @typedef {import('../src/components/search/types').IndexedDocument} IndexedDocument */

const WHOLE_INDEX = path.join(root, '.docusaurus/search-index/search-index.json');
/** The plugin's indexer, which has no types for its parts. */
const PLUGIN_INDEXER = '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex';
/** The query whose downloads are measured: a word of many pages, as the first one of a reader who knows what to ask. */
const FIRST_QUERY = 'manifest';
const SUGGESTIONS = 8;
/** Rounds of all queries; the median of a query's times counts, so that the first ones and other work on the machine do not. */
const ROUNDS = 7;

const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? [{more: 0}, {more: 20}] : [{more: 0, built: true}, {more: 1000, built: true}, {more: 5000}];

async function main() {
  if (!fs.existsSync(WHOLE_INDEX)) {
    fail('There is no build to begin with; run "npm run build" first.');
  }
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const [at, {more, built = false}] of sizes.entries()) {
    console.error(`${more} more pages …`);
    const figures = {...(built ? await timeBuilds(more) : {}), ...(await measureSearch(more))};
    for (const [key, value] of Object.entries(figures)) {
      const [name = '', unit = ''] = key.split(', ');
      const row = rows.get(key) ?? {name, unit, values: sizes.map(() => undefined)};
      row.values[at] = value;
      rows.set(key, row);
    }
  }
  console.log(table([...rows.values()]));
  console.log('');
  console.log(`Growth in brackets: how many times the figure of the site as it is. Sizes are gzipped (level 6).`);
  console.log(`First search: “${FIRST_QUERY}”, with nothing downloaded before; the code of the search is not counted.`);
  console.log(`Query time: the whole index is there, in Node on this machine; a phone takes about four times as long.`);
  console.log(
    isQuick
      ? 'Quick: few pages, no builds. The figures say nothing.'
      : 'No build with 5,000 more pages: its index is made of the texts alone.',
  );
}

/**
 * @param {number} more
 * @returns {Promise<Record<string, number>>}
 */
async function timeBuilds(more) {
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

/** @param {string} dir */
async function secondsOfBuild(dir) {
  const start = performance.now();
  const {code, output} = await docusaurus(['build'], {dir});
  if (code !== 0) {
    fail(`The site could not be built with generated pages:\n${output}`);
  }
  return (performance.now() - start) / 1000;
}

/**
 * @param {number} more
 * @returns {Promise<Record<string, number>>}
 */
async function measureSearch(more) {
  /** @type {{documents: IndexedDocument[]}[]} */
  const own = JSON.parse(fs.readFileSync(WHOLE_INDEX, 'utf8'));
  const generated = asDocuments(generatePages(more, path.join(root, 'docs')), 1 + lastId(own));
  const documents = own.map((kind, type) => [...kind.documents, ...(generated[type] ?? [])]);

  const {buildIndex} = require(PLUGIN_INDEXER);
  const start = performance.now();
  const whole = JSON.stringify(
    buildIndex(documents, {language: ['en'], removeDefaultStopWordFilter: [], removeDefaultStemmer: true}),
  );
  const indexed = performance.now();
  /** @type {typeof import('../src/plugins/search-index/files')} */
  const {searchIndexFiles} = await loadForNode('./src/plugins/search-index/files.ts');
  const {index, parts} = searchIndexFiles(whole, '/');
  const cut = performance.now();

  const files = new Map([['/search-index.json', JSON.stringify(index)], ...[...parts].map(([name, text]) => /** @type {[string, string]} */ ([`/${name}`, text]))]);
  let downloaded = 0;
  /** @type {typeof import('../src/components/search/engine')} */
  const {createSearch} = await loadForNode('./src/components/search/engine.ts', {
    fetch: async (/** @type {string} */ address) => {
      const text = files.get(address.replace(/\?.*/, '')) ?? '';
      downloaded += gzipped(text);
      return new Response(text);
    },
  });
  const {search, prepare} = createSearch();
  const never = new AbortController().signal;
  /** @param {string} query */
  const ask = (query) => search({versionUrl: '/', query, limit: SUGGESTIONS, cache: 'default'}, never);

  await ask(FIRST_QUERY);
  const first = downloaded;
  await prepare(Infinity, never);
  const queries = fs.readFileSync(path.join(root, 'tests/support/ordinary-queries.txt'), 'utf8').trim().split('\n');
  /** @type {number[][]} */
  const times = queries.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, query] of queries.entries()) {
      const asked = performance.now();
      await ask(query);
      times[i]?.push(performance.now() - asked);
    }
  }
  const usual = times.map((rounds) => quantile(rounds, 0.5));
  return {
    'pages in the index, ': documents[0]?.length ?? 0,
    'plugin: indexing, s': (indexed - start) / 1000,
    'cutting and comparing, s': (cut - indexed) / 1000,
    'plugin: index, kB': gzipped(whole) / 1000,
    'index in parts, kB': [...files.values()].reduce((sum, text) => sum + gzipped(text), 0) / 1000,
    'first search, kB': first / 1000,
    'query time p50, ms': quantile(usual, 0.5),
    'query time p95, ms': quantile(usual, 0.95),
  };
}

/** @param {{documents: IndexedDocument[]}[]} kinds */
const lastId = (kinds) => kinds.flatMap(({documents}) => documents).reduce((last, {i}) => Math.max(last, i), 0);

/**
 * @param {readonly number[]} numbers
 * @param {number} share from 0 to 1
 */
const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;

/** @param {string} text */
const gzipped = (text) => zlib.gzipSync(text).length;

/** @param {Row[]} rows */
function table(rows) {
  const lines = [
    ['figure', ...sizes.map(({more}) => (more === 0 ? 'as it is' : `+${more.toLocaleString('en')} pages`))],
    ...rows.map(({name, unit, values: [first = NaN, ...rest]}) => [
      unit ? `${name} (${unit})` : name,
      number(first),
      ...rest.map((value) => (value === undefined ? '–' : `${number(value)} (× ${number(value / first)})`)),
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`).join('\n');
}

/** @param {number} value */
const number = (value) => value.toLocaleString('en', {maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0});

main();

// @ts-check
/**
 * `npm run check:size`: what a reader downloads on one page of each kind, held against a budget. A browser opens the page of the
 * build; the files that it asks for are weighed as servers send them (gzip).
 *
 * A figure past its budget is a question, not a wall: look for what came in, and raise the budget only with a reason.
 */

const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const {chromium} = require('@playwright/test');
const {startServer} = require('./server');
const {ensureBrowser, root} = require('./setup');

/**
 * Sizes in kB (1,000 bytes), gzip; fonts and images as they are.
 *
 * @typedef {object} Sizes
 * @property {number} html
 * @property {number} css
 * @property {number} js scripts until the page is alive; they start when it has been painted and can be read
 * @property {number} later scripts after that, without the reader doing anything
 * @property {number} data parts of the search index until the first hits show, on a page that searches
 * @property {number} font
 * @property {number} total all scripts
 * @typedef {Partial<Sizes> & {route: string}} Budget
 */

/** @type {Readonly<Record<string, Budget>>} */
const PAGES = {
  home: {route: '/', html: 9, css: 20, js: 84, later: 0, font: 21},
  'docs page with code': {route: '/docs/api/collection', html: 16, css: 20, js: 110, later: 0, font: 21},
  // Mermaid, most of this page's scripts, is asked for in the same moment as the page comes alive.
  'page with diagrams': {route: '/example/subfolder/subfolder/subfolder/graphs', html: 10, css: 20, font: 21, total: 330},
  'search page': {route: '/search', html: 6, css: 20, js: 72, later: 0, font: 21},
  'first search': {route: '/search?q=manifest', data: 90},
  'not-found page': {route: '/no-such-page', html: 6, css: 20, js: 73, later: 2, font: 21},
};

/** Of the whole site: the search index in all its parts, and all style sheets. */
const FILES = {
  'search index': {pattern: /^(search-index|assets\/search\/).*\.json$/, budget: 330},
  'style sheets': {pattern: /^assets\/css\/.*\.css$/, budget: 21},
};

/** @typedef {{what: string, figure: number, budget: number}} Row */

/**
 * @param {readonly Row[]} rows
 * @returns {string[]} what is past its budget, as sentences
 */
function pastBudget(rows) {
  return rows
    .filter(({figure, budget}) => figure > budget)
    .map(({what, figure, budget}) => `${what}: ${figure.toFixed(1)} kB are past the budget of ${budget} kB; find what came in.`);
}

/**
 * @param {string} file
 * @returns {number} kB as sent
 */
function weigh(file) {
  const text = fs.readFileSync(file);
  return (/\.(woff2|png|jpg)$/.test(file) ? text.length : zlib.gzipSync(text).length) / 1000;
}

/**
 * Weighs a build.
 *
 * @param {string} dir folder of the built site
 * @param {string} [executablePath] the browser; Playwright's own without it
 * @returns {Promise<Row[]>}
 */
async function measure(dir, executablePath) {
  const server = await startServer({dir});
  const browser = await chromium.launch({executablePath});
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const [name, {route, ...budgets}] of Object.entries(PAGES)) {
      const sizes = await sizesOf(browser, server.url, dir, route);
      for (const [kind, budget] of Object.entries(budgets)) {
        rows.push({what: `${name}, ${kind}`, figure: sizes[/** @type {keyof Sizes} */ (kind)], budget});
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const files = fs.readdirSync(dir, {recursive: true, encoding: 'utf8'});
  for (const [what, {pattern, budget}] of Object.entries(FILES)) {
    const own = files.filter((file) => pattern.test(file));
    if (own.length === 0) {
      throw new Error(`build/: no file fits ${pattern} (${what}); has its name changed? Adapt scripts/check-size.js.`);
    }
    rows.push({what, figure: own.reduce((sum, file) => sum + weigh(path.join(dir, file)), 0), budget});
  }
  return rows;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin ends with a slash
 * @param {string} dir
 * @param {string} route
 * @returns {Promise<Sizes>}
 */
async function sizesOf(browser, origin, dir, route) {
  const page = await browser.newPage();
  /** @type {Sizes} */
  const sizes = {html: 0, css: 0, js: 0, later: 0, data: 0, font: 0, total: 0};
  let isAlive = false;
  page.on('request', (request) => {
    const kind = {document: 'html', stylesheet: 'css', script: isAlive ? 'later' : 'js', font: 'font', fetch: 'data'}[request.resourceType()];
    if (kind) {
      sizes[/** @type {keyof Sizes} */ (kind)] += weigh(fileOf(dir, new URL(request.url()).pathname));
    }
  });
  await page.goto(new URL(route, origin).href);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  isAlive = true;
  if (new URL(route, origin).searchParams.has('q')) {
    await page.locator('main li a').first().waitFor();
  } else {
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return {...sizes, total: sizes.js + sizes.later};
}

/**
 * @param {string} dir
 * @param {string} pathname
 * @returns {string} the file that a server sends
 */
function fileOf(dir, pathname) {
  const found = [pathname, `${pathname}/index.html`, `${pathname}.html`]
    .map((name) => path.join(dir, name))
    .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  return found ?? path.join(dir, '404.html');
}

/**
 * Prints the table.
 *
 * @param {string} dir folder of the built site
 * @param {string} [executablePath] the browser; Playwright's own without it
 * @returns {Promise<string[]>} what is past its budget, as sentences
 */
async function checkSize(dir, executablePath) {
  const rows = await measure(dir, executablePath);
  console.table(Object.fromEntries(rows.map(({what, figure, budget}) => [what, {'kB (gzip)': Number(figure.toFixed(1)), budget}])));
  return pastBudget(rows);
}

module.exports = {pastBudget};

if (require.main === module) {
  checkSize(path.join(root, 'build'), ensureBrowser() || undefined).then(
    (faults) => {
      faults.forEach((fault) => console.error(fault));
      process.exitCode = faults.length > 0 ? 1 : 0;
    },
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium, type Browser} from '@playwright/test';
import budgets from './page-budgets.json';
import {startServer} from './server';

/** What a reader downloads on a page, in kB (1,000 bytes): gzipped; fonts and images as they are. */
interface Sizes {
  html: number;
  css: number;
  /** Scripts until the page has hydrated. They start when it has been painted and can be read. */
  js: number;
  /** Scripts after that, without the reader doing anything. */
  later: number;
  /** Parts of the search index until the first results are shown, on a page that searches. */
  data: number;
  font: number;
  /** Images that are requested without scrolling. */
  image: number;
  /** All scripts. */
  total: number;
}

/** The finest screen that is common, since images are chosen by it. */
const PHONE = {viewport: {width: 360, height: 740}, deviceScaleFactor: 3};

interface Budgets {
  /** One page of each kind. */
  pages: Record<string, Partial<Sizes> & {route: string; note?: string; isOnPhone?: boolean}>;
  /** Published pages when these budgets were set. */
  counted: number;
  /** What each further page may add to others: its route in the scripts, its link in the sidebar, its entry in the index. */
  perPage: Partial<Sizes>;
}

const {pages, counted, perPage} = budgets as Budgets;

/** Of the whole site. */
const STYLE_SHEETS = {pattern: /^assets\/css\/.*\.css$/, budget: 22};

/** The search index in all its parts, which grows with the text of the pages: its budget is for each kB of their Markdown. */
const SEARCH_INDEX = {pattern: /^(search-index|assets\/search\/).*\.json$/, budget: 0.5};

const KINDS: Readonly<Record<string, keyof Sizes>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'font',
  image: 'image',
  fetch: 'data',
};

export interface Measurement {
  what: string;
  /** In kB, as is the budget. */
  size: number;
  budget: number;
}

/** What is over its budget, as sentences. */
export function overBudget(measurements: readonly Measurement[]): string[] {
  return measurements
    .filter(({size, budget}) => size > budget)
    .map(
      ({what, size, budget}) =>
        `${what}: ${size.toFixed(2)} kB, but the budget is ${budget.toFixed(2)} kB; find what came in. ` +
        'New content is a good reason to raise the budget, in scripts/lib/page-budgets.json: give it in the commit.',
    );
}

/**
 * Measures a build: a browser opens one page of each kind, and the files that it requests are weighed as servers send them.
 *
 * @param dir folder of the built site
 * @param executablePath the browser; Playwright's own without it
 * @throws Error when there is no build, or a budget is for files that it does not contain
 */
export async function measure(dir: string, executablePath?: string): Promise<Measurement[]> {
  const files = fs.readdirSync(dir, {recursive: true, encoding: 'utf8'});
  const find = (pattern: RegExp) => {
    const matching = files.filter((file) => pattern.test(file));
    if (matching.length === 0) {
      throw new Error(`build/: no file matches ${pattern}; if its name has changed, adapt scripts/lib/page-size.ts.`);
    }
    return matching;
  };
  const markdown = find(/\.md$/);
  const further = Math.max(0, markdown.length - counted);
  const server = await startServer({dir});
  const browser = await chromium.launch({executablePath});
  const measurements: Measurement[] = [];
  try {
    for (const [name, page] of Object.entries(pages)) {
      const sizes = await measureSizes(browser, new URL(page.route, server.url), dir, page.isOnPhone);
      for (const [kind, size] of Object.entries(sizes) as [keyof Sizes, number][]) {
        const budget = page[kind];
        if (budget !== undefined) {
          measurements.push({what: `${name}, ${kind}`, size, budget: budget + (perPage[kind] ?? 0) * further});
        }
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const sum = (matching: readonly string[], size: (file: string) => number) =>
    matching.reduce((total, file) => total + size(path.join(dir, file)), 0);
  measurements.push(
    {what: 'style sheets', size: sum(find(STYLE_SHEETS.pattern), transferSize), budget: STYLE_SHEETS.budget},
    {
      what: 'search index',
      size: sum(find(SEARCH_INDEX.pattern), transferSize),
      budget: SEARCH_INDEX.budget * sum(markdown, (file) => fs.statSync(file).size / 1000),
    },
  );
  return measurements;
}

async function measureSizes(browser: Browser, url: URL, dir: string, isOnPhone?: boolean): Promise<Sizes> {
  const page = await browser.newPage(isOnPhone ? PHONE : {});
  const sizes: Sizes = {html: 0, css: 0, js: 0, later: 0, data: 0, font: 0, image: 0, total: 0};
  let hydrated = false;
  page.on('request', (request) => {
    const type = request.resourceType();
    const kind = type === 'script' ? (hydrated ? 'later' : 'js') : KINDS[type];
    if (kind) {
      sizes[kind] += transferSize(getFile(dir, new URL(request.url()).pathname));
    }
  });
  await page.goto(url.href);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  hydrated = true;
  if (url.searchParams.has('q')) {
    await page.locator('main li a').first().waitFor();
  } else {
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return {...sizes, total: sizes.js + sizes.later};
}

/** The file that a server sends for a path. */
function getFile(dir: string, pathname: string): string {
  const found = [pathname, `${pathname}/index.html`, `${pathname}.html`]
    .map((name) => path.join(dir, name))
    .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  return found ?? path.join(dir, '404.html');
}

function transferSize(file: string): number {
  const content = fs.readFileSync(file);
  return (/\.(woff2|png|jpg|webp|avif)$/.test(file) ? content.length : zlib.gzipSync(content).length) / 1000;
}

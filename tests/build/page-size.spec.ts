/** What a reader downloads on a page of each kind, in kB (1,000 bytes): gzipped; fonts and images as they are. */

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type {Page} from '@playwright/test';
import {expect, open, root, test} from '../support/test';

interface Sizes {
  html: number;
  css: number;
  /** Scripts until the page has hydrated. They start when it has been painted and can be read. */
  js: number;
  /** Scripts after that, without the reader doing anything. */
  later: number;
  /** Parts of the search index until the first results are shown. */
  data: number;
  font: number;
  /** Images that are requested without scrolling. */
  image: number;
  /** All scripts. */
  total: number;
}

/**
 * New content is a good reason to raise a budget; give it in the commit. React's renderer is 59 kB of the scripts of
 * each page.
 */
const BUDGETS: Readonly<Record<string, Partial<Sizes>>> = {
  '/': {html: 9, js: 150, later: 0, image: 60},
  '/docs/api/collection': {html: 12, js: 162, later: 0},
  // A tool and its tables: at most 35 kB more than a page without one.
  '/docs/decoder': {html: 10, js: 178, later: 0},
  // With the tables of all its fields for browsers without scripts, and 1 kB of words to suggest.
  '/docs/request-builder': {html: 15, js: 179, later: 0},
  // A long page. The description of the service for programs is 0.7 kB of its HTML.
  '/docs/search': {html: 20, js: 171, later: 0},
  // The longest page: each field of a record, with code.
  '/docs/record': {html: 35, js: 190, later: 0},
  // Plots and their tables, of which nothing draws in the browser.
  '/docs/explore': {html: 15, js: 162, later: 0},
  // Mermaid, most of this page's scripts, is requested at the moment of hydration.
  '/example/subfolder/subfolder/subfolder/graphs': {html: 10, total: 352},
  '/search': {html: 6, js: 137, later: 0},
  // Titles, headings, descriptions and keywords whole, then the parts that the words need.
  '/search?q=manifest': {data: 88},
  // What it suggests is requested at the moment of hydration, too. 0.6 kB are of the parts of the frame that can fail
  // alone, and of the keys of input methods.
  '/no-such-page': {html: 6, total: 138.6},
};
/** Of every page. */
const SHARED: Partial<Sizes> = {css: 21, font: 21};
/**
 * What each page beyond those of that day may add to others: its route in the scripts, its link in the sidebar, its
 * entry in the index.
 */
const FURTHER: Partial<Sizes> = {html: 0.1, js: 0.1, total: 0.1, data: 0.2};
const COUNTED = 79;

const KINDS: Readonly<Record<string, keyof Sizes>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'font',
  image: 'image',
  fetch: 'data',
};

const getSize = (content: Buffer, isCompressed: boolean) =>
  (isCompressed ? content.length : zlib.gzipSync(content).length) / 1000;

/** The sizes that are over their budgets, in kB. */
const findOver = (sizes: Partial<Sizes>, budget: Partial<Sizes>, further = 0) =>
  (Object.keys(budget) as (keyof Sizes)[]).flatMap((kind) => {
    const [size = 0, most] = [sizes[kind], (budget[kind] ?? 0) + (FURTHER[kind] ?? 0) * further];
    return size > most ? [`${kind}: ${size.toFixed(2)} kB, but the budget is ${most.toFixed(2)} kB`] : [];
  });

async function measure(page: Page, url: URL): Promise<Sizes> {
  const sizes: Sizes = {html: 0, css: 0, js: 0, later: 0, data: 0, font: 0, image: 0, total: 0};
  const bodies: Promise<unknown>[] = [];
  let isHydrated = false;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const kind = type === 'script' ? (isHydrated ? 'later' : 'js') : KINDS[type];
    if (kind) {
      const isCompressed = /\.(woff2|png|jpg|webp|avif)$/.test(response.url());
      bodies.push(response.body().then((body) => (sizes[kind] += getSize(body, isCompressed))));
    }
  });
  await open(page, url.href);
  isHydrated = true;
  await (url.searchParams.has('q')
    ? page.locator('main li a').first().waitFor()
    : page.waitForLoadState('networkidle'));
  // What comes later is not measured, and its page may be closed by then.
  page.removeAllListeners('response');
  await Promise.all(bodies);
  return {...sizes, total: sizes.js + sizes.later};
}

for (const [route, budget] of Object.entries(BUDGETS)) {
  test(`${route} is within its budget`, async ({browser, site}) => {
    const page = await browser.newPage();
    const pages = fs.readdirSync(site.dir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md'));
    const sizes = await measure(page, new URL(route, site.origin));
    expect(findOver(sizes, {...SHARED, ...budget}, pages.length - COUNTED)).toEqual([]);
    await page.close();
  });
}

test('style sheets and the search index, which grows with the text of the pages, are within their budgets', () => {
  const dir = path.join(root, 'build');
  const files = fs.readdirSync(dir, {recursive: true, encoding: 'utf8'});
  const sum = (pattern: RegExp, isCompressed = false) => {
    const matching = files.filter((file) => pattern.test(file));
    expect(matching.length, String(pattern)).toBeGreaterThan(0);
    return matching.reduce((total, file) => total + getSize(fs.readFileSync(path.join(dir, file)), isCompressed), 0);
  };
  expect(sum(/^assets\/css\/.*\.css$/)).toBeLessThanOrEqual(22);
  expect(sum(/^(search-index|assets\/search\/).*\.json$/)).toBeLessThanOrEqual(0.6 * sum(/\.md$/, true));
});

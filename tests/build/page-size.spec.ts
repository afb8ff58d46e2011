/**
 * What a reader downloads on a page of each kind, in kB (1,000 bytes), compressed with gzip. The budgets grow with the
 * text of a page, and have room for more pages, so that editors never meet them. A new library does not fit in.
 */

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type {Page} from '@playwright/test';
import {getMarkdownPath} from '../../src/site/markdown-versions';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, open, root, test} from '../support/test';

/** What a page without text may weigh: the frame around the text. React's renderer is 59 kB of the scripts. */
const FRAME = {html: 10, scripts: 160};
/** Each kB of a page's Markdown may add so many kB to its HTML, and as many to its scripts, which contain it again. */
const PER_TEXT = 2;
/** The form of the request builder is also in its HTML, as tables for browsers without scripts. */
const FORM_HTML = 5;
const MAX_STYLES = 25;
const MAX_FONT = 25;
/** Images that are requested without scrolling. */
const MAX_IMAGES = 60;
/**
 * Each kB of Markdown of the whole site, not compressed, may add so many kB to all parts of the search index, and to the
 * parts that are fetched for one query: the first of them has all headings and words.
 */
const INDEX_PER_TEXT = {all: 0.6, oneQuery: 0.12};

/** A page of each kind, and the longest pages, with the scripts that a page may have besides the frame and the text. */
const OTHER_SCRIPTS: Readonly<Record<string, number>> = {
  '/': 0,
  '/search': 0,
  '/no-such-page': 0,
  '/docs/api/collection': 0,
  '/docs/explore': 0,
  '/docs/search': 0,
  '/docs/record': 0,
  // A form.
  '/docs/decoder': 20,
  '/docs/request-builder': 20,
  // Mermaid, because a diagram is on the first screen.
  '/example/subfolder/subfolder/subfolder/graphs': 210,
};

interface Sizes {
  styles: number;
  /** All scripts that are requested without the reader doing anything. */
  scripts: number;
  font: number;
  images: number;
  /** Parts of the search index. */
  data: number;
}

const KINDS: Readonly<Record<string, keyof Sizes>> = {
  stylesheet: 'styles',
  script: 'scripts',
  font: 'font',
  image: 'images',
  fetch: 'data',
};

/** In kB. Images and fonts are compressed in their own formats. */
const getSize = (content: Buffer | string, file = ''): number =>
  (/\.(?:woff2|png|jpg|webp|avif)$/.test(file) ? content.length : zlib.gzipSync(content).length) / 1000;

/** The size of the text of a page: that of its Markdown version. Pages without one have no text of editors. */
function getTextSize(route: string): number {
  const file = path.join(root, 'build', getMarkdownPath(route));
  return fs.existsSync(file) ? getSize(fs.readFileSync(file)) : 0;
}

/** The size of the Markdown versions of all pages, not compressed. */
const getSiteTextSize = (): number =>
  sitemapRoutes()
    .map((route) => fs.statSync(path.join(root, 'build', getMarkdownPath(route))).size / 1000)
    .reduce((total, size) => total + size, 0);

/** Opens a page, and adds up what it requests. */
async function measure(page: Page, route: string): Promise<Sizes> {
  const sizes: Sizes = {styles: 0, scripts: 0, font: 0, images: 0, data: 0};
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType()];
    if (kind) {
      const addSize = (body: Buffer) => void (sizes[kind] += getSize(body, response.url()));
      bodies.push(response.body().then(addSize));
    }
  });
  await open(page, route);
  if (route.includes('?q=')) {
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  } else {
    await page.waitForLoadState('networkidle');
  }
  // The page may be closed before later responses have arrived.
  page.removeAllListeners('response');
  await Promise.all(bodies);
  return sizes;
}

for (const [route, otherScripts] of Object.entries(OTHER_SCRIPTS)) {
  test(`${route} is within its budget`, async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    const {styles, scripts, font, images} = await measure(page, route);
    const maxScripts = FRAME.scripts + otherScripts + PER_TEXT * getTextSize(route);
    expect.soft(scripts, 'scripts').toBeLessThanOrEqual(maxScripts);
    expect.soft(styles, 'styles').toBeLessThanOrEqual(MAX_STYLES);
    expect.soft(font, 'font').toBeLessThanOrEqual(MAX_FONT);
    expect.soft(images, 'images').toBeLessThanOrEqual(MAX_IMAGES);
  });
}

test('the parts of the search index for one query are within their budget', async ({page}) => {
  const {data} = await measure(page, '/search?q=manifest');
  expect(data).toBeGreaterThan(0);
  expect(data).toBeLessThanOrEqual(INDEX_PER_TEXT.oneQuery * getSiteTextSize());
});

test('the HTML of every page is within its budget', () => {
  const tooLarge = sitemapRoutes().filter((route) => {
    const formHtml = route === '/docs/request-builder' ? FORM_HTML : 0;
    return getSize(readHtml(route)) > FRAME.html + formHtml + PER_TEXT * getTextSize(route);
  });
  expect(tooLarge).toEqual([]);
});

test('all style sheets, and the search index, which grows with the text, are within their budgets', () => {
  const folder = path.join(root, 'build');
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const addUp = (pattern: RegExp, measureFile: (content: Buffer) => number) => {
    const matching = files.filter((file) => pattern.test(file));
    expect(matching.length, String(pattern)).toBeGreaterThan(0);
    return matching.reduce((total, file) => total + measureFile(fs.readFileSync(path.join(folder, file))), 0);
  };
  expect(addUp(/^assets\/css\/.*\.css$/, getSize)).toBeLessThanOrEqual(MAX_STYLES);
  expect(addUp(/^(search-index|assets\/search\/).*\.json$/, getSize)).toBeLessThanOrEqual(
    INDEX_PER_TEXT.all * getSiteTextSize(),
  );
});

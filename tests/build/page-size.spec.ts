/**
 * The size of the files that a page of each kind downloads, in kB (1,000 bytes), compressed with gzip. The budgets grow
 * with the text of a page and leave room for more pages, so that editors never reach them. A new library exceeds them.
 */

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type {Page} from '@playwright/test';
import {getMarkdownPath} from '../../src/site/markdown-versions';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, open, root, test} from '../support/test';

/** The budget of the frame around the text, in kB. React's renderer takes 59 kB of the scripts. */
const FRAME_KB = {html: 10, scripts: 160};
/**
 * The maximum that 1 kB of Markdown adds to the HTML of a page, in kB. The scripts repeat the text, so they get the
 * same budget.
 */
const KB_PER_KB_OF_TEXT = 2;
/**
 * The additional budget of the request builder, in kB. Its HTML also contains the form as tables, for browsers without
 * scripts.
 */
const FORM_HTML_KB = 5;
const MAX_STYLES_KB = 25;
const MAX_FONT_KB = 25;
/** The images that a page requests without scrolling, in kB. */
const MAX_IMAGES_KB = 60;
/**
 * The budget of the search index, in kB for each kB of uncompressed Markdown on the whole site. `all` is for the whole
 * index. `oneQuery` is for the parts that the browser fetches for one query. The first of these parts contains all
 * headings and words.
 */
const INDEX_KB_PER_KB_OF_TEXT = {all: 0.6, oneQuery: 0.12};

/**
 * The budget in kB for scripts that belong neither to the frame nor to the text, by route. The routes are one page of
 * each kind, and the longest pages.
 */
const OTHER_SCRIPTS_KB: Readonly<Record<string, number>> = {
  '/': 0,
  '/search': 0,
  '/no-such-page': 0,
  '/docs/api/collection': 0,
  '/docs/explore': 0,
  '/docs/search': 0,
  '/docs/record': 0,
  // The scripts of these pages mostly consist of the messages that their forms show.
  '/docs/decoder': 22,
  '/docs/request-builder': 22,
  // This page loads Mermaid, because a diagram is on its first screen.
  '/example/subfolder/subfolder/subfolder/graphs': 210,
};

/** The sizes of the files of a page, in kB. */
interface Sizes {
  styles: number;
  /** All scripts that the page requests without an action of the reader. */
  scripts: number;
  font: number;
  images: number;
  /** Parts of the search index. */
  data: number;
}

const SIZE_BY_RESOURCE_TYPE: Readonly<Record<string, keyof Sizes>> = {
  stylesheet: 'styles',
  script: 'scripts',
  font: 'font',
  image: 'images',
  fetch: 'data',
};

/** The compressed size in kB. Images and fonts are already compressed in their own formats. */
const getSize = (content: Buffer | string, file = ''): number =>
  (/\.(?:woff2|png|jpg|webp|avif)$/.test(file) ? content.length : zlib.gzipSync(content).length) / 1000;

/**
 * The compressed size of a page's Markdown version, in kB. A page without a Markdown version contains no text that
 * editors write.
 */
function getTextSize(route: string): number {
  const file = path.join(root, 'build', getMarkdownPath(route));
  return fs.existsSync(file) ? getSize(fs.readFileSync(file)) : 0;
}

/** The uncompressed size of the Markdown versions of all pages, in kB. */
const getSiteTextSize = (): number =>
  sitemapRoutes()
    .map((route) => fs.statSync(path.join(root, 'build', getMarkdownPath(route))).size / 1000)
    .reduce((total, size) => total + size, 0);

/** Opens a page, and adds up the sizes of the files that it requests. */
async function measure(page: Page, route: string): Promise<Sizes> {
  const sizes: Sizes = {styles: 0, scripts: 0, font: 0, images: 0, data: 0};
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = SIZE_BY_RESOURCE_TYPE[response.request().resourceType()];
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

for (const [route, otherScripts] of Object.entries(OTHER_SCRIPTS_KB)) {
  test(`${route} is within its budget`, async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    const {styles, scripts, font, images} = await measure(page, route);
    const maxScripts = FRAME_KB.scripts + otherScripts + KB_PER_KB_OF_TEXT * getTextSize(route);
    expect.soft(scripts, 'scripts').toBeLessThanOrEqual(maxScripts);
    expect.soft(styles, 'styles').toBeLessThanOrEqual(MAX_STYLES_KB);
    expect.soft(font, 'font').toBeLessThanOrEqual(MAX_FONT_KB);
    expect.soft(images, 'images').toBeLessThanOrEqual(MAX_IMAGES_KB);
  });
}

test('the parts of the search index for one query are within their budget', async ({page}) => {
  const {data} = await measure(page, '/search?q=manifest');
  expect(data).toBeGreaterThan(0);
  expect(data).toBeLessThanOrEqual(INDEX_KB_PER_KB_OF_TEXT.oneQuery * getSiteTextSize());
});

test('the HTML of every page is within its budget', () => {
  const tooLarge = sitemapRoutes().filter((route) => {
    const formHtml = route === '/docs/request-builder' ? FORM_HTML_KB : 0;
    return getSize(readHtml(route)) > FRAME_KB.html + formHtml + KB_PER_KB_OF_TEXT * getTextSize(route);
  });
  expect(tooLarge).toEqual([]);
});

test('the style sheets and the search index are within their budgets', () => {
  const folder = path.join(root, 'build');
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const addUp = (pattern: RegExp, measureFile: (content: Buffer) => number) => {
    const matching = files.filter((file) => pattern.test(file));
    expect(matching.length, String(pattern)).toBeGreaterThan(0);
    return matching.reduce((total, file) => total + measureFile(fs.readFileSync(path.join(folder, file))), 0);
  };
  expect(addUp(/^assets\/css\/.*\.css$/, getSize)).toBeLessThanOrEqual(MAX_STYLES_KB);
  expect(addUp(/^(search-index|assets\/search\/).*\.json$/, getSize)).toBeLessThanOrEqual(
    INDEX_KB_PER_KB_OF_TEXT.all * getSiteTextSize(),
  );
});

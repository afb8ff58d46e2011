/** The most common actions of readers, in every engine. `e2e` tests the details in Chromium. */

import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {isNightly} from '../support/nightly';
import {getHeading, readHtml, sitemapRoutes, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, test} from './test';

/** The modifier key of shortcuts. On a Mac, it is Cmd. */
const MODIFIER = process.platform === 'darwin' ? 'Meta' : 'Control';
const EXAMPLES = '/example/subfolder/subfolder/subfolder';

test('pages load, hydrate and draw their diagrams', async ({reader: {tab, open, until}}) => {
  // A pull request opens only pages of the kinds that no other test in this folder opens.
  const examples = ['graphs', 'code-blocks', 'samples', 'simple-content'].map((name) => `${EXAMPLES}/${name}`);
  const routes = isNightly
    ? [...sitemapRoutes(), ...Object.values(ROUTES_OUTSIDE_SITEMAP)]
    : [...examples, '/docs/data-dumps/', '/docs/search', '/docs/rights', ROUTES_OUTSIDE_SITEMAP.search];
  test.setTimeout(routes.length * 20_000);
  for (const route of routes) {
    await open(route);
    await until(() => {
      const diagrams = [...document.querySelectorAll('.diagram')].filter((element) => element.checkVisibility());
      const waiting = diagrams.find((diagram) => !diagram.querySelector('svg'));
      waiting?.scrollIntoView();
      return !waiting;
    });
    expect(await tab.takeComplaints(), route).toEqual([]);
  }
});

test('pages are prefetched, Ctrl or Cmd + K leads to the search, and the keyboard selects a suggestion', async ({
  reader: {tab, open, until},
}) => {
  await open('/example/');
  await until(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = new Set([...document.scripts].map(({src}) => src));
    return files.some(
      ({name, decodedBodySize}) => /\/assets\/js\//.test(name) && !scripts.has(name) && decodedBodySize > 0,
    );
  });
  await tab.press(`${MODIFIER}+k`);
  await tab.type('manifest');
  await until(() => document.querySelector('[role=listbox] ~ a[href$="q=manifest"]'));
  await tab.press('ArrowDown');
  await tab.press('Enter');
  await until(() => CSS.highlights.get('search-terms')?.size);
});

test('a tab is selected by mouse and by keyboard', async ({reader: {tab, open, click, until}}) => {
  await open(`${EXAMPLES}/tabs`);
  await click('tab', 'JavaScript');
  await until(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'JavaScript');
  await tab.press('ArrowLeft');
  await tab.press('Enter');
  await until(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent !== 'JavaScript');
});

test('the reader switches the colour mode, and the next page keeps it', async ({reader: {tab, open, until}}) => {
  await open('/example/');
  for (const mode of ['light', 'dark']) {
    await tab.click('document.querySelector("button[aria-label^=Switch]")');
    await until((theme) => document.documentElement.dataset.theme === theme, mode);
  }
  await open('/tutorials/');
  await until(() => document.documentElement.dataset.theme === 'dark');
});

test('on a phone, the menu leads to a page', async ({reader: {tab, open, click, see, until}}) => {
  await tab.resize(390, 800);
  await open('/');
  await click('button', 'Toggle navigation bar');
  await until(() => document.activeElement?.closest('.navbar-sidebar') && document.getAnimations().length === 0);
  await click('link', 'Tutorials');
  await see('heading', getHeading('/tutorials/'));
  await until(() => !document.querySelector('.navbar-sidebar')?.checkVisibility({visibilityProperty: true}));
});

test('the decoder explains the text that a reader types', async ({reader: {tab, open, run, see, until}}) => {
  await open('/docs/decoder');
  await tab.click('document.querySelector("main textarea")');
  await tab.type('SK-C-5');
  await see('article', 'Object number');
  await until(() => window.location.hash === '#paste=SK-C-5');
  // Change the URL more often than WebKit (100 times in 30 s) and Firefox (200 times in 10 s) allow. The fragment may
  // then be older than the text.
  await run(() => {
    for (let i = 0; i < 300; i++) {
      document.execCommand('insertText', false, 'x');
    }
  });
  await until(() => document.querySelector<HTMLTextAreaElement>('main textarea')!.value.endsWith('x'.repeat(300)));
  await see('article', 'Unknown');
});

test('the reader copies a page as Markdown and pastes it', async ({reader: {tab, open, click, until}}) => {
  await open('/example/');
  await click('button', 'Copy page');
  await until(() =>
    [...document.querySelectorAll('[role=status]')].some(({textContent}) => textContent === 'Copied as Markdown.'),
  );
  await open('/docs/decoder');
  await tab.click('document.querySelector("main textarea")');
  await tab.press(`${MODIFIER}+v`);
  await until(
    (beginning) => document.querySelector<HTMLTextAreaElement>('main textarea')!.value.startsWith(beginning),
    fs.readFileSync(path.join(root, 'build/example/index.md'), 'utf8').slice(0, 200),
  );
});

test('"Zoom in" shows an image, and "Close the viewer" removes it', async ({
  reader: {tab, open, click, see, until},
}) => {
  await open('/docs/iiif/');
  await click('button', 'Zoom in');
  await see('application');
  await until(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
    const {data = []} = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return [...data].some((value) => value > 0);
  });
  await click('button', 'Close the viewer');
  await until(() => !document.querySelector('[role=application]'));
  // OpenSeadragon logs a warning for each tile that arrives after it was closed. On another page, no tile can arrive.
  await open('/introduction');
  const complaints = await tab.takeComplaints();
  expect(complaints.filter((text) => !/loaded before reset|could not be loaded or read/.test(text))).toEqual([]);
});

test('a term shows its definition', async ({reader: {tab, open, run, until}}) => {
  await open(sitemapRoutes().find((route) => /<p>[^<]*<a class="?term/.test(readHtml(route)))!);
  await tab.click('document.querySelector("article p > .term")');
  await until(() => document.querySelector('.definition:popover-open'));
  await tab.press('Escape');
  await until(() => !document.querySelector('.definition:popover-open'));
  // Open the definition by keyboard. The Tab key leads from the term to the link in its definition.
  await run(() => document.querySelector<HTMLElement>('article p > .term')!.focus());
  await tab.press('Enter');
  await until(() => document.querySelector('.definition:popover-open'));
  await tab.press('Tab');
  await until(() => document.activeElement?.matches('.definition a'));
  await tab.press('Escape');
  await until(() => document.activeElement?.matches('.term'));
});

test('a link within the site, a step back and an unknown path each show their page', async ({
  reader: {open, run, click, see},
}) => {
  await open('/example/');
  await click('link', 'Tutorials');
  await see('heading', getHeading('/tutorials/'));
  await run(() => history.back());
  await see('heading', getHeading('/example/'));
  await open(ROUTES_OUTSIDE_SITEMAP.notFound);
  await see('heading', 'Page not found');
});

/** What nobody should send: addresses made to run code, leave the site, or stop the page. */

import type {Page} from '@playwright/test';
import {searchedSections} from '../../src/site/sections';
import {isNightly} from '../support/nightly';
import {hostileWords} from '../support/queries';
import {expect, open, test} from '../support/test';

/** A small page. */
const PAGE = '/example/';

/** Makes whatever runs by mistake leave a trace. */
async function trap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'open'] as const) {
      Object.assign(window, {[name]: () => Object.assign(window, {wasRun: true})});
    }
  });
}

/** Nothing ran, no element came out of a text, the page is still the site's own and has not crashed. */
async function expectUnharmed(page: Page, origin: string): Promise<void> {
  const found = await page.evaluate(() => ({
    origin: location.origin,
    wasRun: 'wasRun' in window,
    polluted: Object.keys(Object.prototype),
    foreign: [
      ...document.querySelectorAll(
        '#__docusaurus :is(script, iframe, object, embed, base, [onerror], [onload], [href^="javascript"])',
      ),
    ].map((element) => element.outerHTML),
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  }));
  expect(found).toMatchObject({origin, wasRun: false, polluted: [], foreign: []});
  expect(found.headings.length).toBeGreaterThan(0);
  expect(found.headings.join()).not.toContain('crashed');
}

/** Hostile words for URLs, a few of them by day; a lone surrogate cannot be in one. */
const words = [
  ...hostileWords.filter((word) => !/\p{Cs}/u.test(word)),
  ...['//example.org', 'https://example.org/', 'javascript:alert(1)', '\\\\example.org'],
  'data:text/html,<script>alert(1)</script>',
];
const pickWords = () => (isNightly ? words : ['<script>alert(1)</script>', '__proto__']).map(encodeURIComponent);

/** What a link from elsewhere can put into the tools, and what the page then says; the unit tests of both read more. */
const HOSTILE_FRAGMENTS: Readonly<Record<string, string>> = {
  '/docs/decoder#paste=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E': '<img src=x onerror=alert(1)>',
  '/docs/request-builder#searchCollection?title=<img%20src=x%20onerror=alert(1)>': 'src%3Dx%20onerror%3Dalert',
  '/docs/request-builder#https://data.rijksmuseum.nl/search/collection?x=</script>': 'Left out x from the link',
  '/docs/request-builder#getRecord?number=%E0%A4%A': 'https://data.rijksmuseum.nl/%EF%BF%BD',
};

test.describe('hostile addresses leave a normal page', () => {
  test.beforeEach(async ({page, expectConsole}) => {
    test.setTimeout(180_000);
    expectConsole(/Failed to load resource: the server responded with a status of 40[04]/);
    await trap(page);
  });

  test('arguments and fragments', async ({page, site}) => {
    for (const address of [
      ...pickWords().flatMap((word) => [
        `/search?q=${word}&ctx=${word}&version=${word}#${word}`,
        `/search?q=manifest&ctx=${searchedSections[0]?.id}&version=${word}&${word}=1&_highlight=${word}`,
        `${PAGE}?_highlight=${word}&docusaurus-theme=${word}&docusaurus-data-x=${word}#${word}`,
      ]),
      `${PAGE}?${'_highlight=a&'.repeat(1000)}`,
      ...Object.keys(HOSTILE_FRAGMENTS),
      // A part that cannot be decoded, or names what every object has.
      '/docs/%E0%A4%A?q=%E0%A4%A#%E0%A4%A',
      '/search?q=%E0%A4%A&ctx=%&version=%#%E0%A4%A',
      '/search?q=%ED%A0%80manifest&ctx=__proto__&version=../../secret',
    ]) {
      await test.step(address.slice(0, 200), async () => {
        await open(page, address);
        await expect(page.getByRole('main')).toContainText(HOSTILE_FRAGMENTS[address] ?? '');
        if (address.startsWith('/search')) {
          await expect(page.getByRole('main').getByRole('status')).toHaveText(/result|Type a word/i);
        }
        await expectUnharmed(page, site.origin);
      });
    }
    await expect(page.getByRole('combobox', {name: 'Section'})).toHaveValue('');
  });

  test('paths, one of them with a percent sign', {tag: '@server'}, async ({page, site}) => {
    for (const path of [
      ...pickWords().map((word) => `/docs/${word}`),
      '/%25E0%25A4%25A',
      '//example.org/docs',
      '/docs//..%2f..%2fetc',
      '/docs/%00',
      `/${'a/'.repeat(900)}`,
      '/100%25?_highlight=manifest',
    ]) {
      await test.step(path, async () => {
        await open(page, site.origin + path);
        await expectUnharmed(page, site.origin);
      });
    }
    await expect(page).not.toHaveURL(/_highlight/);
    await expect(page.getByRole('heading', {level: 1, name: 'Page not found'})).toBeVisible();
  });
});

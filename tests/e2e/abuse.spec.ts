/** Hostile URLs try to run code, to lead to another site, or to crash the page. */

import {isNightly} from '../support/nightly';
import {hostileWords} from '../support/queries';
import {expect, open, test} from '../support/test';

/** Hostile words that a URL can contain. A URL cannot contain a lone surrogate. */
const words = [
  ...hostileWords.filter((word) => !/\p{Cs}/u.test(word)),
  ...['//example.org', 'https://example.org/', 'javascript:alert(1)', '\\\\example.org'],
  'data:text/html,<script>alert(1)</script>',
];

/** Hostile links that fill in a tool, with the text that the page must show. The unit tests of the tools have more. */
const HOSTILE_FRAGMENTS: Readonly<Record<string, string>> = {
  '/docs/decoder#paste=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E': '<img src=x onerror=alert(1)>',
  '/docs/request-builder#searchCollection?title=<img%20src=x%20onerror=alert(1)>': 'src%3Dx%20onerror%3Dalert',
  '/docs/request-builder#https://data.rijksmuseum.nl/search/collection?x=</script>': 'left out x from the link',
  '/docs/request-builder#getRecord?number=%E0%A4%A': 'https://data.rijksmuseum.nl/%EF%BF%BD',
};

// No script runs, no text becomes an element, and the page has neither moved to another site nor crashed.
test('a hostile URL shows a normal page', {tag: '@server'}, async ({page, site, expectConsole}) => {
  test.setTimeout(isNightly ? 600_000 : 120_000);
  expectConsole(/Failed to load resource: the server responded with a status of 40[04]/);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
  for (const url of [
    ...(isNightly ? words : ['<script>alert(1)</script>'])
      .map(encodeURIComponent)
      .flatMap((word) => [
        `/search?q=${word}&ctx=${word}&version=${word}#${word}`,
        `/search?q=manifest&ctx=docs&version=${word}&${word}=1&_highlight=${word}`,
        `/example/?_highlight=${word}&docusaurus-theme=${word}&docusaurus-data-x=${word}#${word}`,
        `/docs/${word}`,
      ]),
    `/example/?${'_highlight=a&'.repeat(1000)}`,
    ...Object.keys(HOSTILE_FRAGMENTS),
    // The parts of these URLs cannot be decoded, have the name of a property that every object has, or are long.
    // `e2e/paths` opens more paths.
    '/docs/nope?q=%E0%A4%A&__proto__=1&_highlight=__proto__#%E0%A4%A',
    '/search?q=%E0%A4%A&ctx=%&version=%#%E0%A4%A',
    `/${'a/'.repeat(900)}`,
    '/search?q=%ED%A0%80manifest&ctx=__proto__&version=../../secret',
  ]) {
    await test.step(url.slice(0, 200), async () => {
      await open(page, site.origin + url);
      await expect(page.getByRole('main')).toContainText(HOSTILE_FRAGMENTS[url] ?? '');
      if (url.startsWith('/search')) {
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/result|Type a word/i);
      }
      await expect(page).not.toHaveURL(/_highlight/);
      const injectedElements = page.locator(
        '#__docusaurus :is(script, iframe, object, embed, base, [onerror], [onload], [href^="javascript"])',
      );
      await expect(injectedElements).toHaveCount(0);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/crashed/);
      expect(await page.evaluate(() => [location.origin, ...Object.keys(Object.prototype)])).toEqual([site.origin]);
      expect(dialogs).toEqual([]);
      expect(page.context().pages()).toHaveLength(1);
    });
  }
  await expect(page.getByRole('combobox', {name: 'Section'})).toHaveValue('');
});

/** What a reader does first on a page that the browser has translated (`support/translation.ts`). */

import {getHeading, UNLISTED} from '../support/routes';
import {translate, useEverything} from '../support/translation';
import {expect, test} from './test';

const ROUTES = ['/', '/docs/search', '/docs/decoder', '/docs/rights', '/docs/iiif/', '/docs/glossary', UNLISTED.search];

for (const route of ROUTES) {
  test(`everything on ${route} can be used`, async ({reader: {open, run, until}}) => {
    await open(route);
    await run(translate);
    await run(useEverything);
    expect(await run(() => (window as unknown as {unseen: string[]}).unseen)).toEqual([]);
    await until(() => document.querySelector('main'));
  });
}

test('words are searched, results change, a result is opened and left', async ({reader: {tab, open, run, until}}) => {
  const seeSuggestion = (word: string) =>
    until((wanted) => document.querySelector('[role=listbox]')?.textContent.includes(wanted), word);
  const search = async (word: string) => {
    await tab.click('document.querySelector(".navbar__search-input")');
    await run(() => document.querySelector<HTMLInputElement>('.navbar__search-input')!.select());
    await tab.type(word);
  };
  await open('/example/');
  await run(translate);
  await search('manifest');
  await seeSuggestion('MANIFEST');
  await search('thumbnail');
  await seeSuggestion('THUMBNAIL');
  await tab.press('Enter');
  await until(() => window.location.pathname !== '/example/');
  await run(() => history.back());
  await until(
    (heading) => document.querySelector('h1')?.textContent === heading,
    getHeading('/example/').toUpperCase(),
  );
  await search('qqqqq');
  await until(() => document.querySelector('.navbar__search')?.textContent.includes('NO RESULTS'));
  expect(await run(() => (window as unknown as {unseen: string[]}).unseen)).toEqual([]);
});

test('what a button did is seen', async ({reader: {tab, open, run, click, until}}) => {
  await open('/docs/search');
  await run(translate);
  await tab.click('document.querySelector("button[aria-label^=\'Copy Request with curl\']")');
  await until(() =>
    [...document.querySelectorAll('[role=status]')].some(({textContent}) => /^(COPIED|YOUR BROWSER)/.test(textContent)),
  );
  await click('button', 'COPY PAGE');
  await until(() =>
    [...document.querySelectorAll('[role=status]')].some(({textContent}) => /MARKDOWN/.test(textContent)),
  );
});

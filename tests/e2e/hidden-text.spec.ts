/**
 * Text in closed details and in tabs that are not chosen is found by our search, by a link to a text, and by the browser's
 * own search.
 */

import type {Page} from '@playwright/test';
import {readTree} from '../support/accessibility-tree';
import {search} from '../support/controls';
import {expect, open, test} from '../support/test';

/** Pages with details, and a text that is only in these. */
const HIDDEN = [
  {route: '/docs/record', text: 'The Night Watch in flat EDM'},
  {route: '/docs/oai-pmh/verbs', text: 'Set list and harvest reports'},
] as const;

/** The tabs that the browser has stored. The names of Docusaurus's entries end with a code for the site. */
const getStoredTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('docusaurus.tab.') ? [value as string] : [],
    ),
  );

/** Words that the pages have only in closed details, or only in tabs that are not chosen. */
for (const word of ['referred_to_by', '300435430', 'urlsearchparams', 'urlopen']) {
  test(`a result of the search for ${word} shows a word that it highlights`, async ({page}) => {
    await open(page, '/introduction');
    await search(page, word);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const ranges = [...(CSS.highlights.get('search-terms') ?? [])] as Range[];
          return ranges.some(({startContainer}) => startContainer.parentElement?.checkVisibility());
        }),
      )
      .toBe(true);
    expect(await getStoredTabs(page)).toEqual([]);
  });
}

test('a tab that a result shows is not stored, and the reader can choose another one', async ({page}) => {
  await open(page, '/introduction');
  await search(page, 'urlsearchparams');
  const revealed = page.getByRole('tab', {name: 'JavaScript', selected: true}).first();
  await expect(revealed).toBeVisible();
  const other = page.getByRole('tablist').filter({has: revealed}).first().getByRole('tab', {name: 'Python'});
  const panel = page.locator(`[id="${await other.getAttribute('aria-controls')}"]`);
  await other.click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tabpanel', {name: 'JavaScript'})).toHaveCount(0);
});

for (const {route, text} of HIDDEN) {
  test(`a link to the text ${text} of ${route}, and the search of the browser, open the details around it`, async ({
    page,
  }) => {
    const isShown = () =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('article details *')].some(
            (element) =>
              element.childElementCount === 0 && element.textContent.includes(wanted) && element.checkVisibility(),
          ),
        text,
      );
    await open(page, route);
    expect(await isShown(), 'hidden at first').toBe(false);
    await page.goto('/robots.txt');
    await open(page, `${route}#:~:text=${encodeURIComponent(text)}`);
    await expect.poll(isShown).toBe(true);
  });
}

/** Words of a sample whose tab is not chosen: when the reader has never chosen a language, and when the reader has. */
const IN_TABS = [
  {chosen: undefined, text: 'new URLSearchParams', tab: 'JavaScript'},
  {chosen: 'Python', text: 'new URLSearchParams', tab: 'JavaScript'},
  {chosen: 'JavaScript', text: 'urllib.request', tab: 'Python'},
] as const;

for (const {chosen, text, tab} of IN_TABS) {
  test(`a link to ${text} shows its tab to a reader who chose ${chosen ?? 'no language'}`, async ({page}) => {
    const route = '/docs/search';
    await open(page, route);
    if (chosen) {
      await page.getByRole('tab', {name: chosen}).first().click();
    }
    const stored = await getStoredTabs(page);
    await page.goto('/robots.txt');
    await open(page, `${route}#:~:text=${encodeURIComponent(text)}`);
    const line = page.getByText(text).filter({visible: true}).first();
    await expect(line).toBeInViewport();
    await expect(page.getByRole('tabpanel', {name: tab}).filter({has: line})).toBeVisible();
    // In the group of this panel, no other panel is shown. The tab is not stored.
    await expect(
      page.getByRole('tablist').filter({has: page.getByRole('tab', {name: tab, selected: true})}),
    ).toHaveCount(1);
    expect(await getStoredTabs(page)).toEqual(stored);
  });
}

test('a screen reader meets no panel of a tab that is not chosen', async ({page}) => {
  await open(page, '/docs/search');
  const tree = await readTree(page);
  const panels = tree.filter(({role}) => role === 'tabpanel');
  expect(panels.length).toBeGreaterThan(1);
  expect(panels.filter(({text}) => text.trim() === '')).toEqual([]);
  expect(panels).toHaveLength(tree.filter(({role}) => role === 'tablist').length);
});

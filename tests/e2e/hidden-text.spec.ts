/** Our search, links to a text and the browser's own search find text in closed details and in tabs that are not selected. */

import type {Page} from '@playwright/test';
import {readTree} from '../support/accessibility-tree';
import {search} from '../support/controls';
import {expect, open, test} from '../support/test';

/** Pages with details, and a text that only their details contain. */
const TEXTS_IN_DETAILS = [
  {route: '/docs/record', text: 'The Night Watch in flat EDM'},
  {route: '/docs/oai-pmh/verbs', text: 'Set list and harvest reports'},
] as const;

/** The tabs that the browser has stored. Docusaurus adds a suffix for the site to the names of its entries. */
const getStoredTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('docusaurus.tab.') ? [value as string] : [],
    ),
  );

// Pages contain these words only in closed details, or only in tabs that are not selected.
for (const word of ['referred_to_by', '300435430', 'urlsearchparams', 'urlopen']) {
  test(`the first result of the search for ${word} shows a highlighted word`, async ({page}) => {
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

test('a tab that a search result opens is not stored, and the reader can select another one', async ({page}) => {
  await open(page, '/introduction');
  await search(page, 'urlsearchparams');
  const revealedTab = page.getByRole('tab', {name: 'JavaScript', selected: true}).first();
  await expect(revealedTab).toBeVisible();
  const other = page.getByRole('tablist').filter({has: revealedTab}).first().getByRole('tab', {name: 'Python'});
  const panel = page.locator(`[id="${await other.getAttribute('aria-controls')}"]`);
  await other.click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tabpanel', {name: 'JavaScript'})).toHaveCount(0);
});

for (const {route, text} of TEXTS_IN_DETAILS) {
  test(`a link to the text ${text} of ${route}, and the search of the browser, open the details around it`, async ({
    page,
  }) => {
    const isTextVisible = () =>
      page.evaluate(
        (part) =>
          [...document.querySelectorAll('article details *')].some(
            (element) =>
              element.childElementCount === 0 && element.textContent.includes(part) && element.checkVisibility(),
          ),
        text,
      );
    await open(page, route);
    expect(await isTextVisible(), 'hidden at first').toBe(false);
    await page.goto('/robots.txt');
    await open(page, `${route}#:~:text=${encodeURIComponent(text)}`);
    await expect.poll(isTextVisible).toBe(true);
  });
}

/** Texts in tabs that are not selected, for a reader who has never chosen a language, and for readers who have. */
const TEXTS_IN_TABS = [
  {chosenLanguage: undefined, text: 'new URLSearchParams', tab: 'JavaScript'},
  {chosenLanguage: 'Python', text: 'new URLSearchParams', tab: 'JavaScript'},
  {chosenLanguage: 'JavaScript', text: 'urllib.request', tab: 'Python'},
] as const;

for (const {chosenLanguage, text, tab} of TEXTS_IN_TABS) {
  test(`a link to ${text} shows its tab to a reader who chose ${chosenLanguage ?? 'no language'}`, async ({page}) => {
    const route = '/docs/search';
    await open(page, route);
    if (chosenLanguage) {
      await page.getByRole('tab', {name: chosenLanguage}).first().click();
    }
    const storedTabs = await getStoredTabs(page);
    await page.goto('/robots.txt');
    await open(page, `${route}#:~:text=${encodeURIComponent(text)}`);
    const line = page.getByText(text).filter({visible: true}).first();
    await expect(line).toBeInViewport();
    await expect(page.getByRole('tabpanel', {name: tab}).filter({has: line})).toBeVisible();
    // No other panel in the group of this panel is visible, and the tab is not stored.
    await expect(
      page.getByRole('tablist').filter({has: page.getByRole('tab', {name: tab, selected: true})}),
    ).toHaveCount(1);
    expect(await getStoredTabs(page)).toEqual(storedTabs);
  });
}

test('a screen reader finds only the panels of selected tabs', async ({page}) => {
  await open(page, '/docs/search');
  const tree = await readTree(page);
  const panels = tree.filter(({role}) => role === 'tabpanel');
  expect(panels.length).toBeGreaterThan(1);
  expect(panels.filter(({text}) => text.trim() === '')).toEqual([]);
  expect(panels).toHaveLength(tree.filter(({role}) => role === 'tablist').length);
});

import {SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {searchedSections} from '../../src/site/sections';
import {highlights, searchBox, suggestions} from '../support/controls';
import {expect, open, test, watchRequests} from '../support/test';
import type {Locator, Page, Route} from '@playwright/test';

/** A small page. */
const PAGE = '/example/';

/**
 * Types a query, and waits until the list contains its results. Before that, the list may still contain the results of a
 * shorter word.
 */
async function typeQuery(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await expect(page.getByRole('link', {name: 'See all results'})).toHaveAttribute('href', `/search?q=${query}`);
}

/** Delays the files that match a pattern. @returns the list of their requests, which grows as the page sends them */
async function delayFiles(page: Page, files: string): Promise<Route[]> {
  const delayedFiles: Route[] = [];
  await page.context().route(files, (route) => void delayedFiles.push(route));
  return delayedFiles;
}

test('the search fetches its index on the first focus or hover, and then only the hashed parts that the words need', async ({
  page,
}) => {
  const index = watchRequests(page, /search-index/);
  const parts = watchRequests(page, /\/assets\/search\//);
  for (const action of ['focus', 'hover'] as const) {
    index.length = 0;
    await open(page, PAGE);
    await page.getByRole('heading', {level: 1}).hover();
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(index, action).toEqual([]);
    await searchBox(page)[action]();
    await expect.poll(() => index, action).toEqual([expect.stringMatching(/\/search-index\.json\?_=[0-9a-f]{8}$/)]);
  }
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  const partPattern = /\/assets\/search\/[0-9a-f]{10}\/(index-\w+|documents-\d+)\.json$/;
  expect(parts.filter((part) => !partPattern.test(part))).toEqual([]);
  // One part is enough, because the word and its other forms begin with the same letter.
  expect(parts.filter((part) => part.includes('/index-'))).toHaveLength(1);
  expect(parts.filter((part) => part.includes('/documents-')).length).toBeLessThanOrEqual(SEARCH_SUGGESTIONS);
  await searchBox(page).fill('harvest');
  await expect(suggestions(page).first()).toContainText(/harvest/i);
  expect(index).toHaveLength(1);
});

test('a first letter shows suggestions without another file, and results of an older query never replace newer ones', async ({
  page,
}) => {
  const delayedFiles = await delayFiles(page, '**/assets/search/*/index-*');
  await open(page, PAGE);
  await searchBox(page).pressSequentially('m');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  // The file is requested now, because the next letter will need it.
  await expect
    .poll(() => delayedFiles.map((file) => file.request().url()))
    .toEqual([expect.stringMatching(/\/index-m\.json$/)]);
  await searchBox(page).pressSequentially('ani');
  await delayedFiles[0]?.continue();
  await expect(suggestions(page).first()).toContainText(/manifest/i);

  await searchBox(page).fill('zzz');
  await expect.poll(() => delayedFiles.length).toBe(2);
  await searchBox(page).fill('identifier');
  await expect.poll(() => delayedFiles.length).toBe(3);
  await delayedFiles[2]?.continue();
  await expect(suggestions(page).first()).toContainText(/identifier/i);
  await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
  const newerResults = await suggestions(page).allTextContents();
  const lateResponse = page
    .context()
    .waitForEvent('requestfinished', (request) => request === delayedFiles[1]?.request());
  await delayedFiles[1]?.continue();
  await lateResponse;
  await expect(page.getByText('No results', {exact: true})).toHaveCount(0);
  expect(await suggestions(page).allTextContents()).toEqual(newerResults);
});

test('the list of suggestions can be used before its texts arrive, and does not move when they arrive', async ({
  page,
}) => {
  const delayedFiles = await delayFiles(page, '**/assets/search/*/documents-*');
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('ArrowDown');
  const readPositions = () =>
    suggestions(page).evaluateAll((all) =>
      all.map((option) => [option.getAttribute('href'), JSON.stringify(option.getBoundingClientRect())]),
    );
  const before = await readPositions();
  // The texts are requested a moment after the list appears.
  await expect.poll(() => delayedFiles.length).toBeGreaterThan(0);
  // This also continues the delayed requests.
  await page.context().unrouteAll();
  await expect(suggestions(page).locator('[class*=snippet]').filter({hasText: /./})).toHaveCount(SEARCH_SUGGESTIONS);
  expect(await readPositions()).toEqual(before);
  await expect(suggestions(page).nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('a suggestion is a link: a click with Ctrl or the middle button opens another tab', async ({page, context}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  const target = (await suggestions(page).first().getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/[a-z].*\?_highlight=manifest/);
  const clicks: Parameters<Locator['click']>[0][] = [{modifiers: ['ControlOrMeta']}, {button: 'middle'}];
  for (const click of clicks) {
    const newTab = context.waitForEvent('page');
    await suggestions(page).first().click(click);
    const tab = await newTab;
    // The search terms are in the URL until they are highlighted.
    await expect(tab).toHaveURL(target.replace(/\?[^#]*/, ''));
    await expect.poll(() => highlights(tab)).toContain('manifest');
    await tab.close();
    await expect(page).toHaveURL(PAGE);
    await expect(suggestions(page).first()).toBeVisible();
  }
});

test('the search box shows its shortcut at the right at all widths, until the reader types', async ({page}) => {
  await open(page, PAGE);
  const hint = page.locator('.navbar__search kbd');
  const getRight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  for (const width of [577, 996, 997, 1200]) {
    await page.setViewportSize({width, height: 800});
    await expect(hint.first()).toBeVisible();
    const gap = (await getRight(searchBox(page))) - (await getRight(hint.last()));
    expect(gap >= 0 && gap < 16, `${width} px: ${gap} px`).toBe(true);
  }
  await searchBox(page).fill('x');
  await expect(hint.first()).toBeHidden();
});

test('the box and the search page list once the other words that were searched, and the words that no page contains', async ({
  page,
}) => {
  for (const [query, sentence, firstResult] of [
    ['crawl', /Also searched: .*harvest.*copy/, /./],
    ['Xylophonist manifest Zzyzx', /No page has “Xylophonist” or “Zzyzx”/, /manifest/i],
  ] as const) {
    await open(page, PAGE);
    await searchBox(page).fill(query);
    const line = page.getByText(sentence).first();
    await expect(line).toBeVisible();
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // The sentence is below the suggestions.
    const getTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    expect(await getTop(line)).toBeGreaterThan(await getTop(suggestions(page).last()));
    await expect(suggestions(page).first()).toContainText(firstResult);
    await expect(page.getByRole('status').filter({hasText: sentence})).toHaveCount(1);
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page.getByRole('main').getByText(sentence)).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results\. /);
  }
});

test('a step back to the results restores the scroll position, even if the reader searched for something else meanwhile', async ({
  page,
}) => {
  await open(page, '/search?q=image');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  await expect(main.locator('[class*=snippet]').last()).not.toBeEmpty();
  await page.evaluate(() => window.scrollTo(0, 3000));
  const results = main.getByRole('listitem').getByRole('link');
  const positions = await results.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  await results.nth(positions.findIndex((top) => top > 100)).click();
  await expect(page.getByRole('article')).toBeVisible();
  await typeQuery(page, 'rights');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for “rights”');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  // Record the status texts, because a page that has to search again first shows "Searching…".
  await page.evaluate(() => {
    const statusTexts: string[] = [];
    Object.assign(window, {statusTexts});
    new MutationObserver(() =>
      statusTexts.push(document.querySelector('main [role=status]')?.textContent ?? ''),
    ).observe(document, {subtree: true, childList: true, characterData: true});
  });
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=image');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(3000);
  expect(await page.evaluate(() => (window as unknown as {statusTexts: string[]}).statusTexts)).not.toContain(
    'Searching…',
  );
});

test('a suggestion is chosen by keyboard, its words are highlighted, and an empty box removes the highlights', async ({
  page,
}) => {
  await open(page, PAGE);
  // More pages contain this word than there are suggestions, so the last suggestion contains the word, not a synonym.
  await typeQuery(page, 'response');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await suggestions(page).nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(suggestions(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => highlights(page)).toContain('response');
  await searchBox(page).fill('');
  await expect.poll(() => highlights(page)).toEqual([]);

  await test.step('a page outside the index is a suggestion like any other', async () => {
    await typeQuery(page, 'introduction');
    await expect(suggestions(page).first()).toHaveAttribute('href', /^\/introduction\?/);
    expect(await highlights(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/introduction');
  });
});

test('on a phone, the search box covers the navbar, and the suggestions fit on the screen', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, PAGE);
  await searchBox(page).click();
  const getMiddle = async (part: Locator) => part.boundingBox().then((box) => (box ? box.y + box.height / 2 : NaN));
  const navbar = page.getByRole('navigation', {name: 'Main'});
  expect(Math.abs((await getMiddle(searchBox(page))) - (await getMiddle(navbar)))).toBeLessThan(1);
  await searchBox(page).pressSequentially('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  const {x = NaN, width = NaN} = (await page.getByRole('listbox').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(width).toBeGreaterThan(280);
  expect(x + width).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the search page reads query and section from its URL, and takes the latest version for an unknown one', async ({
  page,
}) => {
  await open(page, '/search?q=licence&ctx=policy&version=9.9');
  const main = page.getByRole('main');
  await expect(main.getByRole('search')).toBeVisible();
  const links = main.getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.filter((target) => !target.startsWith('/policy/'))).toEqual([]);
  const section = page.getByRole('combobox', {name: 'Section'});
  await expect(section.getByRole('option')).toHaveText(['Everywhere', ...searchedSections.map(({label}) => label)]);
  await section.selectOption('Everywhere');
  await expect(page).toHaveURL('/search?q=licence&version=9.9');
  await expect.poll(() => links.count()).toBeGreaterThan(targets.length);
  const robots = page.locator('meta[name="robots"]');
  const rules = await robots.evaluateAll((all) => all.map((element) => element.getAttribute('content')));
  expect(rules, 'search engines must not list the search page').toContain('noindex, follow');
});

test('the box on the search page contains the query, a step back restores it, and box and page report “No results”', async ({
  page,
}) => {
  await open(page, '/search?q=harvest');
  const heading = page.getByRole('heading', {level: 1});
  const status = page.getByRole('main').getByRole('status');
  await expect(searchBox(page)).toHaveValue('harvest');
  await searchBox(page).fill('xylophonist');
  await expect(page.locator('.navbar__search').getByText('No results').first()).toBeVisible();
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/search?q=xylophonist');
  await expect(heading).toHaveText('Search results for “xylophonist”');
  await expect(status).toHaveText('No results');
  for (const place of [page.locator('.navbar__search'), page.getByRole('main')]) {
    for (const route of ['/docs/decoder', '/docs/what-is-not-offered', '/docs/help']) {
      await expect(place.locator(`a[href="${route}"]`), 'further pages for a search without results').toHaveCount(1);
    }
  }
  await page.goBack();
  await expect(heading).toHaveText('Search results for “harvest”');
  await expect(searchBox(page)).toHaveValue('harvest');
  await expect(status).toHaveText(/\d+ results/);
});

import {SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {searchedSections} from '../../src/site/sections';
import {highlights, searchBox, suggestions} from '../support/controls';
import {expect, open, test, watchRequests} from '../support/test';
import type {Locator, Page, Route} from '@playwright/test';

/** A small page. */
const PAGE = '/example/';

/**
 * Types a query as a reader does, and waits until a key would open one of its results: before, the list may be that of
 * a shorter word.
 */
async function typeQuery(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await expect(page.getByRole('link', {name: 'See all results'})).toHaveAttribute('href', `/search?q=${query}`);
}

/** Holds the files that match, in the order of their requests. */
async function hold(page: Page, files: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.context().route(files, (route) => void held.push(route));
  return held;
}

test('the index is fetched on the first focus or hover and not before, in parts with a hash, and only those that the words need', async ({
  page,
}) => {
  const index = watchRequests(page, /search-index/);
  const parts = watchRequests(page, /\/assets\/search\//);
  for (const turn of ['focus', 'hover'] as const) {
    index.length = 0;
    await open(page, PAGE);
    await page.getByRole('heading', {level: 1}).hover();
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(index, turn).toEqual([]);
    await searchBox(page)[turn]();
    await expect.poll(() => index, turn).toEqual([expect.stringMatching(/\/search-index\.json\?_=[0-9a-f]{8}$/)]);
  }
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  const form = /\/assets\/search\/[0-9a-f]{10}\/(index-\w+|documents-\d+)\.json$/;
  expect(parts.filter((part) => !form.test(part))).toEqual([]);
  // The word and its other forms begin with one letter.
  expect(parts.filter((part) => part.includes('/index-'))).toHaveLength(1);
  expect(parts.filter((part) => part.includes('/documents-')).length).toBeLessThanOrEqual(SEARCH_SUGGESTIONS);
  await searchBox(page).fill('harvest');
  await expect(suggestions(page).first()).toContainText(/harvest/i);
  expect(index).toHaveLength(1);
});

test('the list of a first letter waits for no file; the results of an older query never replace those of a newer one', async ({
  page,
}) => {
  const held = await hold(page, '**/assets/search/*/index-*');
  await open(page, PAGE);
  await searchBox(page).pressSequentially('m');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  // It is requested: the next letter will ask for it.
  await expect
    .poll(() => held.map((file) => file.request().url()))
    .toEqual([expect.stringMatching(/\/index-m\.json$/)]);
  await searchBox(page).pressSequentially('ani');
  await held[0]?.continue();
  await expect(suggestions(page).first()).toContainText(/manifest/i);

  await searchBox(page).fill('zzz');
  await expect.poll(() => held.length).toBe(2);
  await searchBox(page).fill('identifier');
  await expect.poll(() => held.length).toBe(3);
  await held[2]?.continue();
  await expect(suggestions(page).first()).toContainText(/identifier/i);
  await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
  const newer = await suggestions(page).allTextContents();
  const late = page.context().waitForEvent('requestfinished', (request) => request === held[1]?.request());
  await held[1]?.continue();
  await late;
  await expect(page.getByText('No results', {exact: true})).toHaveCount(0);
  expect(await suggestions(page).allTextContents()).toEqual(newer);
});

test('the list is there before its texts, can be used, and does not move when they arrive', async ({page}) => {
  const held = await hold(page, '**/assets/search/*/documents-*');
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('ArrowDown');
  const look = () =>
    suggestions(page).evaluateAll((all) =>
      all.map((each) => [each.getAttribute('href'), JSON.stringify(each.getBoundingClientRect())]),
    );
  const before = await look();
  await Promise.all(held.map((route) => route.continue()));
  await expect(suggestions(page).locator('[class*=snippet]').filter({hasText: /./})).toHaveCount(SEARCH_SUGGESTIONS);
  expect(await look()).toEqual(before);
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
    const opened = context.waitForEvent('page');
    await suggestions(page).first().click(click);
    const tab = await opened;
    // The words are in the address until they are marked.
    await expect(tab).toHaveURL(target.replace(/\?[^#]*/, ''));
    await expect.poll(() => highlights(tab)).toContain('manifest');
    await tab.close();
    await expect(page).toHaveURL(PAGE);
    await expect(suggestions(page).first()).toBeVisible();
  }
});

test('the shortcut is at the right of the box at all widths, until something is typed', async ({page}) => {
  await open(page, PAGE);
  const hint = page.locator('.navbar__search kbd');
  const getRight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  for (const width of [577, 996, 997, 1200]) {
    await page.setViewportSize({width, height: 800});
    await expect(hint.first()).toBeVisible();
    const room = (await getRight(searchBox(page))) - (await getRight(hint.last()));
    expect(room >= 0 && room < 16, `${width} px: ${room} px`).toBe(true);
  }
  await searchBox(page).fill('x');
  await expect(hint.first()).toBeHidden();
});

test('the box and the page say once which other words were searched, and which no page has', async ({page}) => {
  for (const [query, sentence, found] of [
    ['crawl', /Also searched: .*harvest.*copy/, /./],
    ['Xylophonist manifest Zzyzx', /No page has “Xylophonist” or “Zzyzx”/, /manifest/i],
  ] as const) {
    await open(page, PAGE);
    await searchBox(page).fill(query);
    const line = page.getByText(sentence).first();
    await expect(line).toBeVisible();
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    // Below what it is about.
    const getTop = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
    expect(await getTop(line)).toBeGreaterThan(await getTop(suggestions(page).last()));
    await expect(suggestions(page).first()).toContainText(found);
    await expect(page.getByRole('status').filter({hasText: sentence})).toHaveCount(1);
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page.getByRole('main').getByText(sentence)).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results\. /);
  }
});

test('the way back to the results leads to the reader’s place among them, whatever was searched for meanwhile', async ({
  page,
}) => {
  await open(page, '/search?q=image');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  await expect(main.locator('[class*=snippet]').last()).not.toBeEmpty();
  await page.evaluate(() => window.scrollTo(0, 3000));
  const results = main.getByRole('listitem').getByRole('link');
  const places = await results.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  await results.nth(places.findIndex((top) => top > 100)).click();
  await expect(page.getByRole('article')).toBeVisible();
  await typeQuery(page, 'rights');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for “rights”');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  // A page that has to search again shows no results at first.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, {said});
    new MutationObserver(() => said.push(document.querySelector('main [role=status]')?.textContent ?? '')).observe(
      document,
      {subtree: true, childList: true, characterData: true},
    );
  });
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=image');
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(3000);
  expect(await page.evaluate(() => (window as unknown as {said: string[]}).said)).not.toContain('Searching…');
});

test('a suggestion is chosen by keyboard, highlighted, and the highlight cleared', async ({page}) => {
  await open(page, PAGE);
  // A word of more pages than are suggested, so that the last suggestion has it, and no synonym.
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

  await test.step('a page that the index does not have is an option like others', async () => {
    await typeQuery(page, 'introduction');
    await expect(suggestions(page).first()).toHaveAttribute('href', /^\/introduction\?/);
    expect(await highlights(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/introduction');
  });
});

test('on a phone, the box opens over the navbar, and suggestions fit', async ({page}) => {
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

test('the search page answers its arguments: a query, and a section to stay in; an unknown version is the latest', async ({
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
  const rules = await robots.evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  expect(rules, 'stays out of search engines').toContain('noindex, follow');
});

test('the search page has its query in the box, for another one, from which the way back leads; “No results” is in both', async ({
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
      await expect(place.locator(`a[href="${route}"]`), 'says where to go on').toHaveCount(1);
    }
  }
  await page.goBack();
  await expect(heading).toHaveText('Search results for “harvest”');
  await expect(searchBox(page)).toHaveValue('harvest');
  await expect(status).toHaveText(/\d+ results/);
});

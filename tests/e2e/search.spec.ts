import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
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
  await waitForResults(page, query);
}

const waitForResults = (page: Page, query: string): Promise<void> =>
  expect(page.getByRole('link', {name: 'See all results'})).toHaveAttribute(
    'href',
    `/search?q=${query.replaceAll(' ', '+')}`,
  );

test.describe('the index', () => {
  test('is fetched on the first focus and not before, once, under an address with a hash', async ({page}) => {
    const requests = watchRequests(page, /search-index/);
    await open(page, PAGE);
    await page.getByRole('heading', {level: 1}).hover();
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await searchBox(page).focus();
    await searchBox(page).fill('manifest');
    await expect(suggestions(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await searchBox(page).fill('harvest');
    await expect(suggestions(page).first()).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/\/search-index\.json\?_=[0-9a-f]{8}$/);
  });

  test('is fetched on the first hover, in parts with a hash, and only those that the words need', async ({page}) => {
    const parts = watchRequests(page, /\/assets\/search\//);
    await open(page, PAGE);
    const request = page.context().waitForEvent('request', (candidate) => candidate.url().includes('search-index'));
    await searchBox(page).hover();
    await request;
    await searchBox(page).fill('manifest');
    await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
    expect(
      parts.filter((part) => !/\/assets\/search\/[0-9a-f]{10}\/(index-\w+|documents-\d+)\.json$/.test(part)),
    ).toEqual([]);
    // The word and its other forms begin with one letter.
    expect(parts.filter((part) => part.includes('/index-'))).toHaveLength(1);
    expect(parts.filter((part) => part.includes('/documents-')).length).toBeLessThanOrEqual(SEARCH_SUGGESTIONS);
  });
});

test('the list of a first letter does not wait for the file of its words, which is requested', async ({page}) => {
  const held: Route[] = [];
  await page.context().route('**/assets/search/*/index-*', (route) => void held.push(route));
  await open(page, PAGE);
  await searchBox(page).pressSequentially('m');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await expect
    .poll(() => held.map((route) => route.request().url()))
    .toEqual([expect.stringContaining('/index-m.json')]);
  await searchBox(page).pressSequentially('ani');
  await held[0]?.continue();
  await expect(suggestions(page).first()).toContainText(/manifest/i);
  expect(held).toHaveLength(1);
});

test('the list is there before its texts, can be used, and does not move when they arrive', async ({page}) => {
  const held: Route[] = [];
  await page.context().route('**/assets/search/*/documents-*', (route) => void held.push(route));
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('ArrowDown');
  const look = () => Promise.all([0, 1, 7].map((n) => suggestions(page).nth(n).boundingBox()));
  const before = await look();
  const targets = () => suggestions(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const first = await targets();
  await Promise.all(held.map((route) => route.continue()));
  await expect(suggestions(page).first().locator('[class*=snippet]')).not.toBeEmpty();
  await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
  expect(await look()).toEqual(before);
  expect(await targets()).toEqual(first);
  await expect(suggestions(page).nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('a suggestion is a link: a click with Ctrl or the middle button opens another tab', async ({page, context}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  const target = await suggestions(page).first().getAttribute('href');
  expect(target).toMatch(/^\/[a-z].*\?_highlight=manifest/);
  for (const act of [
    () =>
      suggestions(page)
        .first()
        .click({modifiers: ['ControlOrMeta']}),
    () => suggestions(page).first().click({button: 'middle'}),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
    await expect(tab).toHaveURL(target?.replace(/\?[^#]*/, '') ?? '');
    await tab.close();
    await expect(page).toHaveURL(PAGE);
    await expect(suggestions(page).first()).toBeVisible();
  }
});

test('the results of an older query never replace those of a newer one', async ({page}) => {
  const held: Route[] = [];
  await page
    .context()
    .route('**/assets/search/*/index-*', (route) => (held.length === 0 ? void held.push(route) : route.continue()));
  await open(page, PAGE);
  await searchBox(page).fill('zzz');
  await expect.poll(() => held.length).toBe(1);
  await searchBox(page).fill('identifier');
  await expect(suggestions(page).first()).toContainText(/identifier/i);
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
  const newer = await suggestions(page).allTextContents();
  const late = page.context().waitForEvent('requestfinished', (request) => request.url() === held[0]?.request().url());
  await held[0]?.continue();
  await late;
  await expect(page.getByText('No results', {exact: true})).toHaveCount(0);
  expect(await suggestions(page).allTextContents()).toEqual(newer);
});

test('the box: its shortcut, which stands at its right until something is typed; at most eight suggestions, with at most 250 characters around a match; Escape closes them', async ({
  page,
}) => {
  await open(page, PAGE);
  const hint = page.getByText('K', {exact: true});
  await expect(hint).toBeVisible();
  for (const shortcut of ['Meta+k', 'Control+k']) {
    await searchBox(page).blur();
    await page.keyboard.press(shortcut);
    await expect(searchBox(page), shortcut).toBeFocused();
  }

  await searchBox(page).fill('identifier');
  await expect(hint).toBeHidden();
  await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
  await expect(page.getByText(`Suggestions: ${SEARCH_SUGGESTIONS}. Use the arrow keys.`)).toBeAttached();
  const lengths = await page
    .locator('[role=option] [class*=snippet]')
    .evaluateAll((all) => all.map((one) => one.textContent?.length ?? 0));
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(SEARCH_CONTEXT_LENGTH);
  await expect(page.locator('[role=option] mark').first()).toHaveText(/identifier/i);

  await page.keyboard.press('Escape');
  await expect(suggestions(page).first()).toBeHidden();
  await expect(searchBox(page)).toHaveValue('identifier');
});

test('the shortcut is at the right of the box at all widths', async ({page}) => {
  await open(page, PAGE);
  for (const width of [577, 996, 997, 1199, 1200]) {
    await page.setViewportSize({width, height: 800});
    const input = await searchBox(page).boundingBox();
    const hint = page.locator('.navbar__search kbd');
    await expect(hint.first()).toBeVisible();
    const last = await hint.last().boundingBox();
    const getRight = (box: typeof input) => (box?.x ?? NaN) + (box?.width ?? NaN);
    expect(getRight(last), `${width} px`).toBeLessThanOrEqual(getRight(input));
    expect(getRight(last), `${width} px`).toBeGreaterThan(getRight(input) - 16);
  }
});

test('all forms of the word are marked on the page; a result in another tab has them in its address until they are marked', async ({
  page,
}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  const overview = suggestions(page).and(page.locator('[href^="/docs/iiif/?"]'));
  const target = (await overview.getAttribute('href')) ?? '';
  await overview.click();
  await expect(page).toHaveURL(/\/docs\/iiif\/(?:#.*)?$/);
  const article = (await page.getByRole('article').innerText()).match(/\bmanifests?\b/gi) ?? [];
  await expect.poll(async () => (await highlights(page)).length).toBeGreaterThanOrEqual(article.length);
  await expect.poll(async () => new Set(await highlights(page))).toEqual(new Set(['manifest', 'manifests']));
  await open(page, target);
  await expect(page).not.toHaveURL(/_highlight/);
  await expect.poll(async () => (await highlights(page)).length).toBeGreaterThanOrEqual(article.length);
  await page.reload();
  await expect.poll(async () => (await highlights(page)).length).toBeGreaterThanOrEqual(article.length);
});

test('says once which other words it looked for, in the box and on the page', async ({page}) => {
  await open(page, PAGE);
  await searchBox(page).fill('crawl');
  const words = /Also searched: .*harvest.*copy/;
  const line = page.getByText(words).first();
  await expect(line).toBeVisible();
  expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // Below what it is about.
  const getTop = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
  expect(await getTop(line)).toBeGreaterThan(await getTop(suggestions(page).last()));
  await expect(page.getByRole('status').filter({hasText: words})).toHaveCount(1);
  await open(page, '/search?q=crawl');
  await expect(page.getByRole('main').getByText(words)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words);
});

test('names the words that no page has, in the box and on the page; what the other words find follows', async ({
  page,
}) => {
  await open(page, PAGE);
  const sentence = 'No page has “Xylophonist” or “Zzyzx”';
  await searchBox(page).fill('Xylophonist manifest Zzyzx');
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByRole('status').filter({hasText: sentence})).toHaveCount(1);
  await expect(suggestions(page).first()).toContainText(/manifest/i);
  await open(page, '/search?q=Xylophonist+manifest+Zzyzx');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^\\d+ results\\. ${sentence}`));
});

test('a word is found without its accents, and keeps them where it is shown and marked', async ({page}) => {
  await open(page, PAGE);
  await searchBox(page).fill('azie');
  await expect(suggestions(page).first().locator('mark').first()).toHaveText('Azië');
  await suggestions(page).first().click();
  await expect.poll(() => highlights(page)).toContain('azië');
});

test('a page that the index does not have is an option like others, first when its title is typed', async ({page}) => {
  await open(page, PAGE);
  await searchBox(page).fill('introduction');
  await expect(suggestions(page).first()).toHaveAttribute('href', /^\/introduction\?/);
  await waitForResults(page, 'introduction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/introduction');
  await open(page, '/search?q=privacy');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Privacy');
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
  await expect(searchBox(page)).toHaveValue('response');
  await searchBox(page).fill('');
  await expect.poll(() => highlights(page)).toEqual([]);
  await searchBox(page).fill('token');
  await expect(suggestions(page).first()).toContainText(/token/i);
  expect(await highlights(page)).toEqual([]);
});

test('“See all results” leads to the search page; “No results” is in the box and on the search page', async ({
  page,
}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(page).toHaveURL('/search?q=manifest');
  await expect(page.getByRole('heading', {level: 1, name: 'Search results for “manifest”'})).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await searchBox(page).fill('xylophonist');
  await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xylophonist');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results');
});

test('on a phone, the box opens over the navbar, and suggestions fit', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, PAGE);
  await searchBox(page).click();
  const [input, navbar] = [searchBox(page), page.getByRole('navigation', {name: 'Main'})];
  const getMiddle = async (part: Locator) => part.boundingBox().then((box) => (box ? box.y + box.height / 2 : NaN));
  expect(Math.abs((await getMiddle(input)) - (await getMiddle(navbar)))).toBeLessThan(1);
  await searchBox(page).pressSequentially('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  const panel = await page.getByRole('listbox').boundingBox();
  expect(panel?.x).toBeGreaterThanOrEqual(0);
  expect(panel?.width).toBeGreaterThan(280);
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('the search page', () => {
  test('answers its arguments: a query, and a section to stay in', async ({page}) => {
    await open(page, '/search?q=licence&ctx=policy');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.filter((target) => !target.startsWith('/policy/'))).toEqual([]);
    await page.getByRole('combobox', {name: 'Section'}).selectOption('Everywhere');
    await expect(page).toHaveURL('/search?q=licence');
    await expect.poll(() => links.count()).toBeGreaterThan(targets.length);
  });

  test('has its query in the box, for another one, from which the way back leads', async ({page}) => {
    await open(page, '/search?q=harvest');
    const heading = page.getByRole('heading', {level: 1});
    await expect(searchBox(page)).toHaveValue('harvest');
    await searchBox(page).fill('xylophonist');
    await searchBox(page).press('Enter');
    await expect(heading).toHaveText('Search results for “xylophonist”');
    await page.goBack();
    await expect(heading).toHaveText('Search results for “harvest”');
    await expect(searchBox(page)).toHaveValue('harvest');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  });

  test('is labelled, has a main landmark, stays out of search engines, and takes an unknown version for the latest one', async ({
    page,
  }) => {
    await open(page, '/search?q=manifest&version=9.9&ctx=');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    const options = await page.getByRole('combobox', {name: 'Section'}).getByRole('option').allTextContents();
    expect(options).toEqual(['Everywhere', ...searchedSections.map(({label}) => label)]);
    const robots = await page
      .locator('meta[name="robots"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')));
    expect(robots).toContain('noindex, follow');
  });
});

/** What a reader meets when something around the site fails: server, network, browser storage, clock. */

import fs from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {SEARCH_TIMEOUT} from '../../src/site/search';
import {settings} from '../../src/site/settings';
import {colorSwitch, highlights, introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, root, test} from '../support/test';

const FAILED_REQUEST =
  /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** A small page, whose own files are not those of every page. */
const PAGE = '/example/';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

/** Pages that are loaded in full from now on. */
function documents(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && urls.push(new URL(request.url()).pathname));
  return urls;
}

test.describe('files gone after a redeploy', () => {
  /** Makes every file of the app fail that is not part of the first load of all pages. */
  const loseChunks = (context: BrowserContext) =>
    context.route(/\/assets\/js\/(?!main\.|runtime)/, (route) => route.abort());

  test('the first load is tried again once, then the page stays, with a notice', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await loseChunks(page.context());
    const loaded = documents(page);
    await page.goto(PAGE);
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    expect(loaded).toEqual([PAGE, PAGE]);
    await expect(heading(page, getHeading(PAGE))).toBeVisible();
    await introductionLink(page).click();
    await expect(heading(page, getHeading('/introduction'))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    expect(loaded.slice(2)).toEqual(['/introduction', '/introduction']);
  });

  test('a move in an open tab ends on the static page, after one reload', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await open(page, PAGE);
    await loseChunks(page.context());
    const loaded = documents(page);
    await introductionLink(page).click();
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    await expect(heading(page, getHeading('/introduction'))).toBeVisible();
    expect(loaded).toEqual(['/introduction']);
  });

  test('the first load mends itself when an old copy of the page was the cause', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    const loaded = documents(page);
    await page.route('**/assets/js/**', (route) =>
      loaded.length < 2 && !/main\.|runtime/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto(PAGE);
    await hydrated(page);
    expect(loaded).toHaveLength(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('resting on a link does no harm', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await open(page, PAGE);
    await loseChunks(page.context());
    const loaded = documents(page);
    const isCaught = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('unhandledrejection', (event) => resolve(event.defaultPrevented))),
    );
    await introductionLink(page).hover();
    expect(await isCaught).toBe(true);
    expect(loaded).toEqual([]);
  });

  /** Makes the files of the app fail in which a text stands. */
  async function loseFilesWith(page: Page, text: string): Promise<void> {
    const folder = path.join(root, 'build/assets/js');
    const files = fs
      .readdirSync(folder)
      .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes(text));
    expect(files.length, `files with ${text}`).toBeGreaterThan(0);
    expect(files.filter((file) => file.startsWith('main.'))).toEqual([]);
    await page.route(
      (url) => files.includes(path.basename(url.pathname)),
      (route) => route.abort(),
    );
  }

  test('a diagram whose code is gone says so in its place, and the page stays', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await loseFilesWith(page, 'mermaidAPI');
    const loaded = documents(page);
    await open(page, '/example/subfolder/subfolder/subfolder/graphs');
    await page.locator('.diagram').first().scrollIntoViewIfNeeded();
    await expect(
      page
        .getByRole('article')
        .getByText(/Loading chunk .* failed/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('article').getByRole('button', {name: 'Try again'}).first()).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(loaded).toHaveLength(1);
  });

  const NEAR = '/docs/oai-pmh/verbs';

  test('the not-found page keeps its search and sections without its list', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await loseFilesWith(page, `"title":"${getHeading(NEAR)}","path":"${NEAR}"`);
    const failure = page.waitForEvent('requestfailed');
    await page.goto(NEAR.slice(0, -1));
    await failure;
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/search?q=docs+oai+pmh+verb"]')).toBeVisible();
    await expect(main.locator('a[href="/docs/"]')).toBeVisible();
    await expect(main.locator(`a[href="${NEAR}"]`)).toHaveCount(0);
  });
});

test.describe('the search index', () => {
  const html = '<!doctype html><p>Not found';
  const json = {status: 200, contentType: 'application/json'};
  /** What comes in place of a file. */
  const faults: Record<string, (file: string) => Parameters<Route['fulfill']>[0]> = {
    missing: () => ({status: 404, contentType: 'text/html', body: html}),
    'cut off': (file) => ({...json, body: file.slice(0, file.length / 2)}),
    corrupt: (file) => ({
      ...json,
      body: file.replaceAll(/"(format|index)"/g, '"other"').replace(/^\[?".*$/, '17'),
    }),
    'a page in its place': () => ({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in</title>',
    }),
    empty: () => ({...json, body: ''}),
    'an empty list': () => ({...json, body: '[]'}),
    'a fault of the server': (file) => ({...json, status: 503, body: file}),
  };
  const requestsForIndex = '**/search-index*';
  /** The files of the index, and a query that needs each. */
  const files = [
    {part: 'its first file', address: requestsForIndex, query: 'manifest'},
    {part: 'a file of an index', address: '**/assets/search/*/index-*', query: 'manifest'},
    {part: 'a file of documents', address: '**/assets/search/*/documents-*', query: 'manifest'},
    {part: 'the list of terms', address: '**/assets/search/*/terms*', query: 'mainfest'},
  ];

  // What becomes of a wrong file is the same code for all of them (build/search-engine.spec.ts): one fault for each part here.
  const names = Object.keys(faults);
  for (const [i, {part, address, query}] of files.entries()) {
    for (const [name, fault] of Object.entries(faults)) {
      const tag = names.indexOf(name) === i ? [] : ['@nightly'];
      test(
        `${part} ${name}: the box says so, and another try brings the results`,
        {tag},
        async ({page, expectConsole, site}) => {
          expectConsole(FAILED_REQUEST);
          const file = (route: Route) =>
            fs.readFileSync(path.join(site.dir, new URL(route.request().url()).pathname), 'utf8');
          await page.context().route(address, (route) => route.fulfill(fault(file(route))));
          await open(page, PAGE);
          await searchBox(page).fill(query);
          await expect(page.getByRole('alert')).toContainText('The search index could not be loaded.');
          await expect(page.getByRole('button', {name: 'Reload the page'})).toBeVisible();
          await page.context().unroute(address);
          await page.getByRole('button', {name: 'Try again'}).click();
          await expect(suggestions(page).first()).toBeVisible();
          await expect(searchBox(page)).toBeFocused();
          await expect(page.getByRole('alert')).toHaveCount(0);
        },
      );
    }
  }

  test('missing: the search page says so, and another try brings the results', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await page.context().route(requestsForIndex, (route) => route.fulfill(faults.missing?.('')));
    await open(page, '/search?q=manifest');
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded.');
    await page.context().unroute(requestsForIndex);
    await page.getByRole('button', {name: 'Try again'}).press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  });

  test('missing for a moment: the next letter brings the results', {tag: '@nightly'}, async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await page.context().route(requestsForIndex, (route) => route.abort());
    await open(page, PAGE);
    await searchBox(page).fill('manifes');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.context().unroute(requestsForIndex);
    await searchBox(page).press('t');
    await expect(suggestions(page).first()).toBeVisible();
  });

  test('of a build that is gone: another try finds the new one', {tag: '@nightly'}, async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await page.context().route(requestsForIndex, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/assets\/search\/[0-9a-f]+/, 'assets/search/0000000000');
      await route.fulfill({response, body});
    });
    await open(page, PAGE);
    await searchBox(page).fill('manifest');
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded.');
    await page.context().unroute(requestsForIndex);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(suggestions(page).first()).toBeVisible();
  });

  test('slow: the box says so, then that it failed; another try, slow but in time, brings results', async ({page}) => {
    await page.clock.install();
    const held: Route[] = [];
    // The first download is never let go: only a new one can bring the results.
    await page.context().route(requestsForIndex, (route) => void held.push(route));
    await open(page, PAGE);
    await searchBox(page).fill('manifest');
    await expect(page.getByText('Loading the search index…')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(SEARCH_TIMEOUT - 2000);
    await expect(page.getByText('Loading the search index…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded.');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect.poll(() => held.length).toBe(2);
    await searchBox(page).fill('databeleid');
    await held[1]?.continue();
    await expect(suggestions(page).first()).toContainText(/databeleid/i);
    expect(held).toHaveLength(2);
  });
});

test.describe('browser storage', () => {
  /** Colour mode, announcement, tabs and search: what uses the storage, and what a reader does first. */
  async function usePage(page: Page): Promise<void> {
    await open(page, '/example/subfolder/subfolder/subfolder/tabs');
    const before = await page.locator('html').getAttribute('data-theme-choice');
    await colorSwitch(page).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', before ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
    const announcement = page.getByText(settings.announcement?.text ?? 'no announcement');
    await expect(announcement).toBeVisible();
    await page.getByRole('button', {name: 'Close'}).click();
    await expect(announcement).toBeHidden();
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await searchBox(page).fill('manifest');
    await suggestions(page).first().click();
    await expect(page).toHaveURL(/_highlight=manifest/);
  }

  test('denied: everything works, and nothing is remembered', async ({page, expectConsole}) => {
    expectConsole(/Docusaurus browser storage is not available/); // says why, once; not an error
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await usePage(page);
  });

  for (const [name, methods, error] of [
    ['full', ['setItem'], 'QuotaExceededError'],
    ['failing', ['setItem', 'getItem', 'removeItem'], 'SecurityError'],
  ] as const) {
    test(`${name}: everything works, and nothing is remembered`, {tag: '@nightly'}, async ({page, expectConsole}) => {
      expectConsole(/Docusaurus storage error/); // the theme notes what it could not store and goes on
      await page.addInitScript(
        ([broken, kind]) => {
          for (const method of broken) {
            Storage.prototype[method] = () => {
              throw new DOMException('broken', kind);
            };
          }
        },
        [methods, error] as const,
      );
      await usePage(page);
    });
  }

  for (const [i, junk] of [
    '<img src=x onerror=alert(1)>',
    '',
    '{"__proto__":1}',
    '\uD800',
    'x'.repeat(100_000),
  ].entries()) {
    test(`holding junk: ${JSON.stringify(junk).slice(0, 20)}`, {tag: i === 0 ? [] : '@nightly'}, async ({page}) => {
      await open(page, '/example/subfolder/subfolder/subfolder/tabs');
      await page.getByRole('tab').nth(1).click();
      await colorSwitch(page).click();
      const keys = await page.evaluate((value) => {
        const stored = new Set([
          ...Object.keys(localStorage),
          'theme',
          'docusaurus.announcement.id',
          'docusaurus.announcement.dismiss',
        ]);
        stored.forEach((key) => localStorage.setItem(key, value));
        return [...stored];
      }, junk);
      expect(keys.length).toBeGreaterThan(3);
      await usePage(page);
    });
  }
});

test('offline: the page stays, and all works again once online', async ({page, context, expectConsole}) => {
  expectConsole(FAILED_REQUEST);
  await open(page, PAGE);
  await context.setOffline(true);
  await colorSwitch(page).click();
  await searchBox(page).fill('manifest');
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expect(heading(page, getHeading(PAGE))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', {name: 'Try again'}).click();
  await suggestions(page).first().click();
  await expect(page).toHaveURL(/_highlight=manifest/);
});

test('two tabs share the colour mode and the closed announcement', async ({page, context}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, PAGE);
  const other = await context.newPage();
  await other.emulateMedia({colorScheme: 'light'});
  await open(other, '/policy/');
  for (const mode of ['light', 'dark']) {
    await colorSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', mode);
    await expect(other.locator('html')).toHaveAttribute('data-theme', mode);
  }
  await colorSwitch(other).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const text = settings.announcement?.text ?? 'no announcement';
  await expect(other.getByText(text)).toBeVisible();
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByText(text)).toBeHidden();
  await open(other, PAGE);
  await expect(other.getByText(text)).toBeHidden();
});

test('back and forward: search words, highlight and place come back', async ({page}) => {
  await open(page, PAGE);
  await searchBox(page).fill('resumption');
  await suggestions(page).first().click();
  await expect.poll(() => highlights(page)).not.toEqual([]);
  const {url, place} = {url: page.url(), place: await page.evaluate(() => window.scrollY)};
  await introductionLink(page).click();
  await expect(heading(page, getHeading('/introduction'))).toBeVisible();
  await expect.poll(() => highlights(page)).toEqual([]);
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(searchBox(page)).toHaveValue('resumption');
  await expect.poll(() => highlights(page)).not.toEqual([]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(Math.min(place, 1));
  await page.goForward();
  await expect(heading(page, getHeading('/introduction'))).toBeVisible();
});

test.describe('the clock of the computer', () => {
  for (const [name, time] of [
    ['stands at 1970', '1970-01-01T00:00:00Z'],
    ['stands at 2099', '2099-12-31T23:59:59Z'],
  ] as const) {
    test(`${name}: pages and search work`, {tag: '@nightly'}, async ({page}) => {
      await page.clock.install({time});
      await open(page, PAGE);
      await searchBox(page).fill('manifest');
      await suggestions(page).first().click();
      await expect(page).toHaveURL(/_highlight=manifest/);
    });
  }

  test('jumps back and forth while reading: the search goes on', {tag: '@nightly'}, async ({page}) => {
    await page.clock.install({time: '2030-06-01T12:00:00Z'});
    await open(page, PAGE);
    await searchBox(page).fill('manifest');
    await expect(suggestions(page).first()).toBeVisible();
    for (const time of ['2010-01-01T00:00:00Z', '2050-01-01T00:00:00Z']) {
      await page.clock.setSystemTime(time);
      await searchBox(page).fill('harvest');
      await expect(suggestions(page).first()).toContainText(/harvest/i);
      await searchBox(page).fill('manifest');
      await expect(suggestions(page).first()).toContainText(/manifest/i);
    }
  });
});

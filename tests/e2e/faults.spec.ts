/** What a reader meets when something around the site fails: server, network, browser storage. */

import fs from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {SEARCH_TIMEOUT_MS} from '../../src/site/search-limits';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, search, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

const FAILED_REQUEST =
  /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be loaded or read/;

/** A small page, whose own files are not those of every page. */
const PAGE = '/example/';
const NOTICE = 'Some files of this page could not be loaded';

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

  test('the first load is tried again once, then the page stays, with a notice and working links', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(FAILED_REQUEST);
    await loseChunks(page.context());
    const loaded = documents(page);
    await page.goto(PAGE);
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    expect(loaded).toEqual([PAGE, PAGE]);
    await expect(heading(page, getHeading(PAGE))).toBeVisible();
    await introductionLink(page).click();
    await expect(heading(page, getHeading('/introduction'))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    expect(loaded.slice(2)).toEqual(['/introduction', '/introduction']);
  });

  test('in an open tab, resting on a link does no harm; following it ends on the static page, after one reload', async ({
    page,
    expectConsole,
  }) => {
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
    await introductionLink(page).click();
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    await expect(heading(page, getHeading('/introduction'))).toBeVisible();
    expect(loaded).toEqual(['/introduction']);
  });

  test('the first load mends itself when an old copy of the page was the cause', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    const loaded = documents(page);
    await page.route('**/assets/js/**', (route) =>
      loaded.length < 2 && !/main\.|runtime/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await open(page, PAGE);
    expect(loaded).toHaveLength(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the search index', () => {
  const requestsForIndex = '**/search-index*';
  /** `build/search-engine` has all kinds of wrong files. */
  test('cut off: the box says so, and another try brings the results', async ({page, expectConsole, site}) => {
    expectConsole(FAILED_REQUEST);
    const files = '**/assets/search/*/index-*';
    await page.context().route(files, (route) => {
      const file = fs.readFileSync(path.join(site.dir, new URL(route.request().url()).pathname), 'utf8');
      return route.fulfill({body: file.slice(0, file.length / 2)});
    });
    await open(page, PAGE);
    await searchBox(page).fill('manifest');
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded or read.');
    await page.context().unroute(files);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(suggestions(page).first()).toBeVisible();
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('missing: the search page says so, and another try brings the results', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await page.context().route(requestsForIndex, (route) => route.fulfill({status: 404}));
    await open(page, '/search?q=manifest');
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded or read.');
    await page.context().unroute(requestsForIndex);
    await page.getByRole('button', {name: 'Try again'}).press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  });

  test('slow: the box says so, then that it failed; another try, slow but in time, brings results', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/takes too long to load/);
    await page.clock.install();
    const held: Route[] = [];
    // The first download is never let go: only a new one can bring the results.
    await page.context().route(requestsForIndex, (route) => void held.push(route));
    await open(page, PAGE);
    await searchBox(page).fill('manifest');
    await expect(page.getByText('Loading the search index…')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(SEARCH_TIMEOUT_MS - 2000);
    await expect(page.getByText('Loading the search index…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page.getByRole('alert')).toContainText('The search index could not be loaded or read.');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect.poll(() => held.length).toBe(2);
    await searchBox(page).fill('databeleid');
    await held[1]?.continue();
    await expect(suggestions(page).first()).toContainText(/databeleid/i);
    expect(held).toHaveLength(2);
  });
});

test('browser storage denied: everything works, and nothing is remembered', async ({page, expectConsole}) => {
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
  await open(page, '/example/subfolder/subfolder/subfolder/tabs');
  const before = await page.locator('html').getAttribute('data-theme-choice');
  await colorSwitch(page).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', before ?? '');
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByText(settings.announcement?.text ?? 'no announcement')).toBeHidden();
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await search(page);
});

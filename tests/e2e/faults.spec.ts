/** What a reader meets when something around the site fails: server, network, browser storage, worker, clock. */

import fs from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {SEARCH_TIMEOUT} from '../../src/site/search';
import {settings} from '../../src/site/settings';
import {expect, hydrated, open, root, test} from '../support/test';

const FAILED_REQUEST = /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const box = (page: Page) => page.getByRole('combobox', {name: 'Search the documentation'});
const suggestions = (page: Page) => page.getByRole('option');
const introduction = (page: Page) => page.getByRole('contentinfo').getByRole('link', {name: 'Introduction'});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const toggle = (page: Page) => page.getByRole('button', {name: /Switch between dark and light mode/});

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

  test('the first load is tried once more, then the static page stays, with a notice', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await loseChunks(page.context());
    const loaded = documents(page);
    await page.goto('/docs/sru');
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    expect(loaded).toEqual(['/docs/sru', '/docs/sru']);
    await expect(heading(page, 'SRU')).toBeVisible();
    await introduction(page).click();
    await expect(heading(page, 'Introduction')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    expect(loaded.slice(2)).toEqual(['/introduction', '/introduction']);
  });

  test('a move in an open tab ends on the static page, after one reload', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await open(page, '/docs/');
    await loseChunks(page.context());
    const loaded = documents(page);
    await introduction(page).click();
    await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
    await expect(heading(page, 'Introduction')).toBeVisible();
    expect(loaded).toEqual(['/introduction']);
  });

  test('the first load mends itself when an old copy of the page was the cause', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    const loaded = documents(page);
    await page.route('**/assets/js/**', (route) =>
      loaded.length < 2 && !/main\.|runtime/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/docs/sru');
    await hydrated(page);
    expect(loaded).toHaveLength(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('resting on a link does no harm', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    await open(page, '/docs/');
    await loseChunks(page.context());
    const loaded = documents(page);
    const failure = page.waitForEvent('requestfailed');
    await introduction(page).hover();
    await failure;
    await expect(heading(page, 'Documentation of the data services').or(heading(page, 'Docs')).first()).toBeAttached();
    expect(loaded).toEqual([]);
  });

  test('a diagram whose code is gone says so in its place, and the page stays', async ({page, expectConsole}) => {
    expectConsole(/./); // the boundary of the diagram logs what it catches
    const route = '/example/subfolder/subfolder/subfolder/graphs';
    await open(page, '/example/');
    await page.context().route(/\/assets\/js\/.*/, (request) =>
      request.request().url().includes('main.') ? request.continue() : abortMermaid(request),
    );
    await page.goto(route);
    await expect(page.getByRole('main').getByText(/Loading chunk \d+ failed|Try again/).first()).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('not-found page: the sections remain when the list of pages is gone', async ({page, expectConsole}) => {
    expectConsole(FAILED_REQUEST);
    expectConsole(/404/);
    const list = chunkWith('/docs/oai-pmh/verbs"', '"title":"OAI-PMH verbs"');
    await page.route(`**/${list}`, (route) => route.abort());
    await page.goto('/docs/oai-pmh/verb');
    await hydrated(page);
    await expect(page.getByRole('navigation', {name: 'Sections'}).getByRole('link', {name: 'Docs'})).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Pages with a similar address'})).toHaveCount(0);
  });
});

/** Failures around the site: the server, the network and the storage of the browser. */

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {listen} from '../../scripts/lib/listen';
import {SEARCH_TIMEOUT_MS} from '../../src/site/search-limits';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, search, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

const FAILED_REQUEST = /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|could not be loaded or read/;

/** A small page, whose own files are not those of every page. */
const PAGE = '/example/';
/** Every file of the app that is not part of the first load of all pages. */
const CHUNKS = /\/assets\/js\/(?!main\.|runtime)/;

/** Pages that are loaded in full from now on. */
function documents(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && urls.push(new URL(request.url()).pathname));
  return urls;
}

async function expectStatic(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(route));
  await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
}

test('files gone after a redeploy: the first load is tried again once, then the page stays, and its links work', async ({
  page,
  expectConsole,
}) => {
  expectConsole(FAILED_REQUEST);
  await page.route(CHUNKS, (route) => route.abort());
  const loaded = documents(page);
  await page.goto(PAGE);
  await expectStatic(page, PAGE);
  expect(loaded).toEqual([PAGE, PAGE]);
  await introductionLink(page).click();
  await expectStatic(page, '/introduction');
  expect(loaded.slice(2)).toEqual(['/introduction', '/introduction']);
});

test('files gone for a while: the first load mends itself; in an open tab, a link is loaded in full when it is followed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(FAILED_REQUEST);
  const loaded = documents(page);
  await page.route(CHUNKS, (route) => (loaded.length === 2 ? route.continue() : route.abort()));
  await open(page, PAGE);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(loaded.splice(0)).toEqual([PAGE, PAGE]);

  const isCaught = page.evaluate(
    () => new Promise((resolve) => addEventListener('unhandledrejection', (event) => resolve(event.defaultPrevented))),
  );
  await introductionLink(page).hover();
  expect(await isCaught).toBe(true);
  expect(loaded).toEqual([]);
  await introductionLink(page).click();
  await expectStatic(page, '/introduction');
  expect(loaded).toEqual(['/introduction']);
});

/** Files that the app or the look of each page starts with, and how a server answers when they are gone. */
const FIRST_FILES = ['/assets/js/main.', '/assets/js/runtime', '/assets/js/frame.', '/assets/css/styles.'];
const ANSWERS = {
  'a 404': {status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>'},
  'a page in its place': {status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>'},
} as const;

for (const [answer, response] of Object.entries(ANSWERS)) {
  test(`first files gone after a redeploy, with ${answer}: the page is reloaded once, and then says so`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/Failed to load resource|Unexpected token|ChunkLoadError|Loading chunk|MIME type|Refused to/);
    const loaded = documents(page);
    for (const file of FIRST_FILES) {
      await page.route(`**${file}*`, (route) => (loaded.length === 1 ? route.fulfill(response) : route.continue()));
      await open(page, PAGE);
      await expect(page.getByRole('alert'), file).toHaveCount(0);
      await expect(searchBox(page)).toBeVisible();
      expect(loaded.splice(0), file).toEqual([PAGE, PAGE]);
      await page.unrouteAll();

      await page.route(`**${file}*`, (route) => route.fulfill(response));
      await page.goto(PAGE);
      await expectStatic(page, PAGE);
      await expect(searchBox(page).filter({visible: true}), file).toHaveCount(file.includes('css') ? 1 : 0);
      expect(loaded.splice(0), file).toEqual([PAGE, PAGE]);
      await page.unrouteAll();
    }
  });
}

test('the library for diagrams is gone: its place has the description of the diagram', async ({
  page,
  expectConsole,
}) => {
  expectConsole(FAILED_REQUEST);
  await page.route('**/assets/js/**', async (route) => {
    const response = await route.fetch();
    const isLibrary = (await response.text()).includes('mermaidAPI');
    await (isLibrary ? route.abort() : route.fulfill({response}));
  });
  const diagrams = page.locator('.diagram');
  await open(page, '/example/subfolder/subfolder/subfolder/graphs');
  for (const diagram of await diagrams.all()) {
    await diagram.scrollIntoViewIfNeeded();
    await expect(diagram).toHaveText(/^Diagram: \S.{20}/);
    await expect(diagram.getByText(/^Diagram: /)).toBeVisible();
    await expect(diagram).not.toContainText(/chunk|error|http/i);
  }
});

/** The worker of a former site: it answers every page of the host, and is never gone by itself. */
const FORMER_WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') {
      event.respondWith(new Response('<!doctype html><h1>Former site</h1>', {headers: {'Content-Type': 'text/html'}}));
    }
  });`;

for (const file of ['sw.js', 'service-worker.js']) {
  test(`a former site had the worker ${file}: its visitors get this site`, async ({page, site, expectOffOrigin}) => {
    let hasMoved = false;
    const server = http.createServer(async (request, response) => {
      if (request.url === `/${file}` && !hasMoved) {
        response.writeHead(200, {'Content-Type': 'text/javascript'}).end(FORMER_WORKER);
        return;
      }
      const answer = await fetch(site.origin + request.url);
      response.writeHead(answer.status, {'Content-Type': answer.headers.get('Content-Type') ?? ''});
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const origin = `http://localhost:${await listen(server)}`;
    expectOffOrigin(new RegExp(`^${origin}/`));
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(async (url) => {
      await navigator.serviceWorker.register(url);
      await navigator.serviceWorker.ready;
    }, `/${file}`);
    const heading = page.getByRole('heading', {level: 1});
    await page.goto(origin + PAGE);
    await expect(heading).toHaveText('Former site');

    hasMoved = true;
    await page.goto(origin + PAGE);
    await expect(heading).toHaveText(getHeading(PAGE));
    await page.reload();
    await hydrated(page);
    await expect(heading).toHaveText(getHeading(PAGE));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto('about:blank');
    server.closeAllConnections();
    server.close();
  });
}

const FAILED = 'The search index could not be loaded or read.';

// `build/search-engine` has all kinds of wrong files.
test('an index that is cut off: the search page says so, and another try brings the results', async ({
  page,
  expectConsole,
  site,
}) => {
  expectConsole(FAILED_REQUEST);
  await page.route('**/assets/search/*/index-*', (route) => {
    const file = fs.readFileSync(path.join(site.dir, new URL(route.request().url()).pathname), 'utf8');
    return route.fulfill({body: file.slice(0, file.length / 2)});
  });
  await open(page, '/search?q=manifest');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await page.unrouteAll();
  await page.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
});

test('a part of the index that the browser keeps cut off: another try gets a new copy', async ({
  page,
  site,
  expectConsole,
  expectOffOrigin,
}) => {
  expectConsole(FAILED_REQUEST);
  // A proxy, because the browser keeps no response that a test intercepts.
  let isCut = false;
  const forward = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const original = await fetch(site.origin + request.url);
    const body = Buffer.from(await original.arrayBuffer());
    const isPart = /\/assets\/search\/.*\/index-m\.json$/.test(original.url);
    const length = isPart && !isCut ? body.length / 2 : body.length;
    isCut ||= isPart;
    const kept = ['content-type', 'cache-control'].map((name) => [name, original.headers.get(name) ?? ''] as const);
    response.writeHead(original.status, Object.fromEntries(kept)).end(body.subarray(0, length));
  };
  const proxy = http.createServer((request, response) => void forward(request, response));
  const address = `http://localhost:${await listen(proxy)}/`;
  expectOffOrigin(new RegExp(`^${address}`));
  try {
    await open(page, `${address}search?q=manifest`);
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
});

test('an index that is slow: the box says so, then that it failed, and another try brings results', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/takes too long to load/);
  await page.clock.install();
  const held: Route[] = [];
  // The first download is never let go: only a new one can bring the results.
  await page.route('**/search-index*', (route) => void held.push(route));
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(SEARCH_TIMEOUT_MS - 2000);
  await expect(page.getByText('Loading the search index…')).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect.poll(() => held.length).toBe(2);
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('databeleid');
  await held[1]?.continue();
  await expect(suggestions(page).first()).toContainText(/databeleid/i);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(held).toHaveLength(2);
});

test('browser storage denied: everything works, and nothing is remembered', async ({page, expectConsole}) => {
  expectConsole(/Docusaurus browser storage is not available/); // says why, once; not an error
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperties(window, {localStorage: {get}, sessionStorage: {get}});
  });
  await open(page, '/example/subfolder/subfolder/subfolder/tabs');
  const html = page.locator('html');
  const before = await html.getAttribute('data-theme-choice');
  await colorSwitch(page).click();
  await expect(html).not.toHaveAttribute('data-theme-choice', before!);
  if (settings.announcement?.closeable) {
    await page.getByRole('button', {name: 'Close'}).click();
    await expect(page.getByText(settings.announcement.text)).toBeHidden();
  }
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await search(page);
});

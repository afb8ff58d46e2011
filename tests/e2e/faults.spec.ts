/** Failures outside the site: of the server, the network and the browser's storage. */

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {listen} from '../../scripts/lib/listen';
import {SEARCH_TIMEOUT_MS} from '../../src/site/search-limits';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, search, searchBox, suggestions} from '../support/controls';
import {ANNOUNCEMENT_ROUTE, getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

const FAILED_REQUEST = /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|could not be loaded or read/;

/** A small page that has its own files in addition to the files of every page. */
const PAGE = '/example/';
/** Matches all script files except the first ones, which every page loads. */
const LATER_SCRIPTS = /\/assets\/js\/(?!main\.|runtime)/;

/** Starts to record the paths of the pages that the browser loads in full. The returned list grows with each page. */
function watchFullLoads(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && urls.push(new URL(request.url()).pathname));
  return urls;
}

async function expectStaticPage(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(route));
  await expect(page.getByRole('alert')).toContainText('Some files of this page could not be loaded');
}

test('files are gone after a deployment: the page reloads once, then remains readable, and its links work', async ({
  page,
  expectConsole,
}) => {
  expectConsole(FAILED_REQUEST);
  await page.route(LATER_SCRIPTS, (route) => route.abort());
  const fullLoads = watchFullLoads(page);
  await page.goto(PAGE);
  await expectStaticPage(page, PAGE);
  expect(fullLoads).toEqual([PAGE, PAGE]);
  await introductionLink(page).click();
  await expectStaticPage(page, '/introduction');
  expect(fullLoads.slice(2)).toEqual(['/introduction', '/introduction']);
});

test('files are gone for a while: the page loads at the second attempt, and a link in an open tab loads its page in full', async ({
  page,
  expectConsole,
}) => {
  expectConsole(FAILED_REQUEST);
  const fullLoads = watchFullLoads(page);
  await page.route(LATER_SCRIPTS, (route) => (fullLoads.length === 2 ? route.continue() : route.abort()));
  await open(page, PAGE);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(fullLoads.splice(0)).toEqual([PAGE, PAGE]);

  const wasRejectionHandled = page.evaluate(
    () => new Promise((resolve) => addEventListener('unhandledrejection', (event) => resolve(event.defaultPrevented))),
  );
  await introductionLink(page).hover();
  expect(await wasRejectionHandled).toBe(true);
  expect(fullLoads).toEqual([]);
  await introductionLink(page).click();
  await expectStaticPage(page, '/introduction');
  expect(fullLoads).toEqual(['/introduction']);
});

/** The first scripts and the style sheet of every page, and two ways in which a server answers when they are gone. */
const FIRST_FILES = ['/assets/js/main.', '/assets/js/runtime', '/assets/js/frame.', '/assets/css/styles.'];
const ANSWERS_FOR_MISSING_FILES = {
  'a 404': {status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>'},
  'a page in its place': {status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>'},
} as const;

for (const [answer, response] of Object.entries(ANSWERS_FOR_MISSING_FILES)) {
  test(`first files are gone after a deployment, with ${answer}: the page reloads once and then reports it`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/Failed to load resource|Unexpected token|ChunkLoadError|Loading chunk|MIME type|Refused to/);
    const fullLoads = watchFullLoads(page);
    for (const file of FIRST_FILES) {
      await page.route(`**${file}*`, (route) => (fullLoads.length === 1 ? route.fulfill(response) : route.continue()));
      await open(page, PAGE);
      await expect(page.getByRole('alert'), file).toHaveCount(0);
      await expect(searchBox(page)).toBeVisible();
      expect(fullLoads.splice(0), file).toEqual([PAGE, PAGE]);
      await page.unrouteAll();

      await page.route(`**${file}*`, (route) => route.fulfill(response));
      await page.goto(PAGE);
      await expectStaticPage(page, PAGE);
      await expect(searchBox(page).filter({visible: true}), file).toHaveCount(file.includes('css') ? 1 : 0);
      expect(fullLoads.splice(0), file).toEqual([PAGE, PAGE]);
      await page.unrouteAll();
    }
  });
}

test('the library for diagrams is gone: each diagram is replaced by its description', async ({page, expectConsole}) => {
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

/** The service worker of a former site. It answers the requests for all pages of the host, and never removes itself. */
const FORMER_WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') {
      event.respondWith(new Response('<!doctype html><h1>Former site</h1>', {headers: {'Content-Type': 'text/html'}}));
    }
  });`;

for (const file of ['sw.js', 'service-worker.js']) {
  test(`visitors with the service worker ${file} of a former site get this site`, async ({
    page,
    site,
    expectOffOrigin,
  }) => {
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

const INDEX_ERROR = 'The search index could not be loaded or read.';

// `build/search-engine` tests all kinds of invalid files.
test('the index is cut off: the search page shows an error, and another attempt shows the results', async ({
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
  await expect(page.getByRole('alert')).toContainText(INDEX_ERROR);
  await page.unrouteAll();
  await page.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
});

test('the browser has cached a part of the index that is cut off: another attempt loads the part again', async ({
  page,
  site,
  expectConsole,
  expectOffOrigin,
}) => {
  expectConsole(FAILED_REQUEST);
  // Use a proxy, because the browser does not cache a response that a test intercepts.
  let wasCutOff = false;
  const forward = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const original = await fetch(site.origin + request.url);
    const body = Buffer.from(await original.arrayBuffer());
    const isIndexPart = /\/assets\/search\/.*\/index-m\.json$/.test(original.url);
    const length = isIndexPart && !wasCutOff ? body.length / 2 : body.length;
    wasCutOff ||= isIndexPart;
    const forwardedHeaders = ['content-type', 'cache-control'].map(
      (name) => [name, original.headers.get(name) ?? ''] as const,
    );
    response.writeHead(original.status, Object.fromEntries(forwardedHeaders)).end(body.subarray(0, length));
  };
  const proxy = http.createServer((request, response) => void forward(request, response));
  const address = `http://localhost:${await listen(proxy)}/`;
  expectOffOrigin(new RegExp(`^${address}`));
  try {
    await open(page, `${address}search?q=manifest`);
    await expect(page.getByRole('alert')).toContainText(INDEX_ERROR);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
});

test('the index is slow: the box reports it, then shows an error, and another attempt shows the results', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/takes too long to load/);
  await page.clock.install();
  const delayedRequests: Route[] = [];
  // The test never completes the first download, so only a second one can lead to results.
  await page.route('**/search-index*', (route) => void delayedRequests.push(route));
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await expect.poll(() => delayedRequests.length).toBe(1);
  await page.clock.fastForward(SEARCH_TIMEOUT_MS - 2000);
  await expect(page.getByText('Loading the search index…')).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(page.getByRole('alert')).toContainText(INDEX_ERROR);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect.poll(() => delayedRequests.length).toBe(2);
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('databeleid');
  await delayedRequests[1]?.continue();
  await expect(suggestions(page).first()).toContainText(/databeleid/i);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(delayedRequests).toHaveLength(2);
});

test('the browser denies storage: everything works, and nothing is remembered', async ({page, expectConsole}) => {
  expectConsole(/Docusaurus browser storage is not available/); // a warning that appears once
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
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await search(page);
  if (settings.announcement?.closeable) {
    await open(page, ANNOUNCEMENT_ROUTE);
    await page.getByRole('button', {name: 'Close'}).click();
    await expect(page.getByText(settings.announcement.text)).toBeHidden();
  }
});

test('in a sandboxed frame, as of a learning platform, a page can be read and its tabs work', async ({
  page,
  expectConsole,
}) => {
  // In such a frame, the browser treats the files of the site like files of another site.
  expectConsole(/browser storage is not available|blocked by CORS policy|net::ERR_FAILED|preloaded using link preload/);
  // A host without our rules sends no other headers.
  await page.route('**', async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    await route.fulfill({
      response,
      headers: {'content-type': type, 'content-security-policy': 'sandbox allow-scripts'},
    });
  });
  await open(page, '/example/subfolder/subfolder/subfolder/tabs');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  // The browser may still be prefetching pages.
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

/** How a page becomes interactive: late, in its place, and without losing what the reader did before. */

import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type {AddressInfo} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {services} from '../../src/site/services';
import {accessibilityFaults} from '../support/axe';
import {searchBox, suggestions} from '../support/controls';
import {isNightly} from '../support/nightly';
import {expect, hydrated, open, test} from '../support/test';
import {watch} from '../support/visit';

const PHONE = {width: 390, height: 844};
const DESKTOP = {width: 1280, height: 900};

const EXAMPLES = '/example/subfolder/subfolder/subfolder';
const CODE = `${EXAMPLES}/code-blocks`;
/** A page with few elements, and all that a page of documentation has around its text. */
const SMALL_PAGE = `${EXAMPLES}/table-of-contents`;

/** Opens a page whose scripts come only when the returned function is called. */
async function openHeld(page: Page, route: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/**', async (request) => {
    await released;
    await request.continue();
  });
  await page.goto(route, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  // Nothing is fetched ahead of the text but the face of its headings.
  const ahead = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('as')));
  expect(ahead, `fetched ahead of the text of ${route}`).toEqual(['font']);
  return release;
}

test.describe('before the page is hydrated', () => {
  test('a pressed button is pressed again once it works', async ({page}) => {
    await page.setViewportSize({width: 400, height: 800});
    const release = await openHeld(page, SMALL_PAGE);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    release();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  });

  test('a pressed button in the article is pressed again, too', async ({page}) => {
    await page.setViewportSize(PHONE);
    const release = await openHeld(page, SMALL_PAGE);
    await page.getByRole('button', {name: 'On this page'}).press('Enter');
    release();
    await expect(page.getByRole('main').locator('.table-of-contents').getByRole('link').first()).toBeVisible();
  });

  test('what was typed into the search box is searched', async ({page}) => {
    const release = await openHeld(page, SMALL_PAGE);
    await searchBox(page).pressSequentially('manifest');
    release();
    await expect(suggestions(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('manifest');
  });

  test('what was typed on the search page is searched, and in its URL', async ({page}) => {
    const release = await openHeld(page, '/search');
    await page.getByRole('searchbox').pressSequentially('manifest');
    release();
    await expect(page).toHaveURL('/search?q=manifest');
    await expect(page.getByRole('searchbox')).toHaveValue('manifest');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
  });

  test('Ctrl+K leads into the search box, and the keys after it are searched', async ({page}) => {
    const release = await openHeld(page, SMALL_PAGE);
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('manifest');
    release();
    await expect(suggestions(page).first()).toBeVisible();
  });

  test('a link leads on', async ({page}) => {
    const release = await openHeld(page, SMALL_PAGE);
    await page.getByRole('contentinfo').getByRole('link', {name: 'Introduction'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Introduction'})).toBeVisible();
    release();
    await hydrated(page);
  });
});

test.describe('the HTML of the server', () => {
  test('is what hydrates: a difference is reported, which fails every test', async ({page, site, expectConsole}) => {
    expectConsole(/onRecoverableError/);
    const reported = page.waitForEvent('console', (message) => /onRecoverableError.*#418/s.test(message.text()));
    const html = fs.readFileSync(path.join(site.dir, `${CODE}/index.html`), 'utf8');
    await page.route(`**${CODE}`, (route) =>
      route.fulfill({contentType: 'text/html', body: html.replace('<h1>', '<h1>Not as the app has it: ')}),
    );
    await open(page, CODE);
    await reported;
    await expect(page.getByRole('heading', {level: 1})).not.toContainText('Not as the app has it');
    // React has made the page itself, code included.
    await expect(page.locator('.theme-code-block pre').first()).not.toBeEmpty();
  });

  test('stays on a plain host, on a slow processor', async ({page, context, site, expectOffOrigin}) => {
    const host = await plainHost(site.dir);
    expectOffOrigin(new RegExp(`^${host.origin}/`));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.addInitScript(() => {
      const lengths: number[] = [];
      Object.assign(window, {lengths});
      const look = () => {
        const main = document.querySelector('main');
        if (lengths.length > 0 || main?.textContent) {
          lengths.push(main?.textContent?.length ?? 0);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    try {
      for (const [file, route] of [
        ['/example/index.html', '/example'],
        [`${SMALL_PAGE}/index.html`, SMALL_PAGE],
        ...(isNightly ? [['/docs/search/index.html', '/docs/search'] as const] : []),
      ] as const) {
        await page.goto(host.origin + file);
        await hydrated(page);
        await expect(page).toHaveURL(host.origin + route);
        const lengths = await page.evaluate(() => (window as unknown as {lengths: number[]}).lengths);
        expect(Math.min(...lengths), file).toBeGreaterThan(0);
      }
    } finally {
      await page.goto('about:blank');
      await host.close();
    }
  });

  for (const [name, viewport] of Object.entries({phone: PHONE, desktop: DESKTOP})) {
    test(`is accessible before it is hydrated, on a ${name}`, async ({page}) => {
      test.slow(isNightly);
      await page.setViewportSize(viewport);
      const byDay = name === 'phone' ? '/' : '/docs/iiif/';
      for (const route of isNightly ? ['/', '/docs/iiif/', '/docs/iiif/image', '/introduction'] : [byDay]) {
        const release = await openHeld(page, route);
        expect(await accessibilityFaults(page), route).toEqual([]);
        release();
        await hydrated(page);
        await page.unroute('**/assets/js/**');
      }
    });
  }
});

test.describe('code', () => {
  test('comes coloured from the build, and looks the same after a move within the site', async ({page}) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.push(await response.text());
      }
    });
    const looks = () => page.locator('.theme-code-block code').evaluateAll((all) => all.map((code) => code.innerHTML));
    const release = await openHeld(page, CODE);
    const before = await looks();
    expect(before.join()).toContain('class="code-keyword"');
    release();
    await hydrated(page);
    expect(await looks()).toEqual(before);
    await page.getByRole('main').getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').last().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Code blocks'})).toHaveCount(0);
    await page.getByRole('main').or(page.getByRole('navigation')).locator(`a[href="${CODE}"]:visible`).first().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Code blocks'})).toBeVisible();
    await expect.poll(looks).toEqual(before);
    // No highlighter was loaded on the way.
    expect(scripts.filter((text) => text.includes('tokenizePlaceholders'))).toEqual([]);
  });

  test('far from the screen takes the room that it will have', async ({page}) => {
    for (const [viewport, route] of [
      [PHONE, '/docs/oai-pmh/verbs'],
      [DESKTOP, isNightly ? '/docs/oai-pmh/verbs' : '/docs/ldes/'],
    ] as const) {
      await page.setViewportSize(viewport);
      await open(page, route);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.addStyleTag({content: 'pre { content-visibility: visible !important; }'});
      // Lines are not a whole number of pixels high; a line that was forgotten would be twenty.
      expect(Math.abs((await height()) - before)).toBeLessThan(6);
    }
  });

  test('on a page reached from the search has its colours, and the words are highlighted in them', async ({page}) => {
    await open(page, '/example/');
    await searchBox(page).fill('curl redirect');
    await page.getByRole('option').filter({hasText: services.resolver.name}).first().click();
    await expect(page).toHaveURL(/_highlight=curl/);
    await expect(page.locator('pre .code-name').first()).toBeVisible();
    const inCode = () =>
      page.evaluate(
        () =>
          [...(CSS.highlights.get('search-terms') ?? [])].filter(
            ({startContainer}) =>
              startContainer.isConnected && startContainer.parentElement?.closest('pre [class^=code-]'),
          ).length,
      );
    await expect.poll(inCode).toBeGreaterThan(0);
  });
});

const IN_PIECES = ['/', '/introduction', '/docs/http/content-negotiation-headers', '/docs/errors', '/tutorials/'];

/** What moved, as `watch` notes it. */
const getNotes = (page: Page) => page.evaluate(() => (window as unknown as {notes: string[]}).notes);

for (const [name, viewport, routes] of [
  ['phone', PHONE, ['/', '/introduction']],
  ['desktop', DESKTOP, ['/', '/docs/http/content-negotiation-headers']],
] as const) {
  test(`nothing moves while a page comes in pieces, on a ${name}`, async ({page, site, expectOffOrigin}) => {
    test.slow();
    await page.setViewportSize(viewport);
    await watch(page);
    const line = await slowLine(site.origin);
    expectOffOrigin(new RegExp(`^${line.origin}/`));
    try {
      for (const route of isNightly ? IN_PIECES : routes) {
        await page.goto(line.origin + route, {waitUntil: 'commit'});
        // A reader is there before the page is; React would render all of a page that it finds incomplete.
        await page.mouse.move(5, 5);
        await page.mouse.move(6, 6);
        await hydrated(page);
        expect(await getNotes(page), route).toEqual([]);
        await expect(searchBox(page)).toBeVisible();
      }
    } finally {
      // What the page still fetches would complain about the line.
      await page.goto('about:blank');
      await line.close();
    }
  });
}

interface Host {
  origin: string;
  close: () => Promise<unknown>;
}

async function startHost(respond: http.RequestListener): Promise<Host> {
  const server = http.createServer(respond);
  await once(server.listen(0), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return once(server.close(), 'close');
    },
  };
}

/** Serves the files of a build as the simplest of hosts does: no redirects, `index.html` for a folder. */
function plainHost(dir: string): Promise<Host> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  return startHost((request, response) => {
    const wanted = path.join(dir, new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = wanted.endsWith(path.sep) ? path.join(wanted, 'index.html') : wanted;
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {'content-type': types[path.extname(file)] ?? 'application/octet-stream'});
    fs.createReadStream(file).pipe(response);
  });
}

/** Passes on the responses of a server, the pages in pieces that the browser can paint one by one. */
function slowLine(origin: string): Promise<Host> {
  return startHost(async (request, response) => {
    const upstream = await fetch(origin + request.url, {headers: {accept: request.headers.accept ?? '*/*'}});
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, {'content-type': type});
    const length = type.startsWith('text/html') ? 1500 : body.length;
    for (let at = 0; at < body.length; at += length) {
      response.write(body.subarray(at, at + length));
      await pause(20);
    }
    response.end();
  });
}

/** How a page becomes interactive: late, in its place, and without losing what the reader did before. */

import http from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {listen} from '../../scripts/lib/listen';
import {accessibilityFaults} from '../support/axe';
import {searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, hydrated, test} from '../support/test';
import {getNotes, watch} from '../support/visit';

const PHONE = {width: 390, height: 844};
const DESKTOP = {width: 1280, height: 900};

const EXAMPLES = '/example/subfolder/subfolder/subfolder';
const CODE = `${EXAMPLES}/code-blocks`;
/** A page with few elements, and all that a page of documentation has around its text. */
const SMALL_PAGE = `${EXAMPLES}/table-of-contents`;

/** Opens a page whose scripts come only when the returned function is called. */
async function openHeld(page: Page, route: string): Promise<() => void> {
  const release = await holdScripts(page);
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

  test('a page is accessible; a term opens its definition, which stays open', async ({page}) => {
    const release = await openHeld(page, '/docs/iiif/');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('main').locator('p > .term').first().click();
    release();
    await hydrated(page);
    await expect(page.locator('.definition:popover-open')).toBeVisible();
  });

  test('Ctrl+K leads into the search box, and what is typed there is searched', async ({page}) => {
    const release = await openHeld(page, SMALL_PAGE);
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('manifest');
    release();
    await expect(suggestions(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('manifest');
  });
});

test.describe('code', () => {
  test('comes coloured from the build, and looks the same after a move within the site', async ({page}) => {
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
  });
});

for (const [name, viewport, routes] of [
  ['phone', PHONE, ['/', '/introduction']],
  ['desktop', DESKTOP, ['/', '/docs/http/content-negotiation-headers']],
] as const) {
  test(`nothing moves while a page comes in pieces, on a ${name}`, async ({page, site, expectOffOrigin}) => {
    test.slow();
    await page.setViewportSize(viewport);
    await watch(page);
    const line = createSlowLine(site.origin);
    const origin = `http://localhost:${await listen(line)}`;
    expectOffOrigin(new RegExp(`^${origin}/`));
    try {
      for (const route of routes) {
        await page.goto(origin + route, {waitUntil: 'commit'});
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
      line.closeAllConnections();
      line.close();
    }
  });
}

/** Passes on the responses of a server, the pages in pieces that the browser can paint one by one. */
function createSlowLine(origin: string): http.Server {
  return http.createServer(async (request, response) => {
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

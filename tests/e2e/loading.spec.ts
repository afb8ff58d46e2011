/** A page with late scripts does not move, and does not lose the reader's earlier actions. */

import http from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {listen} from '../../scripts/lib/listen';
import {accessibilityFaults} from '../support/axe';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, hydrated, test} from '../support/test';
import {DESKTOP, getNotes, recordNotes} from '../support/visit';

/** A small page with a term, and with all parts that a documentation page has around its text. */
const PAGE = '/docs/data-dumps/historical-dumps';
const PHONE = {width: 390, height: 844};

/** Opens the page, and delays its scripts until the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(PAGE, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  return release;
}

test('a page is accessible before its scripts arrive, and then repeats the click on a button', async ({page}) => {
  await page.setViewportSize(PHONE);
  const release = await openWithoutScripts(page);
  // Only the font of the headings and the logos are preloaded.
  const preloads = page.locator('link[rel=preload]');
  const files = await preloads.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(files.sort()).toEqual([expect.stringMatching(/newsreader/), '/img/logo-dark.svg', '/img/logo.svg']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await menuButton(page).click();
  release();
  await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
});

test('before the scripts arrive, a term opens its definition, and a text that is typed after Ctrl + K is kept for the search', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  const definition = page.locator('.definition:popover-open');
  await page.getByRole('main').locator('p > .term').first().click();
  await expect(definition).toBeVisible();
  // The definition closes because the focus moves to the search box, as it does when the app runs.
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await expect(definition).toBeHidden();
  await page.keyboard.type('manifest');
  release();
  await hydrated(page);
  await expect(suggestions(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('manifest');
});

test('nothing moves while a page arrives in pieces, on a phone and on a desktop', async ({
  page,
  site,
  expectOffOrigin,
}) => {
  test.slow();
  await recordNotes(page);
  // Forward the responses of the server, and send each page in pieces that the browser can paint one by one.
  const slowProxy = http.createServer(async (request, response) => {
    const upstream = await fetch(site.origin + request.url, {headers: {accept: request.headers.accept ?? '*/*'}});
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, {'content-type': type});
    const length = type.startsWith('text/html') ? 1500 : body.length;
    for (let start = 0; start < body.length; start += length) {
      response.write(body.subarray(start, start + length));
      await pause(20);
    }
    response.end();
  });
  const origin = `http://localhost:${await listen(slowProxy)}`;
  expectOffOrigin(new RegExp(`^${origin}/`));
  for (const [viewport, route] of [
    [PHONE, '/'],
    [PHONE, '/introduction'],
    [DESKTOP, '/'],
    [DESKTOP, '/docs/http/content-negotiation-headers'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto(origin + route, {waitUntil: 'commit'});
    // The reader moves the mouse before the HTML has arrived in full. If React started now, it would render the page again.
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await hydrated(page);
    expect(await getNotes(page), `${route} at ${viewport.width} px`).toEqual([]);
    await expect(searchBox(page)).toBeVisible();
  }
  // Leave the page, because its open requests would otherwise fail and be logged.
  await page.goto('about:blank');
  slowProxy.closeAllConnections();
  slowProxy.close();
});

/** How a page becomes interactive: late, in its place, and without losing what the reader did before. */

import http from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {listen} from '../../scripts/lib/listen';
import {accessibilityFaults} from '../support/axe';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, hydrated, test} from '../support/test';
import {DESKTOP, getNotes, watch} from '../support/visit';

/** A small page with all that a page of documentation has around its text, and a term. */
const PAGE = '/docs/data-dumps/historical-dumps';
const PHONE = {width: 390, height: 844};

/** Opens it, and holds its scripts until the returned function is called. */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(PAGE, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  return release;
}

test('a page is accessible before its scripts come; then a pressed button is pressed again', async ({page}) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page);
  // Only the font of the headings and the logos are fetched ahead of the text.
  const ahead = page.locator('link[rel=preload]');
  const files = await ahead.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(files.sort()).toEqual([expect.stringMatching(/newsreader/), '/img/logo-dark.svg', '/img/logo.svg']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await menuButton(page).click();
  release();
  await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
});

test('before, too, a term opens its definition, and what is typed after Ctrl+K is searched', async ({page}) => {
  const release = await openHeld(page);
  const definition = page.locator('.definition:popover-open');
  await page.getByRole('main').locator('p > .term').first().click();
  await expect(definition).toBeVisible();
  // The focus moves on, so the definition closes, as it does when the app runs.
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await expect(definition).toBeHidden();
  await page.keyboard.type('manifest');
  release();
  await hydrated(page);
  await expect(suggestions(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('manifest');
});

test('nothing moves while a page comes in pieces, on a phone and a desktop', async ({page, site, expectOffOrigin}) => {
  test.slow();
  await watch(page);
  // Passes on what the server sends, the pages in pieces that the browser can paint one by one.
  const line = http.createServer(async (request, response) => {
    const upstream = await fetch(site.origin + request.url, {headers: {accept: request.headers.accept ?? '*/*'}});
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
  const origin = `http://localhost:${await listen(line)}`;
  expectOffOrigin(new RegExp(`^${origin}/`));
  for (const [look, route] of [
    [PHONE, '/'],
    [PHONE, '/introduction'],
    [DESKTOP, '/'],
    [DESKTOP, '/docs/http/content-negotiation-headers'],
  ] as const) {
    await page.setViewportSize(look);
    await page.goto(origin + route, {waitUntil: 'commit'});
    // The reader moves the mouse before the HTML has arrived in full. If React started now, it would render the page again.
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await hydrated(page);
    expect(await getNotes(page), `${route} at ${look.width} px`).toEqual([]);
    await expect(searchBox(page)).toBeVisible();
  }
  // Leave the page, because its open requests would otherwise fail and be logged.
  await page.goto('about:blank');
  line.closeAllConnections();
  line.close();
});

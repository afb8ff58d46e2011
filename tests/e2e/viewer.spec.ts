/** Tests the image viewer that opens from `src/features/works/ZoomButton.tsx`. */

import type {Page} from '@playwright/test';
import {ZOOMABLE, zoomService} from '../../src/site/work-images';
import {works} from '../../src/site/works';
import {faultsInBothModes} from '../support/axe';
import {expect, idle, open, test, watchRequests} from '../support/test';

const ROUTE = '/docs/iiif/';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', {name});
const viewer = (page: Page) => page.getByRole('application', {name: works[ZOOMABLE].alt});

test('a reader opens and closes the viewer by keyboard, and nothing is loaded before', async ({
  page,
  expectConsole,
}) => {
  // OpenSeadragon logs a warning for each tile that arrives after it was closed.
  expectConsole(/loaded before reset/);
  const requests = watchRequests(page, new RegExp(zoomService));
  const countTiles = () => requests.filter((url) => url.endsWith('.jpg')).length;
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await idle(page);
  expect(requests).toEqual([]);

  await button(page, 'Zoom in').press('Enter');
  await expect(viewer(page)).toBeFocused();
  await expect(page.getByText('+ and - zoom')).toBeVisible();
  expect(requests).toContainEqual(expect.stringContaining('/info.json'));
  await expect.poll(countTiles).toBeGreaterThan(0);
  const before = countTiles();
  // Press the key again if all tiles of this zoom level were already loaded.
  await expect(async () => {
    await page.keyboard.press('+');
    expect(countTiles()).toBeGreaterThan(before);
  }).toPass();
  expect(await faultsInBothModes(page, {within: 'main figure'})).toEqual([]);

  // The button is below the viewer.
  await page.keyboard.press('Tab');
  await expect(button(page, 'Close the viewer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toHaveCount(0);
  await expect(button(page, 'Zoom in')).toBeFocused();
});

test('the viewer takes the place of the image', async ({page, expectConsole}) => {
  expectConsole(/loaded before reset/);
  await open(page, ROUTE);
  const image = page.getByRole('main').getByRole('img', {name: works[ZOOMABLE].alt});
  await image.scrollIntoViewIfNeeded();
  const before = (await image.boundingBox())!;
  await button(page, 'Zoom in').click();
  await expect(viewer(page)).toBeFocused();
  await expect(image).toBeHidden();
  const after = (await viewer(page).boundingBox())!;
  expect(after.width).toBeCloseTo(before.width, -1);
  expect(after.height).toBeCloseTo(before.height, -1);
  const close = (await button(page, 'Close the viewer').boundingBox())!;
  const hint = (await page.getByText('+ and - zoom').boundingBox())!;
  expect(Math.max(hint.x - (close.x + close.width), hint.y - (close.y + close.height))).toBeGreaterThanOrEqual(8);
});

test('the mouse wheel scrolls the page, even if the pointer is over the viewer', async ({page, expectConsole}) => {
  expectConsole(/loaded before reset/);
  await open(page, ROUTE);
  await button(page, 'Zoom in').click();
  await expect(viewer(page)).toBeFocused();
  await viewer(page).hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test('the image remains visible when the viewer cannot be loaded', async ({page, expectConsole}) => {
  expectConsole(/404|Failed to load/);
  await page.route(`**${zoomService}/info.json`, (route) => route.fulfill({status: 404}));
  await open(page, ROUTE);
  await button(page, 'Zoom in').click();
  await expect(page.getByText('The viewer was not loaded.')).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  // The reader can try again.
  await page.unroute(`**${zoomService}/info.json`);
  await button(page, 'Zoom in').click();
  await expect(viewer(page)).toBeFocused();
});

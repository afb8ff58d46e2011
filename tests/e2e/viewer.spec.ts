/** The image that readers can zoom into: `src/features/works/ZoomButton.tsx`. */

import type {Page} from '@playwright/test';
import {ZOOMABLE, zoomService} from '../../src/site/work-images';
import {works} from '../../src/site/works';
import {faultsInBothModes} from '../support/axe';
import {expect, idle, open, test, watchRequests} from '../support/test';

const ROUTE = '/docs/iiif/';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', {name});
const viewer = (page: Page) => page.getByRole('application', {name: works[ZOOMABLE].alt});

test('by keyboard, into the image and back; nothing of it is loaded before', async ({page, expectConsole}) => {
  // OpenSeadragon warns of each tile that arrives after it was closed.
  expectConsole(/loaded before reset/);
  const requested = watchRequests(page, new RegExp(zoomService));
  const countTiles = () => requested.filter((url) => url.endsWith('.jpg')).length;
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await idle(page);
  expect(requested).toEqual([]);

  await button(page, 'Zoom in').press('Enter');
  await expect(viewer(page)).toBeFocused();
  await expect(page.getByText('+ and - zoom')).toBeVisible();
  expect(requested).toContainEqual(expect.stringContaining('/info.json'));
  await expect.poll(countTiles).toBeGreaterThan(0);
  const before = countTiles();
  // A tile that was there before the key is not requested again.
  await expect(async () => {
    await page.keyboard.press('+');
    expect(countTiles()).toBeGreaterThan(before);
  }).toPass();
  expect(await faultsInBothModes(page, {within: 'main figure'})).toEqual([]);

  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Close the viewer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toHaveCount(0);
  await expect(button(page, 'Zoom in')).toBeFocused();
});

test('the wheel scrolls the page, also while the pointer is over the viewer', async ({page, expectConsole}) => {
  expectConsole(/loaded before reset/);
  await open(page, ROUTE);
  await button(page, 'Zoom in').click();
  await expect(viewer(page)).toBeFocused();
  await viewer(page).hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test('the picture stays without the viewer', async ({page, expectConsole}) => {
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

/** The image that readers zoom into: `src/features/works/zoomable`. */

import type {Page} from '@playwright/test';
import {zoomService} from '../../src/site/work-images';
import {faultsInBothModes} from '../support/axe';
import {expect, idle, open, test} from '../support/test';

const ROUTE = '/docs/iiif/';

const zoomIn = (page: Page) => page.getByRole('main').getByRole('button', {name: 'Zoom in'});
const viewer = (page: Page) => page.getByRole('dialog', {name: 'zoomable'});
const image = (page: Page) => viewer(page).getByRole('application');

/** The paths that the page requests from now on. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

/** How many tiles of the image were requested, each once. */
const countTiles = (requested: readonly string[]) => requested.filter((path) => path.endsWith('.jpg')).length;

test('by keyboard, from the button into the image and back; nothing of it is loaded before', async ({
  page,
  expectConsole,
}) => {
  // OpenSeadragon warns of each tile that arrives after it was closed.
  expectConsole(/loaded before reset/);
  const requested = watchRequests(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await zoomIn(page).focus();
  const next = page.getByRole('main').locator('figure ~ h2').first();
  const place = await next.boundingBox();
  await idle(page);
  const early = requested.splice(0);
  expect(early.filter((path) => path.includes(zoomService))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(image(page)).toBeFocused();
  await expect(viewer(page).getByText('Keys:')).toBeVisible();
  expect(requested).toContain(`${zoomService}/info.json`);
  expect(requested.filter((path) => path.endsWith('.js') && !early.includes(path))).not.toEqual([]);
  await expect.poll(() => countTiles(requested)).toBeGreaterThan(0);
  for (const key of ['+', 'ArrowRight']) {
    const before = countTiles(requested);
    // A tile that was there before the key is not requested again.
    await expect(async () => {
      await page.keyboard.press(key);
      expect(countTiles(requested)).toBeGreaterThan(before);
    }).toPass();
  }

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(zoomIn(page)).toBeFocused();
  // The browser may scroll back by a fraction of a pixel.
  expect(await next.boundingBox()).toEqual({...place, y: expect.closeTo(place!.y, 0)});
});

test('by mouse, with buttons whose names can be heard; it opens again', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await zoomIn(page).click();
  await expect(viewer(page).getByRole('button')).toHaveCount(4);
  for (const name of ['Zoom in', 'Zoom out', 'Whole image', 'Close']) {
    await viewer(page).getByRole('button', {name}).click();
  }
  await expect(viewer(page)).toHaveCount(0);
  await zoomIn(page).click();
  await expect(image(page)).toBeFocused();
  expect(await faultsInBothModes(page, {within: 'main figure'})).toEqual([]);
});

test('the picture stays without the viewer', async ({page, expectConsole}) => {
  expectConsole(/404|Failed to load/);
  await page.route(`**${zoomService}/info.json`, (route) => route.fulfill({status: 404}));
  await open(page, ROUTE);
  await zoomIn(page).click();
  await expect(page.getByText('The viewer was not loaded.')).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  // What failed can be tried again.
  await page.unroute(`**${zoomService}/info.json`);
  await zoomIn(page).click();
  await expect(image(page)).toBeFocused();
});

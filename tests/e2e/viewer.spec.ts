/** The image that readers zoom into: `src/features/works/zoomable`. */

import type {Page, Request} from '@playwright/test';
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

/** The requests of a page to which there is no response yet. */
function trackPending(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** What is drawn: the colours of 24 by 16 fields, transparent ones before the first tile. */
const drawn = (page: Page): Promise<number[]> =>
  image(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const fields = new OffscreenCanvas(24, 16).getContext('2d')!;
      fields.imageSmoothingQuality = 'high';
      fields.drawImage(canvas, 0, 0, 24, 16);
      return [...fields.getImageData(0, 0, 24, 16).data];
    });

/** How far what is drawn is from a picture, of 255. Tiles that come later sharpen it, and change it by less than 1. */
const getDifference = async (page: Page, picture: readonly number[]) =>
  (await drawn(page)).reduce((sum, value, i) => sum + Math.abs(value - picture[i]!), 0) / picture.length;

/** @returns what is drawn, once its tiles are there and it is still: a key pressed earlier would add to the movement */
async function getStillPicture(page: Page, pending: ReadonlySet<Request>): Promise<number[]> {
  let picture = await drawn(page);
  const isStill = async () => {
    const difference = await getDifference(page, picture);
    picture = await drawn(page);
    return pending.size === 0 && difference === 0 && Math.max(...picture) > 0;
  };
  await expect.poll(isStill).toBe(true);
  return picture;
}

test('by keyboard, from the button into the image and back; nothing of it is loaded before', async ({page}) => {
  const requested = watchRequests(page);
  const pending = trackPending(page);
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
  const whole = await getStillPicture(page, pending);
  let before = whole;
  for (const key of ['+', 'ArrowRight']) {
    await page.keyboard.press(key);
    await expect.poll(() => getDifference(page, before)).toBeGreaterThan(3);
    before = await getStillPicture(page, pending);
  }
  await page.keyboard.press('0');
  await expect.poll(() => getDifference(page, whole)).toBeLessThan(1);

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

/** The image that readers zoom into: `src/features/works/zoomable`. */

import type {Page, Request} from '@playwright/test';
import {zoomService} from '../../src/site/work-images';
import {faultsInBothModes} from '../support/axe';
import {expect, idle, open, test} from '../support/test';

const ROUTE = '/docs/iiif/';

const zoomIn = (page: Page) => page.getByRole('main').getByRole('button', {name: 'Zoom in'});
const viewer = (page: Page) => page.getByRole('dialog', {name: 'zoomable'});
const image = (page: Page) => viewer(page).getByRole('application');
type Colours = readonly number[];

/**
 * What is drawn, once it is still: the colours of 24 by 16 fields, transparent ones before the first tile. Tiles that come later
 * sharpen the picture and hardly change these; a key changes them by 4 of 255 and more.
 */
const drawn = (page: Page): Promise<Colours> =>
  image(page)
    .locator('canvas')
    .first()
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const fields = new OffscreenCanvas(24, 16).getContext('2d', {willReadFrequently: true})!;
      fields.imageSmoothingQuality = 'high';
      const read = () => {
        fields.clearRect(0, 0, 24, 16);
        fields.drawImage(canvas, 0, 0, 24, 16);
        return [...fields.getImageData(0, 0, 24, 16).data];
      };
      let colours = read();
      for (let stillFrames = 0; stillFrames < 4;) {
        await new Promise(requestAnimationFrame);
        const now = read();
        stillFrames = now.join() === colours.join() ? stillFrames + 1 : 0;
        colours = now;
      }
      return colours;
    });

const difference = (one: Colours, other: Colours) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

/** @returns what is drawn when everything that the page requested is there */
async function firstPicture(page: Page, pending: ReadonlySet<Request>): Promise<Colours> {
  await expect.poll(async () => Math.max(...(await drawn(page)))).toBeGreaterThan(0);
  await expect.poll(() => pending.size).toBe(0);
  return drawn(page);
}

async function expectDrawn(page: Page, picture: Colours): Promise<void> {
  await expect.poll(async () => difference(picture, await drawn(page))).toBeLessThan(1);
}

async function expectChange(page: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await drawn(page);
  await change();
  await expect.poll(async () => difference(before, await drawn(page))).toBeGreaterThan(3);
}

/** The requests of a page to which there is no response yet. */
function trackPending(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

test('by keyboard, from the button into the image and back; nothing of it is loaded before', async ({page}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const pending = trackPending(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await zoomIn(page).focus();
  const next = page.getByRole('main').locator('figure ~ h2').first();
  const place = await next.boundingBox();
  await idle(page);
  const before = requested.splice(0);
  expect(before.filter((path) => path.includes(zoomService))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(image(page)).toBeFocused();
  await expect(viewer(page).getByText('Keys:')).toBeVisible();
  expect(requested).toContain(`${zoomService}/info.json`);
  expect(requested.filter((path) => path.endsWith('.js') && !before.includes(path))).not.toEqual([]);

  // The first picture has to be there before a key can change it.
  const whole = await firstPicture(page, pending);
  for (const key of ['+', '+', 'ArrowRight', '-', '0']) {
    await expectChange(page, () => page.keyboard.press(key));
  }
  await expectDrawn(page, whole);

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(zoomIn(page)).toBeFocused();
  // The browser may scroll back by a fraction of a pixel.
  expect(await next.boundingBox()).toEqual({...place, y: expect.closeTo(place!.y, 0)});
});

test('by mouse, with buttons whose names can be heard; it opens again', async ({page}) => {
  const pending = trackPending(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, ROUTE);
  await zoomIn(page).click();
  await firstPicture(page, pending);
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Whole image']) {
    await expectChange(page, () => viewer(page).getByRole('button', {name}).click());
  }
  await viewer(page).getByRole('button', {name: 'Close'}).click();
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

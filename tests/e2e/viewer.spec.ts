/** The image that readers zoom into: `src/components/zoomable-work`. */

import type {Page} from '@playwright/test';
import {zoomService} from '../../src/site/work-images';
import {expect, open, test} from '../support/test';

const ROUTES = ['/docs/iiif/', '/tutorials/show-it-on-a-web-page'];

const zoomIn = (page: Page) => page.getByRole('main').getByRole('button', {name: 'Zoom in'});
const viewer = (page: Page) => page.getByRole('dialog', {name: 'zoomable'});
const image = (page: Page) => viewer(page).getByRole('application');
/** What is drawn. */
const drawn = (page: Page) =>
  image(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
const changed = async (page: Page, change: () => Promise<unknown>) => {
  const before = await drawn(page);
  await change();
  await expect.poll(() => drawn(page)).not.toBe(before);
};

for (const route of ROUTES) {
  test(`${route}: by keyboard, from the button into the image and back`, {tag: '@server'}, async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    // Nothing moves: what is drawn after a key is final at once.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, route);
    await zoomIn(page).scrollIntoViewIfNeeded();
    const next = page.getByRole('main').locator('figure ~ h2').first();
    const place = await next.boundingBox();
    expect(requested.filter((path) => path.includes(zoomService))).toEqual([]);
    const scripts = requested.length;

    await zoomIn(page).press('Enter');
    await expect(image(page)).toBeFocused();
    await expect.poll(() => requested.slice(scripts).some((path) => path.endsWith('.jpg'))).toBe(true);
    expect(requested).toContain(`${zoomService}/info.json`);
    await expect(viewer(page).getByText('Keys:')).toBeVisible();

    // The first picture has to be there before a key can change it.
    await expect.poll(async () => (await drawn(page)).length).toBeGreaterThan(20_000);
    const whole = await drawn(page);
    for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown', '-']) {
      await changed(page, () => page.keyboard.press(key));
    }
    await changed(page, () => page.keyboard.press('0'));
    await expect.poll(() => drawn(page)).toBe(whole);
    await page.keyboard.press('r');
    await page.keyboard.press('f');
    await expect.poll(() => drawn(page)).toBe(whole);

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(zoomIn(page)).toBeFocused();
    expect(await next.boundingBox()).toEqual(place);
  });
}

test('by mouse, with buttons whose names can be heard; it opens again', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/docs/iiif/');
  for (let time = 0; time < 2; time++) {
    await zoomIn(page).click();
    await expect.poll(async () => (await drawn(page)).length).toBeGreaterThan(20_000);
    for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Whole image']) {
      await changed(page, () => viewer(page).getByRole('button', {name}).click());
    }
    await viewer(page).getByRole('button', {name: 'Close'}).click();
    await expect(viewer(page)).toHaveCount(0);
  }
});

test('without scripts, or when the viewer is not loaded, the picture is left', async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/404|Failed to load/);
  await page.route(`**${zoomService}/info.json`, (route) => route.fulfill({status: 404}));
  await open(page, '/docs/iiif/');
  await zoomIn(page).click();
  await expect(page.getByText('The viewer was not loaded.')).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  // What failed can be tried again.
  await page.unroute(`**${zoomService}/info.json`);
  await zoomIn(page).click();
  await expect(image(page)).toBeFocused();

  const context = await browser.newContext({javaScriptEnabled: false});
  const still = await context.newPage();
  await still.goto(`${site.origin}/docs/iiif/`);
  await expect(still.getByRole('figure').getByRole('img')).toBeVisible();
  await expect(zoomIn(still)).toHaveCount(0);
  await context.close();
});

test('no script has the library of the viewer before "Zoom in" is pressed', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith('.js')) {
      scripts.push(response.text());
    }
  });
  // The library's own property: pages only mention its name.
  const withLibrary = async () => (await Promise.all(scripts)).filter((text) => text.includes('versionStr')).length;
  await open(page, '/docs/iiif/');
  await zoomIn(page).scrollIntoViewIfNeeded();
  await zoomIn(page).focus();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withLibrary()).toBe(0);
  await page.keyboard.press('Enter');
  await expect(image(page)).toBeFocused();
  expect(await withLibrary()).toBe(1);
});

/** The pictures that explain the Image API: `src/features/image-api`. */

import type {Page} from '@playwright/test';
import {cropExample, imageExamples} from '../../src/site/image-examples';
import {works} from '../../src/site/works';
import {expect, hydrated, open, test} from '../support/test';

const ROUTE = '/docs/iiif/image';
const PHONE = {width: 390, height: 844};

const getUrlDrawing = (page: Page) =>
  page.getByRole('figure').filter({has: page.getByRole('button', {name: 'Copy the URL of the image'})});

test('the parts of the URL, read one after the other, are the URL that the button copies', async ({page}) => {
  await open(page, ROUTE);
  await hydrated(page);
  const drawing = getUrlDrawing(page);
  // The URL consists of the host and of the first code of each item. Any other code of an item is an alternative value.
  const host = await drawing.locator('code').first().textContent();
  const items = await drawing.getByRole('listitem').all();
  const values = await Promise.all(items.map((item) => item.locator('code').first().textContent()));
  const url = [host, ...values].join('');
  await drawing.getByRole('button', {name: 'Copy the URL of the image'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(url).toContain(works['night-watch'].imageId);
  for (const name of ['region', 'size', 'rotation', 'quality', 'format']) {
    await drawing.getByRole('link', {name, exact: true}).click();
    await expect(page.getByRole('heading', {name: new RegExp(`^${name}`, 'i'), level: 3})).toBeInViewport();
  }
});

test('the frame on the painting has the position and the size of the region', async ({page}) => {
  const {full, alt} = works.milkmaid;
  const [x, y, width, height] = cropExample.path.split('/')[1]!.split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  for (const viewport of [{width: 1280, height: 900}, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, ROUTE);
    const figure = page.getByRole('figure').filter({has: page.getByRole('img', {name: cropExample.alt})});
    const painting = (await figure.getByRole('img', {name: alt}).boundingBox())!;
    const frame = await figure
      .locator('rect')
      .last()
      .evaluate((rect: SVGRectElement) => {
        const box = rect.getBBox();
        return {x: box.x, y: box.y, width: box.width, height: box.height};
      });
    expect(frame.x / painting.width).toBeCloseTo(x / full.width, 2);
    expect(frame.y / painting.height).toBeCloseTo(y / full.height, 2);
    expect(frame.width / painting.width).toBeCloseTo(width / full.width, 2);
    expect(frame.height / painting.height).toBeCloseTo(height / full.height, 2);
  }
});

test('each example shows its image in its own proportions, with a link to the request', async ({page}) => {
  for (const viewport of [{width: 1280, height: 900}, PHONE, {width: 320, height: 640}]) {
    await page.setViewportSize(viewport);
    await open(page, ROUTE);
    for (const part of ['region', 'size', 'rotation', 'quality'] as const) {
      for (const {path, alt, value} of imageExamples[part]) {
        const item = page.getByRole('listitem').filter({has: page.getByRole('img', {name: alt, exact: true})});
        await expect(item.getByRole('link', {name: value, exact: true})).toHaveAttribute(
          'href',
          new RegExp(`/QkOGy${path.replace(/[.^]/g, '\\$&')}$`),
        );
        const image = item.getByRole('img');
        await image.scrollIntoViewIfNeeded();
        const shape = () =>
          image.evaluate((img: HTMLImageElement) => {
            const {width, height} = img.getBoundingClientRect();
            return img.complete && img.naturalWidth > 0 ? (width / height) * (img.naturalHeight / img.naturalWidth) : 0;
          });
        await expect.poll(shape, {message: `${path} at ${viewport.width}`}).toBeCloseTo(1, 1);
      }
    }
  }
});

/** The first screen of the home page: `src/features/works/works-to-scale.ts`, `src/features/home/first-requests.ts`. */

import type {Page} from '@playwright/test';
import {works} from '../../src/site/works';
import {expect, open, test} from '../support/test';

const getWidth = async (page: Page, name: string) =>
  (await page.getByRole('figure').getByRole('img', {name}).boundingBox())!.width;

test('works are drawn to scale with a bar of one metre, and a work without recorded dimensions is left out', async ({
  page,
}) => {
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({width, height: 900});
    await open(page, '/');
    // The records state the widths 453.5 cm and 171 cm.
    const pxPerCm = (await getWidth(page, works['night-watch'].alt)) / 453.5;
    expect((await getWidth(page, works['threatened-swan'].alt)) / pxPerCm).toBeCloseTo(171, 0);
    expect((await page.locator('figcaption svg').boundingBox())!.width / pxPerCm).toBeCloseTo(100, -1);
    await expect(page.getByRole('img', {name: works.milkmaid.alt})).toHaveCount(0);
    await expect(page.getByRole('figure')).toContainText('379.5 × 453.5 cm');
  }
});

test('the first request and its response are in view when the page opens', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, '/');
  for (const text of ['creator=Rembrandt', 'totalItems', 'https://id.rijksmuseum.nl/200107928']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeInViewport({ratio: 1});
  }
});

test('each request contains a value from the previous response', async ({page}) => {
  await open(page, '/');
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {level: 2})});
  await expect(steps.nth(0)).toContainText('https://id.rijksmuseum.nl/200107928');
  await expect(steps.nth(1).getByRole('link', {name: '200107928'})).toHaveAttribute('href', /200107928\?_profile=edm$/);
  await expect(steps.nth(1)).toContainText('https://iiif.micr.io/PJEZO');
  await expect(steps.nth(2).getByRole('link', {name: 'PJEZO'})).toHaveAttribute('href', /\/PJEZO\/full\//);
  await expect(steps.nth(2).getByRole('img', {name: works['night-watch'].alt})).toBeVisible();
});

/** The sample files, plots and notebooks, as readers see and save them. */

import type {Locator} from '@playwright/test';
import {expect, open, test} from '../support/test';
import figures from '../../src/features/top-1000/figures.json';

/** The numbers in cells, and how long their bars are, in percent of the longest that there could be. */
const getBars = (cells: Locator) =>
  cells.filter({has: cells.page().locator('rect')}).evaluateAll((all) =>
    all.map((cell) => {
      const [track, bar] = [...cell.querySelectorAll('rect')].map((each) => each.getBoundingClientRect().width);
      return {count: Number.parseFloat(cell.textContent), share: (100 * bar!) / track!};
    }),
  );

test('the files of the sample can be saved; bars of plots are as long as the numbers beside them', async ({page}) => {
  await open(page, '/docs/explore');
  // Of the size that the description states.
  for (const {name, bytes} of figures.files) {
    const link = page.getByRole('cell').getByRole('link', {name, exact: true});
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status(), name).toBe(200);
    expect((await response.body()).length, name).toBe(bytes);
  }
  const plots = page.getByRole('table').filter({has: page.locator('rect')});
  await expect(plots).toHaveCount(4);
  for (const plot of await plots.all()) {
    const bars = await getBars(plot.getByRole('cell'));
    const longest = Math.max(...bars.map(({count}) => count));
    expect(bars.length).toBeGreaterThan(1);
    expect(bars.filter(({count, share}) => Math.abs(share - (100 * count) / longest) > 0.5)).toEqual([]);
  }
});

test('a page shows a notebook with its plots, and saves it', async ({page}) => {
  await page.goto('/tutorials/notebooks/sample-files');
  for (const alt of [/^Histogram/, /ten most frequent types/, /share of objects with a value/]) {
    const plot = page.getByRole('img', {name: alt});
    await plot.scrollIntoViewIfNeeded();
    await expect.poll(() => plot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  }
  const link = page.getByRole('link', {name: 'Download sample-files.ipynb'});
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(((await response.json()) as {nbformat: number}).nbformat).toBe(4);
  await expect(page.getByRole('link', {name: 'Open in Colab'})).toHaveCount(0);
});

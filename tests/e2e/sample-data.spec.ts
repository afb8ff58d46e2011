/** The sample files, plots and notebooks, as readers see and save them. */

import {expect, open, test} from '../support/test';
import figures from '../../src/features/sample-data/figures.json';

test('each file of the sample can be saved, and has the size that the description states', async ({page}) => {
  await open(page, '/docs/explore');
  for (const {name, bytes} of figures.files) {
    const link = page.getByRole('cell').getByRole('link', {name, exact: true});
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status(), name).toBe(200);
    expect((await response.body()).length, name).toBe(bytes);
  }
});

test('the bars of each plot are as long as the numbers beside them', async ({page}) => {
  await open(page, '/docs/explore');
  const plots = page.getByRole('table').filter({has: page.locator('rect')});
  await expect(plots).toHaveCount(5);
  for (const plot of await plots.all()) {
    const bars = await plot
      .getByRole('cell')
      .filter({has: page.locator('rect')})
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const [track, bar] = [...cell.querySelectorAll('rect')].map((each) => each.getBoundingClientRect().width);
          return {count: Number(cell.textContent), share: (100 * bar!) / track!};
        }),
      );
    const longest = Math.max(...bars.map(({count}) => count));
    expect(bars.length).toBeGreaterThan(1);
    expect(bars.filter(({count, share}) => Math.abs(share - (100 * count) / longest) > 0.5)).toEqual([]);
  }
});

test('the bars of the coverage table are as long as the shares', async ({page}) => {
  await page.goto('/docs/coverage');
  const share = page.getByRole('row').filter({hasText: 'Place of making'}).getByRole('cell').nth(2);
  await expect(share).toHaveText('53%');
  const [track, bar] = await share
    .locator('rect')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.round((100 * bar!) / track!)).toBe(53);
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

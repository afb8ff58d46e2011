/** The sample files, plots and notebooks, as readers see and save them. */

import {figures, listBars} from 'record-data';
import {faultsInBothModes} from '../support/axe';
import {expect, open, test} from '../support/test';

test('the files of the sample can be saved', async ({page}) => {
  await open(page, '/docs/explore');
  // Of the size that the description states.
  for (const {name, bytes} of figures.files) {
    const link = page.getByRole('cell').getByRole('link', {name, exact: true});
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status(), name).toBe(200);
    expect((await response.body()).length, name).toBe(bytes);
  }
});

const {materials} = listBars(figures);

test('what the sample contains is drawn, as long as its numbers, which a key unfolds', async ({page}) => {
  await open(page, '/docs/explore');
  const plots = page.getByRole('main').getByRole('img', {name: /^Objects by century|^Most frequent/});
  await expect(plots).toHaveCount(5);
  for (const plot of await plots.all()) {
    await expect(plot).toHaveAccessibleName(/./);
    // Nothing is shown of a drawing that is not found.
    await expect
      .poll(() => plot.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(0);
  }
  await page.locator('summary', {hasText: 'Most frequent materials'}).press('Enter');
  const table = page.getByRole('table').filter({hasText: 'Most frequent materials'});
  await expect(table.getByRole('row')).toHaveCount(materials.length + 1);
  await expect(table.getByRole('row', {name: 'canvas 166'})).toBeVisible();
  expect(await faultsInBothModes(page, {within: '.plot'})).toEqual([]);

  const drawn = await page.evaluate(async () => {
    const text = await (await fetch('/data/plots.svg')).text();
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    const measure = (bars: string, side: string) =>
      [...svg.querySelectorAll(bars)].map((bar) => Number(bar.getAttribute(side)));
    return {
      materials: measure('#materials rect', 'width'),
      starts: measure('#centuries rect', 'x'),
    };
  });
  expect(drawn.materials.map((width) => Math.round((width * materials[0]!.count) / drawn.materials[0]!))).toEqual(
    materials.map(({count}) => count),
  );
  // Empty centuries keep their place: of the oldest two, two are between; of the newest two, none.
  const steps = drawn.starts.slice(1).map((start, i) => start - drawn.starts[i]!);
  expect(steps[0]! / steps.at(-1)!).toBeCloseTo(3, 0);
});

test('a page shows a notebook with its plots, and saves it', async ({page}) => {
  await page.goto('/tutorials/notebook');
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

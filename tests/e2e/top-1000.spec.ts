/** The sample files, plots and notebooks on the pages, and their downloads. */

import {figures, listBars} from 'record-data';
import {faultsInBothModes} from '../support/axe';
import {readNotebook} from '../../src/features/notebooks/notebook';
import {expect, open, root, test} from '../support/test';

const {materials} = listBars(figures);

test('the plots of the sample have the sizes of their numbers, a key opens the numbers, and the files can be downloaded', async ({
  page,
}) => {
  await open(page, '/docs/explore');
  const plots = page.getByRole('main').getByRole('img', {name: /^Objects by decade|^Most frequent/});
  await expect(plots).toHaveCount(5);
  // A plot that is missing in the file has no width.
  const countPlots = () =>
    plots.locator('use').evaluateAll((all) => all.filter((use) => (use as SVGUseElement).getBBox().width > 0).length);
  await expect.poll(countPlots).toBe(5);
  await page.locator('summary', {hasText: 'Most frequent materials'}).press('Enter');
  const table = page.getByRole('table').filter({hasText: 'Most frequent materials'});
  await expect(table.getByRole('row')).toHaveCount(materials.length + 1);
  await expect(table.getByRole('row', {name: `${materials[0]!.name} ${materials[0]!.count}`})).toBeVisible();
  expect(await faultsInBothModes(page, {within: '.plot'})).toEqual([]);

  const svg = await (await page.request.get('/data/plots.svg')).text();
  const readBars = (id: string, side: string) => {
    const [, plot = ''] = new RegExp(`id="${id}"(.*?)</symbol>`, 's').exec(svg) ?? [];
    return [...plot.matchAll(new RegExp(`<rect[^>]* ${side}="([\\d.]+)"`, 'g'))].map(([, value]) => Number(value));
  };
  const widths = readBars('materials', 'width');
  expect(widths.map((width) => Math.round((width * materials[0]!.count) / widths[0]!))).toEqual(
    materials.map(({count}) => count),
  );
  // Empty decades leave a gap between the bars.
  const starts = readBars('decades', 'x');
  const years = figures.decades.map(({name}) => Number(name));
  expect(starts.length).toBe(years.length);
  const getGap = (values: readonly number[]) => (values[1]! - values[0]!) / (values.at(-1)! - values[0]!);
  expect(getGap(starts)).toBeCloseTo(getGap(years), 2);

  // The files have the sizes that their description states.
  for (const {name, bytes} of figures.files) {
    const link = page.getByRole('cell').getByRole('link', {name, exact: true});
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([response.status(), (await response.body()).length], name).toEqual([200, bytes]);
  }
});

test('a page shows the plots of a notebook, and has a link to download it', async ({page}) => {
  await page.goto('/tutorials/notebook');
  const notebook = readNotebook(root, 'sample-files');
  const alts = notebook.cells.flatMap(({metadata: {alt}}) => alt ?? []);
  expect(alts.length).toBeGreaterThan(0);
  for (const alt of alts) {
    const plot = page.getByRole('img', {name: alt, exact: true});
    await plot.scrollIntoViewIfNeeded();
    await expect.poll(() => plot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  }
  const link = page.getByRole('link', {name: 'Download sample-files.ipynb'});
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(((await response.json()) as {nbformat: number}).nbformat).toBe(4);
  await expect(page.getByRole('link', {name: 'Open in Colab'})).toHaveCount(0);
});

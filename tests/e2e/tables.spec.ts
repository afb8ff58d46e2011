/** Tables on a phone: `src/components/ScrollTable.tsx`. */

import {readTree} from '../support/accessibility-tree';
import {expect, open, test} from '../support/test';

test.use({viewport: {width: 360, height: 740}});

test('on a phone, all columns of a table are visible', async ({page}) => {
  // Tables of services, of parameters, and of the results of a tool.
  const pasted = encodeURIComponent('SK-C-5\nhttps://iiif.micr.io/PJEZO/full/max/0/default.jpg\nnothing');
  for (const route of ['/docs/', '/docs/search', '/docs/api/details', `/docs/decoder#paste=${pasted}`]) {
    await open(page, route);
    const tables = page.getByRole('main').getByRole('table');
    await expect(tables).not.toHaveCount(0);
    const cutOffTables = await tables.evaluateAll(
      (all) =>
        all.map(({parentElement}) => parentElement!).filter((frame) => frame.scrollWidth > frame.clientWidth).length,
    );
    expect(cutOffTables, route).toBe(0);
  }
});

test('a table that is shown as a list is still a table, with the name of its column beside each cell', async ({
  page,
}) => {
  await open(page, '/docs/for-programs');
  // A table with more than two columns.
  const table = page
    .getByRole('table')
    .filter({has: page.locator('th:nth-child(3)')})
    .first();
  const names = await table.getByRole('columnheader').allTextContents();
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const readLabels = () =>
    cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content.replace(/ \/ ""$/, '')));
  expect(await readLabels()).toEqual(['none', ...names.slice(1).map((name) => `"${name}"`)]);
  // Playwright always takes a `<td>` for a cell, so read the role in the accessibility tree of the browser.
  const cellsInRows = (await readTree(page)).filter(
    ({role, ancestors}) => role === 'cell' && ancestors.at(-1)?.role === 'row',
  );
  expect(cellsInRows.length).toBeGreaterThan(names.length);

  await page.setViewportSize({width: 1280, height: 900});
  expect(new Set(await readLabels())).toEqual(new Set(['none']));
  const header = table.getByRole('columnheader').first();
  await header.scrollIntoViewIfNeeded();
  await expect(header).toBeInViewport({ratio: 1});
});

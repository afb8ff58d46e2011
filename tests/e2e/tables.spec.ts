/** Tables on a phone: `src/components/ScrollTable.tsx`. */

import {readTree} from '../support/accessibility-tree';
import {services} from '../../src/site/services';
import {sitemapRoutes} from '../support/routes';
import {expect, open, test} from '../support/test';

test.use({viewport: {width: 360, height: 740}});

test('on a phone, all columns of a table are visible', async ({page}) => {
  // These pages contain tables of services, of parameters, and of the results of a tool.
  const decoderInput = encodeURIComponent('SK-C-5\nhttps://iiif.micr.io/PJEZO/full/max/0/default.jpg\nnothing');
  for (const route of ['/docs/', '/docs/search', '/docs/api/details', `/docs/decoder#paste=${decoderInput}`]) {
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
  // Find a table with more than two columns.
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

test('on a phone, the name of a column that many rows repeat fits on one line', async ({page}) => {
  test.setTimeout(180_000);
  for (const route of sitemapRoutes().filter((candidate) => candidate.startsWith('/docs/'))) {
    await open(page, route);
    const names = await page
      .getByRole('main')
      .getByRole('table')
      .evaluateAll((tables) => {
        const counts = new Map<string, number>();
        for (const cell of tables.flatMap((table) => [...table.querySelectorAll<HTMLElement>('td[data-column]')])) {
          const {height, lineHeight, content} = getComputedStyle(cell, '::before');
          const isHigher = cell.textContent.length < 20 && parseFloat(height) > 1.5 * parseFloat(lineHeight);
          if (content !== 'none' && isHigher) {
            counts.set(cell.dataset.column!, (counts.get(cell.dataset.column!) ?? 0) + 1);
          }
        }
        return [...counts].filter(([, count]) => count > 20);
      });
    expect.soft(names, route).toEqual([]);
  }
});

test('one table compares all services, with a dot and a word for the status', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, '/docs/');
  const table = page.getByRole('table').filter({has: page.getByRole('columnheader', {name: 'API key'})});
  await expect(table).toHaveCount(1);
  await expect(table.getByRole('row')).toHaveCount(1 + Object.keys(services).length);
  const marks = await table.locator('tbody td:nth-child(2)').evaluateAll((cells) =>
    cells.map((cell) => ({
      word: /^\w+/.exec(cell.textContent.trim())?.[0],
      dot: getComputedStyle(cell.firstElementChild ?? cell, '::before').borderTopColor,
    })),
  );
  const byWord = new Map(marks.map(({word, dot}) => [word, dot]));
  expect(byWord.size).toBeGreaterThan(3);
  expect(marks.every(({word, dot}) => byWord.get(word) === dot)).toBe(true);
  expect(byWord.get('available')).not.toBe(byWord.get('retired'));
});

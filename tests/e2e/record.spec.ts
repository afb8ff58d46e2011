/** The label and the bars of the pages about fields: `src/features/record`, `src/features/bars`. */

import {expect, open, test} from '../support/test';

test('each line of the label leads to the section of its field', async ({page}) => {
  await open(page, '/docs/record');
  const label = page.getByRole('group', {name: 'Label of a work'});
  for (const [value, field] of [
    ['The Threatened Swan', 'title'],
    ['Jan Asselijn', 'maker'],
    ['height 144 cm x width 171 cm', 'dimensions-as-text'],
    ['SK-A-4', 'object-number'],
  ]) {
    const line = label.getByRole('listitem').filter({hasText: value});
    await expect(line.getByRole('link', {name: field, exact: true})).toHaveAttribute('href', new RegExp(`#${field}$`));
  }
});

for (const colors of ['none', 'active'] as const) {
  test(`the length of a bar is the share beside it, with forced colours: ${colors}`, async ({page}) => {
    await page.emulateMedia({forcedColors: colors});
    await open(page, '/docs/all-fields');
    const cells = page.getByRole('cell').filter({hasText: /^\s*\d+%$/});
    const shares = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const bar = cell.querySelector('.bar');
        const {width, borderTopWidth} = bar ? getComputedStyle(bar, '::before') : {width: '', borderTopWidth: ''};
        const filledShare = parseFloat(width) / (bar?.getBoundingClientRect().width ?? 1);
        return bar && parseFloat(borderTopWidth) > 2 ? [[parseInt(cell.textContent), 100 * filledShare]] : [];
      }),
    );
    expect(shares.length).toBeGreaterThan(20);
    for (const [share = 0, filledShare = 0] of shares) {
      expect(Math.abs(share - filledShare)).toBeLessThan(1.5);
    }
  });
}

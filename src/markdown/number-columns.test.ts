import type {Table} from 'mdast';
import {createParser} from 'page-checks';
import {expect, test} from 'vitest';
import markNumberColumns from './number-columns';

/** @returns the indexes of the marked columns of a table, from 0 */
function findNumberColumns(markdown: string): number[] {
  const root = createParser().parse(markdown);
  markNumberColumns()(root);
  const {children: rows} = root.children[0] as Table;
  const columnsByRow = rows.map((row) =>
    row.children.flatMap(({data}, column) => (data?.hProperties?.className?.includes('number') ? [column] : [])),
  );
  expect(new Set(columnsByRow.map(String)).size, 'all rows have the same marked columns').toBe(1);
  return columnsByRow[0] ?? [];
}

const table = (...rows: string[][]): string =>
  rows
    .map((cells) => `| ${cells.join(' | ')} |`)
    .toSpliced(1, 0, `|${' - |'.repeat(rows[0]!.length)}`)
    .join('\n');

test('a column of numbers is marked, with units, signs and gaps', () => {
  const rows = [
    ['Set', 'Records', 'Share', 'Size', 'Note'],
    ['Paintings', '4,712', '12.5 %', '3 GB', 'in 2026'],
    ['Prints', '600 000', '< 1 %', '≈ 20 MB', '17th century'],
    ['Drawings', '', '−3', '400 kB', 'none'],
  ];
  expect(findNumberColumns(table(...rows))).toEqual([1, 2, 3]);
});

test('names, versions and identifiers of rows are not marked', () => {
  const rows = [
    ['Status', 'Meaning', 'Date'],
    ['404', 'not found', '2026-11-29'],
    ['503', '3 of them', '2026-11-28'],
  ];
  expect(findNumberColumns(table(...rows))).toEqual([]);
});

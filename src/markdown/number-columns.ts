/**
 * Marks the columns of a table in which most values are numbers, so that the style sheet can align the numbers to the
 * right (`.number` in `src/css/article.css`).
 */

import type {Root, Table, TableCell, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** A column is a number column if at least this share of its cells are numbers. */
const MIN_NUMBER_SHARE = 0.6;

/** A number with an optional sign or unit: "844,000", "12.5 %", "about 3 GB", "≤ 20 s". */
const NUMBER = /^(?:(?:about|up to|[~≈<>≤≥])\s*)?[-−]?\d[\d,. \u{a0}\u{202f}]*(?:\s?(?:%|[a-zA-Z]{1,3}))?$/u;

export default function markNumberColumns() {
  return (root: Root): void =>
    visit(root, 'table', (table: Table) => {
      const [header, ...rows] = table.children;
      const columnCount = header?.children.length ?? 0;
      // The first column contains the names of the rows, even if they are numbers.
      for (let column = 1; column < columnCount; column++) {
        if (isNumberColumn(rows, column)) {
          table.children.forEach((row) => addNumberClass(row.children[column]));
        }
      }
    });
}

function isNumberColumn(rows: readonly TableRow[], column: number): boolean {
  const values = rows.map(({children}) => (children[column] ? toString(children[column]).trim() : ''));
  const numberCount = values.filter((value) => NUMBER.test(value)).length;
  return numberCount > 0 && numberCount >= MIN_NUMBER_SHARE * values.length;
}

function addNumberClass(cell: TableCell | undefined): void {
  if (cell) {
    cell.data = {...cell.data, hProperties: {...cell.data?.hProperties, className: ['number']}};
  }
}

/**
 * Marks the columns of tables in which most values are numbers, so that the style sheet can set the numbers below each
 * other (`.number` in `src/css/article.css`).
 */

import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Share of the cells of a column that must be numbers. */
const LEAST_SHARE = 0.6;

/** "844,000", "12.5 %", "about 3 GB", "≤ 20 s". */
const NUMBER = /^(?:(?:about|up to|[~≈<>≤≥])\s*)?[-−]?\d[\d,. \u{a0}\u{202f}]*(?:\s?(?:%|[a-zA-Z]{1,3}))?$/u;

export default function markNumberColumns() {
  return (root: Root): void =>
    visit(root, 'table', (table) => {
      const [head, ...rows] = table.children;
      head?.children.forEach((_, column) => {
        if (isNumberColumn(rows, column)) {
          table.children.forEach(({children}) => addClass(children[column], 'number'));
        }
      });
    });
}

/** The first column names the rows, whatever is in it. */
function isNumberColumn(rows: readonly Table['children'][number][], column: number): boolean {
  const values = rows.map(({children}) => (children[column] ? toString(children[column]).trim() : ''));
  const numbers = values.filter((value) => NUMBER.test(value));
  return column > 0 && numbers.length > 0 && numbers.length >= LEAST_SHARE * values.length;
}

function addClass(cell: Table['children'][number]['children'][number] | undefined, className: string): void {
  if (cell) {
    cell.data = {...cell.data, hProperties: {...cell.data?.hProperties, className: [className]}};
  }
}

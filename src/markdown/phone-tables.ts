/**
 * Prepares tables for a phone, where each row becomes an item of a list (`src/components/ScrollTable.tsx`). The item
 * begins with the first cell, and the other cells follow with the names of their columns beside them. A table of two
 * columns stays a table, unless its longest words, such as URLs, do not fit beside each other.
 */

import type {Root, Table, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** How many characters of code fit on a line of 320 pixels, without the padding of two cells. */
const MAX_LINE_LENGTH_CHARS = 28;

export default function prepareTables() {
  return (root: Root): void =>
    visit(root, 'table', (table: Table) => {
      const columnNames = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
      const wordLengths = columnNames.map((_, column) => getLongestWordLength(table, column));
      const totalLength = wordLengths.reduce((sum, length) => sum + length, 0);
      if (columnNames.length < 3 && totalLength <= MAX_LINE_LENGTH_CHARS) {
        return;
      }
      // The cells need no ARIA roles. In the browsers of `package.json`, rows and cells that are laid out as blocks are
      // still rows and cells for assistive technology. Safari was the last browser to support this, in version 17.0
      // (https://github.com/Fyrd/caniuse/pull/6833).
      setProperties(table, {dataOnPhones: 'list'});
      const [, ...rows] = table.children;
      for (const row of rows) {
        row.children.forEach((cell, column) => {
          if (column > 0) {
            setProperties(cell, {dataColumn: columnNames[column]});
          }
        });
      }
    });
}

function getLongestWordLength(table: Table, column: number): number {
  const texts = table.children.map(({children}) => (children[column] ? toString(children[column]) : ''));
  const words = texts.flatMap((text) => text.split(/\s+/));
  return Math.max(...words.map((word) => word.length));
}

/** Sets attributes of the HTML element that the node becomes. */
function setProperties(node: Table | TableCell, properties: Readonly<Record<string, string | undefined>>): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

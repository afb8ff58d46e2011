/**
 * Prepares tables to become a list of their rows on a phone (`src/components/ScrollTable.tsx`): each begins with its first
 * cell, and the others follow with the names of their columns beside them. Tables of two columns stay as they are,
 * unless their longest words, such as URLs, do not fit beside each other.
 */

import type {Root, Table, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Characters of code beside each other on 320 pixels, between the padding of two cells. */
const MAX_LINE_LENGTH = 28;

export default function prepareTables() {
  return (root: Root): void =>
    visit(root, 'table', (table) => {
      const columns = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
      if (columns.length < 3 && columns.reduce((sum, _, i) => sum + getLongestWord(table, i), 0) <= MAX_LINE_LENGTH) {
        return;
      }
      // Without roles: laid out as blocks, rows and cells stay what they are in the browsers of `package.json`, Safari
      // the last of them with version 17.0 (https://github.com/Fyrd/caniuse/pull/6833).
      setProperties(table, {dataOnPhones: 'list'});
      for (const row of table.children.slice(1)) {
        row.children.slice(1).forEach((cell, i) => setProperties(cell, {dataColumn: columns[i + 1]}));
      }
    });
}

const getLongestWord = (table: Table, column: number): number =>
  Math.max(
    ...table.children
      .flatMap(({children}) => (children[column] ? toString(children[column]).split(/\s+/) : []))
      .map(({length}) => length),
  );

function setProperties(node: Table | TableCell, properties: Readonly<Record<string, string | undefined>>): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

/**
 * Prepares tables to become a list of their rows on a phone (`src/components/scroll-table`): each begins with its first
 * cell, and the others follow with the names of their columns beside them. Tables of two columns stay as they are,
 * unless their longest words, such as URLs, do not fit beside each other.
 */

import type {Root, Table, TableCell, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {getText} from './nodes';

/** Characters of code beside each other on 320 pixels, between the padding of two cells. */
const LINE = 28;

export default function prepareTables() {
  return (root: Root): void =>
    visit(root, 'table', (table) => {
      const columns = table.children[0]?.children.map(getText) ?? [];
      if (columns.length < 3 && columns.reduce((sum, _, i) => sum + getLongestWord(table, i), 0) <= LINE) {
        return;
      }
      // Roles are stated, because browsers can take a row that is laid out as a block for plain text.
      setProperties(table, {role: 'table'});
      for (const [i, row] of table.children.entries()) {
        setProperties(row, {role: 'row'});
        for (const [k, cell] of row.children.entries()) {
          setProperties(cell, i === 0 ? {role: 'columnheader'} : {role: 'cell', dataColumn: k > 0 ? columns[k] : null});
        }
      }
    });
}

const getLongestWord = (table: Table, column: number): number =>
  Math.max(
    ...table.children
      .flatMap(({children}) => (children[column] ? getText(children[column]).split(/\s+/) : []))
      .map(({length}) => length),
  );

function setProperties(
  node: Table | TableRow | TableCell,
  properties: Readonly<Record<string, string | null | undefined>>,
): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

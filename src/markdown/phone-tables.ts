/**
 * Prepares tables to become a list of their rows on a phone (`src/components/scroll-table`): each begins with its first cell, and
 * the others follow with the names of their columns beside them. Tables of fewer columns fit and stay as they are.
 */

import type {Root, Table, TableCell, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {getText} from './nodes';

const COLUMNS_OF_LIST = 3;

export default function prepareTables() {
  return (root: Root): void =>
    visit(root, 'table', (table) => {
      const columns = table.children[0]?.children.map(getText) ?? [];
      if (columns.length < COLUMNS_OF_LIST) {
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

function setProperties(
  node: Table | TableRow | TableCell,
  properties: Readonly<Record<string, string | null | undefined>>,
): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

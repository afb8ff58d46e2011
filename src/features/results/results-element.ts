/**
 * A table of tutorials or recipes, with a small drawing of the result in front of each row.
 *
 * In:  `<Results>`, a table in Markdown whose rows link to pages, `</Results>`
 * Out: the table with the drawings. Screen readers ignore the drawings, because the table describes the results in words
 */

import type {RootContent, Table, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {text, textElement} from '../../markdown/nodes';
import {results, type ResultKind} from '../../site/results';

/** The paths of each drawing, in SVG units. A drawing is 64 units wide and 44 high. Areas have the accent colour. */
const DRAWINGS: Readonly<Record<ResultKind, {lines: string; areas: string}>> = {
  changes: {lines: 'M26 10h34M26 22h34M26 34h34', areas: 'M4 20h6v-6h4v6h6v4h-6v6h-4v-6H4z'},
  database: {
    lines: 'M12 10v24c0 8 40 8 40 0V10M12 22c0 8 40 8 40 0',
    areas: 'M12 10c0-8 40-8 40 0c0 8-40 8-40 0z',
  },
  graph: {
    lines: 'M14 12L50 10L32 34z',
    areas: 'M14 6a6 6 0 1 0 .01 0zM50 4a6 6 0 1 0 .01 0zM32 28a6 6 0 1 0 .01 0z',
  },
  image: {lines: 'M4 4h56v36H4z', areas: 'M10 34l14-16 10 11 6-6 14 11zM46 10a4 4 0 1 0 .01 0z'},
  images: {
    lines: 'M4 8h16v28H4zM24 8h16v28H24zM44 8h16v28H44z',
    areas: 'M6 33l6-10 6 10zM26 33l6-10 6 10zM46 33l6-10 6 10z',
  },
  list: {lines: 'M18 10h42M18 22h42M18 34h42', areas: 'M4 7h6v6H4zM4 19h6v6H4zM4 31h6v6H4z'},
  page: {lines: 'M4 4h56v36H4zM4 12h56M38 20h16M38 28h16', areas: 'M10 18h22v16H10z'},
  plot: {lines: 'M6 4v36h54', areas: 'M12 26h8v13h-8zM26 14h8v25h-8zM40 20h8v19h-8z'},
  progress: {lines: 'M4 15h56v14H4z', areas: 'M4 15h30v14H4z'},
  records: {lines: 'M14 4h36v36H14zM20 18h24M20 25h24M20 32h14', areas: 'M14 4h36v7H14z'},
  table: {lines: 'M4 4h56v36H4zM4 16h56M4 28h56M24 4v36M44 4v36', areas: 'M4 4h56v12H4z'},
};

export default defineElement({
  name: 'Results',
  showsContent: true,
  render(_, {children}) {
    const tables = children.filter((node): node is Table => node.type === 'table');
    if (tables.length === 0) {
      throw new UserError('<Results> contains no table; write one between its tags.');
    }
    return children.map((node) => (node.type === 'table' ? addDrawings(node) : node));
  },
});

function addDrawings(table: Table): RootContent {
  const children = table.children.map((row, i) => {
    const isHead = i === 0;
    return isHead ? row : addDrawing(row);
  });
  return {...table, children};
}

/**
 * @returns the row with a drawing of the result before the text of its first cell
 * @throws UserError when the row links to no page of `src/site/results.ts`
 */
function addDrawing(row: TableRow): TableRow {
  const kind = listLinkedPages(row)
    .map((page) => results[page])
    .find((resultKind) => resultKind !== undefined);
  const [firstCell, ...otherCells] = row.children;
  if (!kind || !firstCell) {
    throw new UserError('A row of <Results> links to no page of src/site/results.ts; add the page to this file.');
  }
  const {lines, areas} = DRAWINGS[kind];
  const drawing = textElement('svg', {className: 'result', viewBox: '0 0 64 44', 'aria-hidden': 'true'}, [
    textElement('path', {className: 'result__filled', d: areas}, []),
    textElement('path', {className: 'result__lines', d: lines}, []),
  ]);
  const content = textElement('span', {}, firstCell.children);
  const contentWithDrawing = textElement('span', {className: 'result-row'}, [drawing, text(' '), content]);
  return {...row, children: [{...firstCell, children: [contentWithDrawing]}, ...otherCells]};
}

/** @returns the names of the pages to which a row links, such as `csv-of-an-artist` */
function listLinkedPages(row: TableRow): string[] {
  const names: string[] = [];
  visit(row, 'link', ({url}) => {
    const path = url.replace(/[?#].*$/, '').replace(/\.md$/, '');
    names.push(path.split('/').at(-1) ?? '');
  });
  return names;
}

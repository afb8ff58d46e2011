import type {PhrasingContent, RootContent, Table} from 'mdast';
import {getValues, type Recording} from 'recorded-samples';
import {UserError} from '../../lib/user-error';
import {inlineCode, table, text} from '../../markdown/nodes';

/** The number of values that the table shows for a path. */
const MAX_VALUES = 3;

/**
 * Explains the field paths of a response.
 *
 * @param children a list on the page, whose items are a path in backticks and its meaning
 * @returns a table with a row for each item: the path, its values in the response, and the meaning
 * @throws UserError if there is no such list, or if a path matches nothing in the response
 */
export function createPathsTable(recording: Recording, children: readonly RootContent[]): Table {
  const items = children.flatMap((list) => (list.type === 'list' ? list.children : [list]));
  if (items.length === 0) {
    throw new UserError(
      '<Paths> is empty; write a list of paths between its tags, with an empty line before and after.',
    );
  }
  const rows = items.map((item) => createRow(recording, item));
  return table([[[text('Path')], [text('Value')], [text('Meaning')]], ...rows]);
}

/** @returns the cells of the row */
function createRow(recording: Recording, item: RootContent): PhrasingContent[][] {
  const [paragraph] = item.type === 'listItem' ? item.children : [];
  const [path, ...meaning] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (path?.type !== 'inlineCode' || !path.value) {
    throw new UserError(
      '<Paths> contains something other than items that begin with a path in backticks; write "- `path` meaning".',
    );
  }
  const values = getValues(recording, path.value);
  if (values.length === 0) {
    throw new UserError(
      `the path ${path.value} (line ${item.position?.start.line}) matches nothing in ${recording.file}; correct the path, or name another response.`,
    );
  }
  return [[inlineCode(path.value)], createValuesCell(values), meaning];
}

/** @returns one line for each value, and the number of values that are left out */
function createValuesCell(values: readonly string[]): PhrasingContent[] {
  // The first values can be equal, such as a name that is the same in two languages.
  const visibleValues = [...new Set(values.slice(0, MAX_VALUES))];
  const cell: PhrasingContent[] = [];
  for (const value of visibleValues) {
    cell.push(...(cell.length > 0 ? [{type: 'break' as const}] : []), inlineCode(value));
  }
  if (values.length > MAX_VALUES) {
    cell.push({type: 'break'}, text(`… ${values.length - MAX_VALUES} more`));
  }
  return cell;
}

import type {RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Parser} from './page';

/**
 * A table made from Markdown, so that the search, copies and readers without scripts get plain text.
 *
 * @param parser the processor of the page
 * @param head names of the columns
 * @param rows cells as inline Markdown; null becomes a dash
 */
export function tableOf(
  parser: Parser,
  head: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): RootContent[] {
  const line = (cells: readonly (string | null)[]) =>
    `| ${cells.map((cell) => (cell ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;
  const tree = parser.parse([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
  // The positions are those in the table's own text: a message about a broken link would name the wrong line.
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

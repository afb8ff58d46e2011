/** Tables and lists made from Markdown, so that the search, copies and readers without scripts get plain text. */

import type {RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Parser} from './page';

/**
 * @param parser the processor of the page
 * @param head names of the columns
 * @param rows cells as inline Markdown; null becomes a dash, which on every page means "not applicable"
 */
export function tableOf(
  parser: Parser,
  head: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): RootContent[] {
  const line = (cells: readonly (string | null)[]) =>
    `| ${cells.map((cell) => (cell ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;
  return parsed(parser, [line(head), line(head.map(() => '---')), ...rows.map(line)]);
}

/**
 * @param parser the processor of the page
 * @param lines of Markdown
 */
export function parsed(parser: Parser, lines: readonly string[]): RootContent[] {
  const tree = parser.parse(lines.join('\n'));
  // The positions are those in these lines: a message about a broken link would name the wrong line of the page.
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

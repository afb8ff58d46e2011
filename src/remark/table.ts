/** Tables and lists that our transforms make. They are made as Markdown, so that search, copies and readers without scripts get them. */

import type {Nodes, Root, RootContent} from 'mdast';
import {walk} from './tree';

/** The part of unified's processor that is used: it parses Markdown as the page itself was parsed. */
export interface Parser {
  parse(markdown: string): Root;
}

/**
 * @param parser the processor of the page
 * @param head names of the columns
 * @param rows cells as inline Markdown; null is a dash
 */
export function tableOf(parser: Parser, head: readonly string[], rows: readonly (readonly (string | null)[])[]): RootContent[] {
  const line = (cells: readonly (string | null)[]) => `| ${cells.map((cell) => (cell ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;
  return parsed(parser, [line(head), line(head.map(() => '---')), ...rows.map(line)]);
}

/** @param lines of Markdown */
export function parsed(parser: Parser, lines: readonly string[]): RootContent[] {
  return parser.parse(lines.join('\n')).children.map(unplaced);
}

/** Without positions: they are those in the table's own text, and a message about a broken link would name the wrong line. */
function unplaced<T extends Nodes>(node: T): T {
  walk(node, (part) => {
    delete part.position;
  });
  return node;
}

/** Helpers for transforms and elements: they write Markdown, or nodes of its tree (https://github.com/syntax-tree/mdast). */

import type {BlockContent, Code, InlineCode, Nodes, Paragraph, PhrasingContent, Table} from 'mdast';
import type {Content} from './element';

export type MdxJsxFlowElement = Extract<Nodes, {type: 'mdxJsxFlowElement'}>;
export type MdxJsxTextElement = Extract<Nodes, {type: 'mdxJsxTextElement'}>;
export type MdxJsxAttribute = Extract<MdxJsxFlowElement['attributes'][number], {type: 'mdxJsxAttribute'}>;

/**
 * @param columns for each name of a column, a function that returns the cell of a row as inline Markdown
 * @returns a table in Markdown
 */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
): string {
  const header = Object.keys(columns);
  const rule = header.map(() => '---');
  const body = rows.map((row) => Object.values(columns).map((getCell) => getCell(row)));
  return [header, rule, ...body].map(formatRow).join('\n');
}

function formatRow(cells: readonly string[]): string {
  const escapedCells = cells.map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${escapedCells.join(' | ')} |`;
}

/**
 * @param attributes keyed by name in JSX. Their values must not contain quotation marks. Unless `loading` is `eager`,
 *   the browser loads the image when it scrolls near the viewport.
 * @returns an image as an element of MDX
 */
export function formatImage(attributes: Readonly<Record<string, string | number>>): string {
  const allAttributes = {loading: 'lazy', decoding: 'async', ...attributes};
  const pairs = Object.entries(allAttributes).map(([name, value]) => `${name}="${value}"`);
  return `<img ${pairs.join(' ')} />`;
}

/** Inline code as Markdown. `inlineCode` makes a node of it. */
export const code = (value: string): string => `\`${value}\``;

export const text = (value: string): Extract<Nodes, {type: 'text'}> => ({type: 'text', value});
export const inlineCode = (value: string): InlineCode => ({type: 'inlineCode', value});

export const link = (url: string, label: string): PhrasingContent => ({type: 'link', url, children: [text(label)]});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/**
 * Makes a code block with a title.
 *
 * @param highlighted the lines to highlight, such as `1-3,7`
 * @param status the HTTP status, if the code is a response
 */
export function fence(lang: string, title: string, value: string, highlighted?: string, status?: number): Code {
  // The title is between quotation marks of the kind that it does not contain.
  const quote = title.includes('"') ? "'" : '"';
  const parts = [`title=${quote}${title}${quote}`, status && `status=${status}`, highlighted && `{${highlighted}}`];
  const meta = parts.filter(Boolean).join(' ');
  return {type: 'code', lang, meta, value: value.trimEnd()};
}

type Attributes = Readonly<Record<string, string | null>>;

const getAttributes = (attributes: Attributes): MdxJsxAttribute[] =>
  Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));

/**
 * Makes an element on its own lines.
 *
 * @param attributes a value of null writes only the name of the attribute
 * @param children nodes, or Markdown that `parseContent` parses later. The types of MDX do not allow Markdown here.
 */
export const element = (name: string, attributes: Attributes, children: Content = []): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: getAttributes(attributes),
  children: children as unknown as MdxJsxFlowElement['children'],
});

/**
 * Makes tabs for programming languages. All such tabs of the site show the language that the reader chose last.
 *
 * The tabs are in a `<div>`, because the theme mounts them a second time after hydration
 * (https://github.com/facebook/docusaurus/issues/5653). Without the `<div>`, the browser would then compute the styles
 * of the whole page again.
 *
 * @param name the name under which the page imports the theme's tabs
 */
export const boxedTabs = (name: string, tabs: BlockContent[]): MdxJsxFlowElement =>
  element('div', {className: 'languages'}, [element(name, {groupId: 'language', queryString: 'language'}, tabs)]);

/** Makes an element inside a line. */
export const textElement = (name: string, attributes: Attributes, children: PhrasingContent[]): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: getAttributes(attributes),
  children,
});

/**
 * Makes a table from nodes.
 *
 * @param rows the rows of the table. Each row is a list of cells, and each cell is a list of nodes. The first row is the
 *   header.
 */
export function table(rows: readonly (readonly PhrasingContent[][])[]): Table {
  return {
    type: 'table',
    align: rows[0]?.map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({type: 'tableCell', children})),
    })),
  };
}

/** Writes Markdown, and nodes of its tree (https://github.com/syntax-tree/mdast), for transforms and elements. */

import type {BlockContent, Code, InlineCode, Nodes, Paragraph, PhrasingContent, Table} from 'mdast';
import type {Content} from './element';

export type MdxJsxFlowElement = Extract<Nodes, {type: 'mdxJsxFlowElement'}>;
export type MdxJsxTextElement = Extract<Nodes, {type: 'mdxJsxTextElement'}>;
export type MdxJsxAttribute = Extract<MdxJsxFlowElement['attributes'][number], {type: 'mdxJsxAttribute'}>;

/**
 * A table in Markdown, with a line for each row.
 *
 * @param columns by their names: the cell of a row, as inline Markdown
 */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
): string {
  const names = Object.keys(columns);
  const lines = rows.map((row) => Object.values(columns).map((getCell) => getCell(row)));
  return [names, names.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/**
 * An image, as an element of MDX. The browser loads it when the reader comes near, unless `loading` is `eager`.
 *
 * @param attributes by their names in JSX. Their values must not contain quotation marks
 */
export function formatImage(attributes: Readonly<Record<string, string | number>>): string {
  const all = {loading: 'lazy', decoding: 'async', ...attributes};
  return `<img ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} />`;
}

export const code = (value: string): string => `\`${value}\``;

export const text = (value: string): Extract<Nodes, {type: 'text'}> => ({type: 'text', value});
export const inlineCode = (value: string): InlineCode => ({type: 'inlineCode', value});

export const link = (url: string, label: string): PhrasingContent => ({type: 'link', url, children: [text(label)]});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/**
 * A code fence with a title. The title is quoted with the mark that it does not contain itself.
 *
 * @param highlighted numbers of lines, such as `1-3,7`
 * @param status of HTTP, for a response
 */
export function fence(lang: string, title: string, value: string, highlighted?: string, status?: number): Code {
  const quote = title.includes('"') ? "'" : '"';
  const parts = [`title=${quote}${title}${quote}`, status && `status=${status}`, highlighted && `{${highlighted}}`];
  const meta = parts.filter(Boolean).join(' ');
  return {type: 'code', lang, meta, value: value.trimEnd()};
}

type Attributes = Readonly<Record<string, string | null>>;

const getAttributes = (attributes: Attributes): MdxJsxAttribute[] =>
  Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));

/**
 * An element on lines of its own; an attribute whose value is null has its name alone. What is in it can be Markdown,
 * which `toNodes` parses, or text, as in a `<summary>`; the types of MDX know neither.
 */
export const element = (name: string, attributes: Attributes, children: Content = []): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: getAttributes(attributes),
  children: children as unknown as MdxJsxFlowElement['children'],
});

/**
 * Tabs for a language, which follow the reader's choice. In a box, because the theme mounts its tabs a second time
 * after hydration, and beside the paragraphs of a page that makes the browser compute its styles again:
 * https://github.com/facebook/docusaurus/issues/5653
 *
 * @param name under which the page imports the theme's tabs
 */
export const boxedTabs = (name: string, tabs: BlockContent[]): MdxJsxFlowElement =>
  element('div', {className: 'languages'}, [element(name, {groupId: 'language', queryString: 'language'}, tabs)]);

/** An element inside a line. */
export const textElement = (name: string, attributes: Attributes, children: PhrasingContent[]): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: getAttributes(attributes),
  children,
});

/** A table whose cells are nodes. */
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

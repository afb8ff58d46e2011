/** Makes the nodes that the transforms of this folder put into a page's syntax tree (https://github.com/syntax-tree/mdast). */

import type {BlockContent, Code, DefinitionContent, InlineCode, PhrasingContent, Table, Text} from 'mdast';
import type {MdxjsEsm, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';

export const text = (value: string): Text => ({type: 'text', value});
export const inlineCode = (value: string): InlineCode => ({type: 'inlineCode', value});

/**
 * A code fence with a title, in which some lines can be highlighted (`1-3,7`). The title is quoted with the mark that it does not
 * contain itself.
 */
export function fence(lang: string, title: string, value: string, highlighted?: string): Code {
  const quote = title.includes('"') ? "'" : '"';
  const meta = `title=${quote}${title}${quote}${highlighted ? ` {${highlighted}}` : ''}`;
  return {type: 'code', lang, meta, value: value.trimEnd()};
}

/** An element on lines of its own; an attribute whose value is null has its name alone. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: (BlockContent | DefinitionContent)[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}

/** An element inside a line. */
export const textElement = (name: string, attributes: Readonly<Record<string, string>>): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children: [],
});

/** `import name from 'source'`, as text and as the tree that the compiler reads. */
export function defaultImport(name: string, source: string): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${name} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
            source: {type: 'Literal', value: source, raw: `'${source}'`},
            attributes: [],
          },
        ],
      },
    },
  };
}

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

/** The parts of a page's syntax tree that the transforms of this folder make and read. Source: https://github.com/syntax-tree/mdast */

/** Any node; which fields it has depends on its type. */
export interface Node {
  type: string;
  /** Text of a leaf. */
  value?: string;
  children?: Node[];
  /** Name and attributes of an element written as JSX. */
  name?: string | null;
  attributes?: {type: string; name?: string; value?: unknown}[];
  /** Language of a code fence, and the words after it. */
  lang?: string | null;
  meta?: string | null;
  position?: {start: {line: number}};
  data?: Record<string, unknown>;
}

export const text = (value: string): Node => ({type: 'text', value});
export const inlineCode = (value: string): Node => ({type: 'inlineCode', value});

/**
 * A code fence with a title, in which some lines can be highlighted (`1-3,7`). The title is quoted with the mark that it does not
 * contain itself.
 */
export function fence(lang: string, title: string, value: string, highlighted?: string): Node {
  const quote = title.includes('"') ? "'" : '"';
  const meta = `title=${quote}${title}${quote}${highlighted ? ` {${highlighted}}` : ''}`;
  return {type: 'code', lang, meta, value: value.trimEnd()};
}

/** An element on lines of its own; an attribute whose value is null has its name alone. */
export function element(name: string, attributes: Record<string, string | null>, children: Node[]): Node {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}

/** `import name from 'source'`, as text and as the tree that the compiler reads. */
export function defaultImport(name: string, source: string): Node {
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

export function table(rows: Node[][][]): Node {
  return {
    type: 'table',
    align: rows[0]?.map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({type: 'tableCell', children})),
    })),
  } as Node;
}

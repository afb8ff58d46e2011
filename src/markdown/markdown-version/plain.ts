/** Rewrites a page, after our transforms, as Markdown that everybody can read: without JSX and directives. */

import type {Blockquote, Heading, Paragraph, RootContent, TableCell} from 'mdast';
import type {Component, Content, Elements} from '../element';
import {getText, text, type MdxJsxFlowElement, type MdxJsxTextElement} from '../nodes';

export interface Options {
  /** Parses what of the content is Markdown. */
  parse: (content: Content) => RootContent[];
  /** Makes the URL of a link or an image absolute. */
  resolve: (url: string) => string;
  components: ReadonlyMap<string, Component>;
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** A line in bold, with a colon: without one it would be taken for a heading. */
const createLabel = (label: string): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'strong', children: [text(`${label.replace(/:$/, '')}:`)]}],
});

const isLabel = (node: RootContent | undefined): boolean =>
  node?.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'strong';

/** Elements that no feature of ours defines: those of HTML, and the theme's tabs. All others are what they contain. */
const others: Readonly<Record<string, Component['toMarkdown']>> = {
  TabItem: ({label, value = ''}, children) => [createLabel(label ?? value), ...children],
  br: () => [{type: 'break'}],
  // What a page shows on demand: the definitions of terms, which the glossary has.
  div: ({popover}, children) => (popover === undefined ? children : []),
  summary: (_, children) => [createLabel(children.map(getText).join('').trim())],
};

/** All components that pages get from elements of ours. */
export const getComponents = (elements: Elements): ReadonlyMap<string, Component> =>
  new Map([...elements.values()].flatMap((element) => Object.entries(element.components ?? {})));

/** The nodes without what only the site understands. */
export function stripJsx(nodes: readonly RootContent[], options: Options): RootContent[] {
  const {parse, resolve, components} = options;
  const rewrite = (node: RootContent): RootContent[] => {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [];
      case 'text':
        return [text(node.value.replace(/\s*\n\s*/g, ' '))];
      case 'code':
        return rewriteCode(node);
      case 'link':
      case 'image':
      case 'definition':
        return [{...withPlainChildren(node), url: resolve(node.url)}];
      case 'heading':
        // The version begins with the title of the page.
        return node.depth === 1 ? [] : [trim(withPlainChildren(node))];
      case 'tableCell':
        return [trim(withPlainChildren(node))];
      case 'containerDirective':
        return [rewriteAdmonition(node.name, node.children)];
      case 'leafDirective':
      case 'textDirective':
        return [text(`:${node.name}`), ...node.children.flatMap(rewrite)];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return rewriteElement(node);
      default:
        return [withPlainChildren(node)];
    }
  };
  const withPlainChildren = <T extends RootContent>(node: T): T =>
    'children' in node ? {...node, children: (node.children as RootContent[]).flatMap(rewrite)} : node;

  /** An admonition is a quotation that begins with its title. */
  function rewriteAdmonition(name: string, children: RootContent[]): Blockquote {
    const [first, ...rest] = children;
    const isTitled = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
    const title = isTitled ? getText(first) : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const body = stripJsx(isTitled ? rest : children, options);
    return {type: 'blockquote', children: [createLabel(title), ...body] as Blockquote['children']};
  }

  function rewriteElement(node: Jsx): RootContent[] {
    const properties = Object.fromEntries(
      node.attributes.flatMap((each) =>
        // The value of a name alone is null.
        each.type === 'mdxJsxAttribute' && (typeof each.value === 'string' || each.value === null)
          ? [[each.name, each.value ?? '']]
          : [],
      ),
    );
    const children = node.children as RootContent[];
    const toMarkdown = components.get(node.name ?? '')?.toMarkdown ?? others[node.name ?? ''];
    const plain = stripJsx(children, options);
    const made = (toMarkdown?.(properties, plain) ?? plain).flatMap((part) =>
      typeof part === 'string' ? stripJsx(parse([part]), options) : [part],
    );
    return node.type === 'mdxJsxTextElement'
      ? made.flatMap((part) => (part.type === 'paragraph' ? part.children : [part]))
      : made;
  }
  const plain = nodes.flatMap(rewrite);
  // Code that a tab or a folded part begins with has a label of its own.
  return plain.filter((node, i) => !isLabel(node) || !isLabel(plain[i + 1]));
}

/** The title above the code, and the code. */
function rewriteCode({type, lang, meta, value}: Extract<RootContent, {type: 'code'}>): RootContent[] {
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(meta ?? '') ?? [];
  return [...(title ? [createLabel(title)] : []), {type, lang: lang ?? 'text', value}];
}

/** Without space at its start and end, where a comment or a mark of a list was. */
function trim<T extends Heading | TableCell>(node: T): T {
  const children = node.children.map((child, i) => {
    if (child.type !== 'text') {
      return child;
    }
    const value = i === 0 ? child.value.trimStart() : child.value;
    return {...child, value: i === node.children.length - 1 ? value.trimEnd() : value};
  });
  return {...node, children};
}

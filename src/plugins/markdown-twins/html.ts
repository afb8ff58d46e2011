/**
 * Rewrites the HTML of a page so that its Markdown says all that a reader sees: parts that the theme and our components make of
 * several elements become plain ones, and what only works in a browser is left out.
 */

import type {Element, ElementContent, Nodes, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Buttons, navigation and repetitions: they are in no twin. */
const LEFT_OUT = [
  'hash-link',
  'page-actions',
  'table-of-contents',
  'theme-doc-breadcrumbs',
  'theme-doc-footer',
  'theme-doc-toc-mobile',
  'pagination-nav',
  'visually-hidden',
  'diagram',
  'interactive',
];
const LEFT_OUT_TAGS = new Set(['button', 'form', 'script', 'style', 'svg', 'template']);

type Rewrite = (element: Element) => ElementContent[];

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({type: 'text', value});
/** A line in bold, with a colon: without one it would be taken for a heading. */
const label = (value: string): Element => element('p', [element('strong', [text(`${value.replace(/:$/, '')}:`)])]);

export const isElement = (node: Nodes, tagName?: string): node is Element =>
  node.type === 'element' && (tagName === undefined || node.tagName === tagName);

const classesOf = (node: Element): readonly string[] =>
  ([] as string[]).concat((node.properties.className as string[]) ?? []);
export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name);
/** Class names of CSS modules end in a hash: `badge_JRUH`. */
const hasModuleClass = (node: Element, name: string): boolean =>
  classesOf(node).some((one) => one.startsWith(`${name}_`));

/** The text of a node; a line break is one. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (isElement(node, 'br')) {
    return '\n';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The first node below another that passes a test. By hand: `visit` takes several times as long, and each page is searched often. */
export function find(root: Nodes, test: (node: Element) => boolean): Element | undefined {
  for (const node of 'children' in root ? root.children : []) {
    const found = isElement(node) && test(node) ? node : find(node, test);
    if (found) {
      return found;
    }
  }
  return undefined;
}

function findAll(root: Nodes, test: (node: Element) => boolean): Element[] {
  return ('children' in root ? root.children : []).flatMap((node) => [
    ...(isElement(node) && test(node) ? [node] : []),
    ...findAll(node, test),
  ]);
}

/** A block of code: its title, then the code. A `pre` of a tool has neither title nor language. */
const codeBlock: Rewrite = (block) => {
  const title = find(block, (node) => hasModuleClass(node, 'title'));
  const code = find(block, (node) => node.tagName === 'code') ?? block;
  const language = classesOf(block).find((name) => name.startsWith('language-')) ?? 'language-text';
  const value = textOf(code).replace(/\n+$/, '');
  return [
    ...(title ? [label(textOf(title))] : []),
    element('pre', [element('code', [text(`${value}\n`)], {className: [language]})]),
  ];
};

/** Tabs: each panel after its label, one below the other. */
const tabs: Rewrite = (container) => {
  const labels = findAll(container, (node) => node.properties.role === 'tab').map(textOf);
  const panels = findAll(container, (node) => node.properties.role === 'tabpanel');
  return panels.flatMap((panel, i) => [label(labels[i] ?? ''), ...rewritten(panel.children)]);
};

/** An admonition: a quotation that begins with its title. */
const admonition: Rewrite = ({children: [heading, content]}) => {
  const title = heading ? textOf(heading).trim() : '';
  const body = content && 'children' in content ? rewritten(content.children) : [];
  return [element('blockquote', [label(title.charAt(0).toUpperCase() + title.slice(1)), ...body])];
};

/** Terms and values: a list. */
const definitionList: Rewrite = (list) => {
  const items: Element[] = [];
  for (const node of findAll(list, ({tagName}) => tagName === 'dt' || tagName === 'dd')) {
    if (node.tagName === 'dt') {
      items.push(element('li', [element('strong', [text(`${textOf(node)}:`)])]));
    } else {
      items.at(-1)?.children.push(text(' '), ...rewritten(node.children));
    }
  }
  return [element('ul', items)];
};

/** What the reader opens: the summary, then all the rest. Without a rest, there is nothing to open in text. */
const details: Rewrite = ({children, properties}) => {
  const isBadge = hasModuleClass(element('details', [], properties), 'badge');
  const summary = children.find((node) => isElement(node, 'summary'));
  const rest = rewritten(children.filter((node) => node !== summary));
  return rest.length === 0 || !summary || isBadge ? rest : [label(textOf(summary)), ...rest];
};

/** The definition of a term, at the end of the page: the term, the definition and the link on one line. */
const definition: Rewrite = (popover) => {
  const [term, ...rest] = popover.children.filter((node) => isElement(node, 'p'));
  const body = rest.flatMap((paragraph) => [text(' '), ...rewritten(paragraph.children)]);
  return [element('p', [element('strong', [text(`${term ? textOf(term) : ''}:`)]), ...body])];
};

function rewriteOf(node: Element): Rewrite | null {
  if (
    LEFT_OUT.some((name) => hasClass(node, name)) ||
    (node.tagName === 'input' && node.properties.type !== 'checkbox') ||
    (node.tagName === 'img' && !node.properties.alt) // what it shows is said beside it
  ) {
    return () => [];
  }
  if (node.tagName === 'button' && node.properties.popoverTarget !== undefined) {
    return ({children}) => rewritten(children);
  }
  if (LEFT_OUT_TAGS.has(node.tagName)) {
    return () => [];
  }
  const rewrites: [boolean, Rewrite][] = [
    [hasClass(node, 'theme-code-block') || node.tagName === 'pre', codeBlock],
    [hasClass(node, 'tabs-container'), tabs],
    [hasClass(node, 'theme-admonition'), admonition],
    [hasClass(node, 'definition'), definition],
    [node.tagName === 'dl', definitionList],
    [node.tagName === 'details', details],
  ];
  return rewrites.find(([applies]) => applies)?.[1] ?? null;
}

/** The nodes with their parts rewritten. */
function rewritten(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, i) => {
    const before = nodes[i - 1];
    // Links one after the other have space between them on the page alone.
    const space = before && isElement(before, 'a') && isElement(node, 'a') ? [text(' · ')] : [];
    if (node.type === 'comment') {
      return [];
    }
    if (node.type !== 'element') {
      return [node];
    }
    return rewriteOf(node)?.(node) ?? [...space, {...node, children: rewritten(node.children)}];
  });
}

/**
 * The content of a page, in plain elements.
 *
 * @param page the whole document
 * @param base URL of the page: links become absolute
 * @throws Error for a document without content
 */
export function contentOf(page: Root, base: string): Root {
  const main =
    find(page, (node) => hasClass(node, 'theme-doc-markdown')) ??
    find(page, (node) => node.tagName === 'article') ??
    find(page, (node) => node.tagName === 'main');
  if (!main) {
    throw new Error(`${base}: no <main>; compare src/plugins/markdown-twins with the new template.`);
  }
  const content: Root = {type: 'root', children: rewritten(main.children)};
  visit(content, 'element', (node, index, parent) => {
    for (const name of ['href', 'src'] as const) {
      const value = node.properties[name];
      if (typeof value === 'string') {
        node.properties[name] = new URL(value, base).href;
      }
    }
    // A line break would end the row of a table.
    if (node.tagName === 'br' && parent && index !== undefined) {
      parent.children.splice(index, 1, {type: 'text', value: ' '});
      return [SKIP, index];
    }
    return node.tagName === 'pre' ? SKIP : undefined;
  });
  return content;
}

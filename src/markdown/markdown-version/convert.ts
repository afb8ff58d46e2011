/**
 * From the HTML of a page to Markdown: without what is of use in a browser alone (`LEFT_OUT` and `simplify`), and with
 * absolute URLs. What only a browser renders is in no HTML, and in no Markdown.
 */

import type {Element, ElementContent, Nodes, Properties, Root} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import {toString} from 'hast-util-to-string';
import type {Root as MarkdownRoot} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import {UserError} from '../../lib/user-error';
import {text} from '../nodes';
import {formatMarkdown} from './write';

/** Links of headings to themselves, definitions, which the glossary has, forms, what leads to this text, contents. */
const LEFT_OUT = ['hash-link', 'definition', 'interactive', 'page-actions', 'table-of-contents'];

/**
 * @param page the tree of a whole page, which stays as it is
 * @param url of the page
 */
export function toMarkdown(page: Root, url: string): string {
  const article = find(page, (node) => hasClass(node, 'theme-doc-markdown')) ?? find(page, isNamed('main'));
  const children = (article?.children ?? []).flatMap((node) => simplifyAll(node, url));
  const root: Root = {type: 'root', children};
  const markdown = toMdast(root, {document: true, handlers: {wbr: () => undefined}}) as MarkdownRoot;
  visit(markdown, (node) => {
    if ('url' in node) {
      node.url = resolveUrl(node.url, url);
    }
  });
  return formatMarkdown(markdown.children);
}

/** @returns what stands for a node, and for all nodes inside it, in Markdown */
function simplifyAll(node: ElementContent, url: string): ElementContent[] {
  if (node.type !== 'element') {
    return node.type === 'comment' ? [] : [node];
  }
  const replacement = simplify(node, url);
  return replacement
    ? replacement.flatMap((child) => simplifyAll(child, url))
    : [{...node, children: node.children.flatMap((child) => simplifyAll(child, url))}];
}

/** @returns what stands for an element that Markdown or its reader would not understand; null for one that stays */
function simplify(node: Element, url: string): ElementContent[] | null {
  const {tagName, properties, children} = node;
  const [first, ...rest] = children;
  if (tagName === 'button' || LEFT_OUT.some((name) => hasClass(node, name))) {
    return [];
  }
  // It tells links apart for those who hear the page; a colon is for copies, too.
  if (hasClass(node, 'visually-hidden') && toString(node) !== ':') {
    return [];
  }
  // In a file of text, the link of each term would only make the sentences longer.
  if (tagName === 'a' && hasClass(node, 'term')) {
    return children;
  }
  if (tagName === 'img') {
    return properties.alt ? null : [];
  }
  if (tagName === 'svg') {
    const file = find(node, isNamed('use'))?.properties.href;
    return file ? [createElement('a', [text(`Plot: ${String(properties.ariaLabel)}`)], {href: file})] : [];
  }
  if (tagName === 'summary') {
    return [createLabel(children)];
  }
  // It unfolds the code before it.
  if (tagName === 'details' && rest.length === 0) {
    return [];
  }
  if (hasClass(node, 'theme-code-block') && first) {
    const pre = find(node, isNamed('pre')) ?? node;
    const className = [properties.className].flat().filter((name) => String(name).startsWith('language-'));
    const code = createElement('pre', [createElement('code', [text(toString(pre))], {className} as Properties)]);
    return [...(first === pre ? [] : [createLabel([first])]), code];
  }
  if (hasClass(node, 'theme-admonition') && first) {
    return [createElement('blockquote', [createLabel([first]), ...rest])];
  }
  if (hasClass(node, 'tabs-container')) {
    return listPanels(node, url).flatMap(({label, children}) => [
      ...(getCodeTitle(children).endsWith(label) ? [] : [createLabel([text(label)])]),
      ...children,
    ]);
  }
  return null;
}

interface Panel {
  /** Text of the tab that opens the panel. */
  label: string;
  children: ElementContent[];
}

/** All panels of a group of tabs. The HTML contains each panel, and hides all but the one that is open. */
function listPanels(tabs: Element, url: string): Panel[] {
  const labels = findOwn(tabs, hasRole('tab')).map((tab) => toString(tab));
  const panels = findOwn(tabs, hasRole('tabpanel'));
  if (panels.length !== labels.length) {
    const names = labels.map((label) => `"${label}"`).join(' and ');
    throw new UserError(
      `${url} has the tabs ${names}, but the text of only ${panels.length} of them is in its HTML; remove the attribute lazy from <Tabs>.`,
    );
  }
  return panels.map(({children}, i) => ({label: labels[i] ?? '', children}));
}

/** The elements inside a group of tabs, without those of groups that its panels contain. */
const findOwn = (tabs: Element, isWanted: (node: Element) => boolean): Element[] => {
  const nested = findAll(tabs, (node) => node !== tabs && hasClass(node, 'tabs-container'));
  const inNested = new Set(nested.flatMap((group) => findAll(group, isWanted)));
  return findAll(tabs, isWanted).filter((node) => !inNested.has(node));
};

/** The title of the code block that a panel begins with, such as "Request in Python". Otherwise an empty text. */
function getCodeTitle([block]: readonly ElementContent[]): string {
  const title = block?.type === 'element' && hasClass(block, 'theme-code-block') ? block.children[0] : undefined;
  return title?.type === 'element' && title.tagName !== 'pre' ? toString(title) : '';
}

const createElement = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A line in bold, with a colon: without one it would be taken for a heading. */
const createLabel = (label: ElementContent[]): Element =>
  createElement('p', [createElement('strong', [...label, text(':')])]);

const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const isNamed = (name: string) => (node: Element) => node.tagName === name;

const hasRole = (role: string) => (node: Element) => node.properties.role === role;

function findAll(tree: Nodes, isWanted: (node: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (isWanted(node)) {
      found.push(node);
    }
  });
  return found;
}

function find(tree: Nodes, isWanted: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (isWanted(node)) {
      found = node;
      return EXIT;
    }
    return undefined;
  });
  return found;
}

/** One that is absolute stays as it is. */
function resolveUrl(url: string, page: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    return url;
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return new URL(path, page).href + rest;
}

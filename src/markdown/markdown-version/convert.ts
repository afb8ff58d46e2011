/**
 * Converts the HTML of a page to Markdown with absolute URLs. Parts that are only useful in a browser are left out
 * (`LEFT_OUT_CLASSES` and `simplify`). Parts that only a browser renders are not in the HTML, so they are not in the
 * Markdown.
 */

import type {Element, ElementContent, Nodes, Properties, Root} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import {toString} from 'hast-util-to-string';
import type {Root as MarkdownRoot} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import {UserError} from '../../lib/user-error';
import {text} from '../nodes';
import {formatMarkdown} from './write';

/**
 * Classes of elements that are left out: links of headings to themselves, definitions (which are also in the glossary),
 * forms, links to the Markdown version, and tables of contents.
 */
const LEFT_OUT_CLASSES = ['hash-link', 'definition', 'interactive', 'page-actions', 'table-of-contents'];

/**
 * @param page the tree of a whole page. It is not changed.
 * @param url the absolute URL of the page
 * @throws UserError when the HTML does not contain all panels of a group of tabs
 */
export function toMarkdown(page: Root, url: string): string {
  const article = find(page, (node) => hasClass(node, 'theme-doc-markdown')) ?? find(page, hasTagName('main'));
  const children = (article?.children ?? []).flatMap((node) => simplifyTree(node, url));
  const root: Root = {type: 'root', children};
  const markdown = toMdast(root, {document: true, handlers: {wbr: () => undefined}}) as MarkdownRoot;
  visit(markdown, (node) => {
    if ('url' in node) {
      node.url = resolveUrl(node.url, url);
    }
  });
  return formatMarkdown(markdown.children);
}

/** @returns nodes in place of a node, in which `simplify` was applied to every element */
function simplifyTree(node: ElementContent, url: string): ElementContent[] {
  if (node.type !== 'element') {
    return node.type === 'comment' ? [] : [node];
  }
  const replacement = simplify(node, url);
  if (replacement) {
    return replacement.flatMap((child) => simplifyTree(child, url));
  }
  return [{...node, children: node.children.flatMap((child) => simplifyTree(child, url))}];
}

/**
 * Replaces an element that Markdown cannot express, or that is of no use in it.
 *
 * @returns the replacement, which can be empty, or null for an element that stays
 */
function simplify(node: Element, url: string): ElementContent[] | null {
  const {tagName, properties, children} = node;
  const [first, ...rest] = children;
  if (tagName === 'button' || LEFT_OUT_CLASSES.some((name) => hasClass(node, name))) {
    return [];
  }
  // These texts help screen reader users to distinguish links. A colon also helps readers who copy the text.
  if (hasClass(node, 'visually-hidden') && toString(node) !== ':') {
    return [];
  }
  // Keep the text of a link to the glossary, but drop the link, because its URL would interrupt the sentence.
  if (tagName === 'a' && hasClass(node, 'term')) {
    return children;
  }
  if (tagName === 'img') {
    return properties.alt ? null : [];
  }
  if (tagName === 'svg') {
    const file = find(node, hasTagName('use'))?.properties.href;
    return file ? [createElement('a', [text(`Plot: ${String(properties.ariaLabel)}`)], {href: file})] : [];
  }
  if (tagName === 'summary') {
    return [createLabel(children)];
  }
  // A <details> with only a summary is a control that shows more of the code above it.
  if (tagName === 'details' && rest.length === 0) {
    return [];
  }
  if (hasClass(node, 'theme-code-block') && first) {
    return simplifyCodeBlock(node, first);
  }
  if (hasClass(node, 'theme-admonition') && first) {
    return [createElement('blockquote', [createLabel([first]), ...rest])];
  }
  if (hasClass(node, 'tabs-container')) {
    return listPanels(node, url).flatMap(simplifyPanel);
  }
  return null;
}

/** @param first the first child of the block: its title, or its code if it has no title */
function simplifyCodeBlock(block: Element, first: ElementContent): ElementContent[] {
  const pre = find(block, hasTagName('pre')) ?? block;
  const className = [block.properties.className].flat().filter((name) => String(name).startsWith('language-'));
  const code = createElement('pre', [createElement('code', [text(toString(pre))], {className} as Properties)]);
  return first === pre ? [code] : [createLabel([first]), code];
}

/** The content of a panel below its label. The label is left out if the title of the first code block ends with it. */
function simplifyPanel({label, children}: Panel): ElementContent[] {
  const hasLabelInTitle = getCodeTitle(children).endsWith(label);
  return hasLabelInTitle ? children : [createLabel([text(label)]), ...children];
}

interface Panel {
  /** Text of the tab that opens the panel. */
  label: string;
  children: ElementContent[];
}

/**
 * Lists all panels of a group of tabs. The HTML contains every panel and hides all except the open one.
 *
 * @throws UserError when the HTML does not contain all panels
 */
function listPanels(tabs: Element, url: string): Panel[] {
  const labels = findOutsideNestedTabs(tabs, hasRole('tab')).map((tab) => toString(tab));
  const panels = findOutsideNestedTabs(tabs, hasRole('tabpanel'));
  if (panels.length !== labels.length) {
    const names = labels.map((label) => `"${label}"`).join(' and ');
    throw new UserError(
      `${url} has the tabs ${names}, but the text of only ${panels.length} of them is in its HTML; remove the attribute lazy from <Tabs>.`,
    );
  }
  return panels.map(({children}, i) => ({label: labels[i] ?? '', children}));
}

/** Finds elements in a group of tabs, without those in another group of tabs inside it. */
function findOutsideNestedTabs(tabs: Element, isMatch: (node: Element) => boolean): Element[] {
  const nestedGroups = findAll(tabs, (node) => node !== tabs && hasClass(node, 'tabs-container'));
  const nestedMatches = new Set(nestedGroups.flatMap((group) => findAll(group, isMatch)));
  return findAll(tabs, isMatch).filter((node) => !nestedMatches.has(node));
}

/**
 * @returns the title of the code block at the start of a panel, such as "Request in Python", or an empty text if the panel
 *   does not start with a code block that has a title
 */
function getCodeTitle([block]: readonly ElementContent[]): string {
  if (block?.type !== 'element' || !hasClass(block, 'theme-code-block')) {
    return '';
  }
  const [first] = block.children;
  return first?.type === 'element' && first.tagName !== 'pre' ? toString(first) : '';
}

const createElement = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Makes a line in bold. It ends with a colon, because a Markdown linter reports a bold line without one as a heading. */
const createLabel = (label: ElementContent[]): Element =>
  createElement('p', [createElement('strong', [...label, text(':')])]);

const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const hasTagName = (name: string) => (node: Element) => node.tagName === name;

const hasRole = (role: string) => (node: Element) => node.properties.role === role;

function findAll(tree: Nodes, isMatch: (node: Element) => boolean): Element[] {
  const matches: Element[] = [];
  visit(tree, 'element', (node) => {
    if (isMatch(node)) {
      matches.push(node);
    }
  });
  return matches;
}

function find(tree: Nodes, isMatch: (node: Element) => boolean): Element | undefined {
  let match: Element | undefined;
  visit(tree, 'element', (node) => {
    if (isMatch(node)) {
      match = node;
      return EXIT;
    }
    return undefined;
  });
  return match;
}

/** Makes a URL absolute. Only its path is resolved, so that query and fragment keep every character. */
function resolveUrl(url: string, pageUrl: string): string {
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(url);
  if (isAbsolute) {
    return url;
  }
  const [, path = '', queryAndFragment = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return new URL(path, pageUrl).href + queryAndFragment;
}

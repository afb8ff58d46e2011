/**
 * Reads what is searched of a page from the parsed HTML: its title, description, keywords and breadcrumbs, and the
 * heading and text of each section. These are the documents that the local-search plugin would index: a test runs the
 * plugin on the built pages and compares them.
 *
 * The plugin's texts are single lines in which cells, list items and code run together. A reader who looks at a search
 * result needs sentences, so ours have full stops and marks between cells.
 */

import type {Element, ElementContent, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import type {BuiltPage} from '../../lib/built-page';
import type {SearchOptions} from './search-options';

/** A page with the words that are searched. Each field can be empty but `url`, `title` and `sections`. */
export interface SearchedPage {
  /** Path of the page, with the base path. */
  url: string;
  title: string;
  description: string;
  /** Words that readers use for the page, separated by commas. */
  keywords: string;
  /** The section of the site and the groups of the sidebar that lead to the page. */
  breadcrumbs: string[];
  /** In reading order. The first one is the top of the page. */
  sections: SearchedSection[];
}

export interface SearchedSection {
  /** With `#`. It is empty at the top of the page. */
  anchor: string;
  heading: string;
  /**
   * The first line has the sentences, with ` · ` between the cells of a table. Each further line is a block of code with
   * its caption. It is empty if the section contains nothing that is searched.
   */
  text: string;
}

/** The headings that start a section. Lower headings are a part of the text, as they are for the plugin. */
const SECTION_HEADINGS = new Set(['h1', 'h2', 'h3']);

/** A sentence ends before and after these elements. Rows of tables and blocks of code are handled separately. */
const BLOCK_ELEMENTS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'details', 'dialog', 'div', 'dl', 'dt', 'dd', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p'],
  ...['section', 'summary', 'table', 'ul'],
]);

/** Punctuation at the end of a block, perhaps inside quotation marks or brackets. */
const END_OF_SENTENCE = /[.:;,!?…]['"”’)]?$/;

/**
 * @returns null for a page that search engines must not list
 * @throws Error when the page has no article with a title
 */
export function readSearchedPage(
  {path, tree}: BuiltPage,
  {ignoreCssSelectors, forceIgnoreNoIndex}: Pick<SearchOptions, 'ignoreCssSelectors' | 'forceIgnoreNoIndex'>,
): SearchedPage | null {
  if (!forceIgnoreNoIndex && getMeta(tree, 'robots').includes('noindex')) {
    return null;
  }
  const article = select('article', tree);
  const title = article && select('h1', article);
  if (!title) {
    throw new Error(`The page ${path} has no <h1> in an <article>, so it cannot be searched; see ${__filename}.`);
  }
  const ignored = new Set(selectAll(ignoreCssSelectors, article));
  return {
    url: path,
    title: getHeadingText(title, ignored),
    description: getMeta(tree, 'description'),
    keywords: getMeta(tree, 'keywords').replace(/,/g, ', '),
    breadcrumbs: getBreadcrumbs(tree),
    sections: readSections(article, ignored),
  };
}

function getMeta(tree: Root, name: string): string {
  const content = select(`meta[name=${name}]`, tree)?.properties.content;
  return typeof content === 'string' ? content : '';
}

/** The labels of the current entries: of the navigation bar, then of the open groups of the sidebar. */
function getBreadcrumbs(tree: Root): string[] {
  const section = select('.navbar__link--active', tree);
  const menu = select('.main-wrapper .menu', tree);
  const groups = menu ? selectAll('.menu__list-item-collapsible .menu__link--active', menu) : [];
  return [...(section ? [section] : []), ...groups].map((label) => toString(label).trim());
}

function readSections(article: Element, ignored: ReadonlySet<Element>): SearchedSection[] {
  const sections: SearchedSection[] = [];
  const visitChildren = ({children}: Element): void => {
    children.forEach((child, i) => {
      if (child.type !== 'element' || ignored.has(child)) {
        return;
      }
      if (isSectionStart(child)) {
        const content = getSectionContent(children.slice(i + 1));
        sections.push({
          anchor: getAnchor(child),
          heading: getHeadingText(child, ignored),
          text: formatSection(content, ignored),
        });
      } else {
        visitChildren(child);
      }
    });
  };
  visitChildren(article);
  return sections;
}

/** @returns the text of a heading, without the link to itself and without ignored elements */
function getHeadingText(heading: Element, ignored: ReadonlySet<Element>): string {
  const getText = (node: ElementContent): string => {
    if (node.type === 'text') {
      return node.value;
    }
    return node.type !== 'element' || ignored.has(node) || isLinkToItself(node)
      ? ''
      : node.children.map(getText).join('');
  };
  return getText(heading).trim();
}

const isLinkToItself = ({tagName, properties}: Element): boolean =>
  tagName === 'a' && [properties.className].flat().includes('hash-link');

/** A heading, or the `<header>` around the title of a page. */
const isSectionStart = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  (SECTION_HEADINGS.has(node.tagName) || (node.tagName === 'header' && node.children.some(isSectionStart)));

/** @returns the anchor of a section. A title, and a heading without a link to itself, have none. */
function getAnchor(heading: Element): string {
  const href = select('a.hash-link', heading)?.properties.href;
  return typeof href === 'string' ? href.replace(/^[^#]*/, '') : '';
}

/**
 * @returns the siblings of a heading that belong to its section. The section ends at the next heading, which can be inside
 *   an element, such as a tab or an entry of a timeline
 */
function getSectionContent(nextSiblings: readonly ElementContent[]): readonly ElementContent[] {
  const content: ElementContent[] = [];
  for (const sibling of nextSiblings) {
    if (isSectionStart(sibling)) {
      break;
    }
    // The plugin counts the footnotes as a part of the last section.
    const beforeHeading = isFootnotes(sibling) ? undefined : getContentBeforeHeading(sibling);
    if (beforeHeading) {
      return [...content, ...beforeHeading];
    }
    content.push(sibling);
  }
  return content;
}

const isFootnotes = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'section' && [node.properties.className].flat().includes('footnotes');

/** @returns the siblings before the first heading inside a node; undefined when the node contains no heading */
function getContentBeforeHeading(node: ElementContent): ElementContent[] | undefined {
  const children = node.type === 'element' ? node.children : [];
  for (const [i, child] of children.entries()) {
    const content = isSectionStart(child) ? children.slice(0, i) : getContentBeforeHeading(child);
    if (content) {
      return content;
    }
  }
  return undefined;
}

function formatSection(content: readonly ElementContent[], ignored: ReadonlySet<Element>): string {
  const {sentences, code} = readContent(content, ignored);
  return [sentences, ...code].join('\n');
}

interface SectionText {
  /** One line. */
  sentences: string;
  /** Blocks of code, one line each. */
  code: string[];
}

function readContent(content: readonly ElementContent[], ignored: ReadonlySet<Element>): SectionText {
  const code: string[] = [];
  // The last block is the one to which texts are added.
  const blocks = [''];
  const append = (text: string) => blocks.push((blocks.pop() ?? '') + text);
  const startBlock = () => blocks.push('');

  const read = (node: ElementContent): void => {
    if (node.type === 'text') {
      append(node.value);
    }
    if (node.type !== 'element' || ignored.has(node)) {
      return;
    }
    const {tagName, children} = node;
    if (tagName === 'br') {
      append(' ');
    } else if (isCodeBlock(node)) {
      code.push(formatCode(node));
      startBlock();
    } else if (tagName === 'tr') {
      const cells = children.map((cell) => readContent([cell], ignored));
      code.push(...cells.flatMap((cell) => cell.code));
      startBlock();
      append(
        cells
          .map((cell) => cell.sentences)
          .filter(Boolean)
          .join(' · '),
      );
      startBlock();
    } else if (BLOCK_ELEMENTS.has(tagName)) {
      startBlock();
      children.forEach(read);
      // The text that the summary opens comes next.
      append(tagName === 'summary' ? ':' : '');
      startBlock();
    } else {
      children.forEach(read);
    }
  };
  content.forEach(read);
  return {sentences: joinSentences(blocks), code};
}

/** A block of code with its caption, or a `<pre>` without one. */
const isCodeBlock = ({tagName, properties}: Element): boolean =>
  tagName === 'pre' || [properties.className].flat().includes('theme-code-block');

/** @returns the caption and the code. The buttons below the code are left out. */
function formatCode(block: Element): string {
  const parts = block.tagName === 'pre' ? [block] : block.children;
  const end = parts.findIndex((part) => part.type === 'element' && part.tagName === 'pre');
  return parts
    .slice(0, end + 1)
    .map((part) => collapseSpaces(part.type === 'element' ? toString(part) : ''))
    .filter(Boolean)
    .join(': ');
}

function joinSentences(blocks: readonly string[]): string {
  const sentences = blocks.map(collapseSpaces).filter((block) => block !== '' && block !== ':');
  return sentences
    .map((sentence, i) => (i === sentences.length - 1 || END_OF_SENTENCE.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Reads the searched parts of a page from the parsed HTML. They are its title, description, keywords and breadcrumbs,
 * and the heading and text of each section. The local-search plugin would index the same words. A test runs the plugin
 * on the built pages and compares its documents with ours.
 *
 * In the plugin's texts, cells, list items and code run together in one line. A reader who looks at a search result
 * needs sentences, so our texts have full stops, and separators between the cells of a table.
 */

import type {Element, ElementContent, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import type {BuiltPage} from '../../lib/built-page';
import type {SearchOptions} from './search-options';

/** The searched parts of a page. Only `url`, `title` and `sections` are never empty. */
export interface SearchedPage {
  /** Path of the page, with the base path. */
  url: string;
  title: string;
  description: string;
  /** Other names of the page, separated by commas. */
  keywords: string;
  /** The part of the site and the groups of the sidebar that lead to the page. */
  breadcrumbs: string[];
  /** The sections in reading order. The first one is the top of the page. */
  sections: SearchedSection[];
}

export interface SearchedSection {
  /** The anchor of the heading, with `#`. It is empty at the top of the page. */
  anchor: string;
  /** The heading, or the title of the page at its top. */
  heading: string;
  /**
   * The first line contains the sentences, with ` · ` between the cells of a table. Each further line is a block of
   * code with its caption. The text is empty if the section contains nothing that is searched.
   */
  text: string;
}

/** The headings that start a section. As in the plugin, lower headings are a part of the text. */
const SECTION_HEADINGS = new Set(['h1', 'h2', 'h3']);

/** A sentence ends before and after these elements. Rows of tables and blocks of code are handled separately. */
const BLOCK_ELEMENTS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'details', 'dialog', 'div', 'dl', 'dt', 'dd', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p'],
  ...['section', 'summary', 'table', 'ul'],
]);

/** Punctuation at the end of a block. A closing quotation mark or bracket may follow it. */
const END_OF_SENTENCE = /[.:;,!?…]['"”’)]?$/;

/**
 * Reads the searched parts of a page.
 *
 * @returns null for a page that search engines must not list, unless `forceIgnoreNoIndex` is set
 * @throws Error when the page has no `<article>` with an `<h1>`
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
  const ignoredElements = new Set(selectAll(ignoreCssSelectors, article));
  return {
    url: path,
    title: getHeadingText(title, ignoredElements),
    description: getMeta(tree, 'description'),
    keywords: getMeta(tree, 'keywords').replace(/,/g, ', '),
    breadcrumbs: getBreadcrumbs(tree),
    sections: readSections(article, ignoredElements),
  };
}

/** @returns the content of a `<meta>` element; empty if the page does not have it */
function getMeta(tree: Root, name: string): string {
  const content = select(`meta[name=${name}]`, tree)?.properties.content;
  return typeof content === 'string' ? content : '';
}

/** @returns the label of the current entry in the navigation bar, and the labels of the open groups in the sidebar */
function getBreadcrumbs(tree: Root): string[] {
  const navbarLink = select('.navbar__link--active', tree);
  const sidebarMenu = select('.main-wrapper .menu', tree);
  const groupLinks = sidebarMenu ? selectAll('.menu__list-item-collapsible .menu__link--active', sidebarMenu) : [];
  const links = [...(navbarLink ? [navbarLink] : []), ...groupLinks];
  return links.map((link) => toString(link).trim());
}

function readSections(article: Element, ignoredElements: ReadonlySet<Element>): SearchedSection[] {
  const sections: SearchedSection[] = [];
  const visitChildren = ({children}: Element): void => {
    for (const [i, child] of children.entries()) {
      if (child.type !== 'element' || ignoredElements.has(child)) {
        continue;
      }
      if (isSectionStart(child)) {
        const content = getSectionContent(children.slice(i + 1));
        sections.push({
          anchor: getAnchor(child),
          heading: getHeadingText(child, ignoredElements),
          text: formatSection(content, ignoredElements),
        });
      } else {
        visitChildren(child);
      }
    }
  };
  visitChildren(article);
  return sections;
}

/** @returns the text of a heading, without the link to itself and without ignored elements */
function getHeadingText(heading: Element, ignoredElements: ReadonlySet<Element>): string {
  const getText = (node: ElementContent): string => {
    if (node.type === 'text') {
      return node.value;
    }
    if (node.type !== 'element' || ignoredElements.has(node) || isLinkToItself(node)) {
      return '';
    }
    return node.children.map(getText).join('');
  };
  return getText(heading).trim();
}

const isLinkToItself = ({tagName, properties}: Element): boolean =>
  tagName === 'a' && [properties.className].flat().includes('hash-link');

/** Whether a node is a heading that starts a section, or the `<header>` around the title of the page. */
const isSectionStart = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  (SECTION_HEADINGS.has(node.tagName) || (node.tagName === 'header' && node.children.some(isSectionStart)));

/** @returns the anchor of a heading, with `#`. It is empty for a title, and for a heading without a link to itself. */
function getAnchor(heading: Element): string {
  const href = select('a.hash-link', heading)?.properties.href;
  return typeof href === 'string' ? href.replace(/^[^#]*/, '') : '';
}

/**
 * @param nextSiblings the nodes after a heading, in the same element
 * @returns the nodes that belong to the section of the heading. The section ends at the next heading, which can be
 *   inside an element, such as a tab or an entry of a timeline.
 */
function getSectionContent(nextSiblings: readonly ElementContent[]): readonly ElementContent[] {
  const content: ElementContent[] = [];
  for (const sibling of nextSiblings) {
    if (isSectionStart(sibling)) {
      break;
    }
    // As in the plugin, the footnotes are a part of the last section, although they have a heading.
    const contentBeforeHeading = isFootnotes(sibling) ? undefined : getContentBeforeHeading(sibling);
    if (contentBeforeHeading) {
      return [...content, ...contentBeforeHeading];
    }
    content.push(sibling);
  }
  return content;
}

const isFootnotes = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'section' && [node.properties.className].flat().includes('footnotes');

/**
 * @returns the nodes before the first heading inside a node, from the element that contains this heading; undefined if
 *   the node contains no heading
 */
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

/** @returns the text of a section, in the form of `SearchedSection.text` */
function formatSection(content: readonly ElementContent[], ignoredElements: ReadonlySet<Element>): string {
  const {sentences, codeLines} = readContent(content, ignoredElements);
  return [sentences, ...codeLines].join('\n');
}

interface SectionText {
  /** All sentences, in one line. */
  sentences: string;
  /** The blocks of code, each with its caption in one line. */
  codeLines: string[];
}

/** Collects the texts of a section. Each block of text becomes a sentence, and each row of a table is a block. */
function readContent(content: readonly ElementContent[], ignoredElements: ReadonlySet<Element>): SectionText {
  const codeLines: string[] = [];
  // Texts are added to the last block.
  const blocks = [''];
  const append = (text: string) => blocks.push((blocks.pop() ?? '') + text);
  const startBlock = () => blocks.push('');

  const readRow = (cells: readonly ElementContent[]): void => {
    const cellTexts = cells.map((cell) => readContent([cell], ignoredElements));
    const cellSentences = cellTexts.map(({sentences}) => sentences).filter(Boolean);
    codeLines.push(...cellTexts.flatMap((cell) => cell.codeLines));
    startBlock();
    append(cellSentences.join(' · '));
    startBlock();
  };

  const visit = (node: ElementContent): void => {
    if (node.type === 'text') {
      append(node.value);
    }
    if (node.type !== 'element' || ignoredElements.has(node)) {
      return;
    }
    const {tagName, children} = node;
    if (tagName === 'br') {
      append(' ');
    } else if (isCodeBlock(node)) {
      codeLines.push(formatCode(node));
      startBlock();
    } else if (tagName === 'tr') {
      readRow(children);
    } else if (BLOCK_ELEMENTS.has(tagName)) {
      startBlock();
      children.forEach(visit);
      if (tagName === 'summary') {
        // The summary introduces the text below it.
        append(':');
      }
      startBlock();
    } else {
      children.forEach(visit);
    }
  };
  content.forEach(visit);
  return {sentences: joinSentences(blocks), codeLines};
}

/** Whether an element is a block of code with its caption, or a `<pre>` without a caption. */
const isCodeBlock = ({tagName, properties}: Element): boolean =>
  tagName === 'pre' || [properties.className].flat().includes('theme-code-block');

/** @returns the caption and the code in one line, separated by a colon. The buttons below the code are left out. */
function formatCode(block: Element): string {
  const parts = block.tagName === 'pre' ? [block] : block.children;
  const preIndex = parts.findIndex((part) => part.type === 'element' && part.tagName === 'pre');
  const captionAndCode = parts.slice(0, preIndex + 1);
  const texts = captionAndCode.map((part) => collapseSpaces(part.type === 'element' ? toString(part) : ''));
  return texts.filter(Boolean).join(': ');
}

/** @returns the blocks in one line. A block without punctuation at its end gets a full stop, except the last block. */
function joinSentences(blocks: readonly string[]): string {
  // An empty summary leaves only its colon.
  const sentences = blocks.map(collapseSpaces).filter((block) => block !== '' && block !== ':');
  const completeSentences = sentences.map((sentence, i) => {
    const isLast = i === sentences.length - 1;
    return isLast || END_OF_SENTENCE.test(sentence) ? sentence : `${sentence}.`;
  });
  return completeSentences.join(' ');
}

const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

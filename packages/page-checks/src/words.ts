/** Extracts the texts of a page that readers see, and finds words and dates in them that the site does not want. */

import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {findFutureDates, findImpossibleDates} from './dates';
import {getAttributes, type Page} from './page';
import type {Site} from './site';

export interface Text {
  /** File and line, such as `docs/search.md:12`. */
  place: string;
  text: string;
  isDutch?: boolean;
}

/** The attributes of elements and the fields of the front matter that readers see. */
const VISIBLE_ATTRIBUTES = /^(?:title|description|label|alt|aria-label|placeholder)$/;

/**
 * Finds words that the site avoids, dates that do not exist, and future dates. Quotations in the texts are not checked,
 * because they are other people's words or examples.
 *
 * @returns sentences with file and line
 */
export function findWordProblems(words: Site['words'], texts: readonly Text[]): string[] {
  return texts.flatMap(({place, text, isDutch}) => {
    const textWithoutQuotations = text.replace(/"[^"]*"|“[^”]*”|„[^”]*”/gu, '""');
    const wordProblems = words[isDutch ? 'nl' : 'en'].flatMap(({pattern, use}) => {
      const word = pattern?.exec(textWithoutQuotations)?.[0];
      return word === undefined ? [] : [`${place}: avoid "${word}"; write: ${use}`];
    });
    const impossibleDates = findImpossibleDates(textWithoutQuotations);
    const futureDates = findFutureDates(textWithoutQuotations).filter((date) => !impossibleDates.includes(date));
    return [
      ...wordProblems,
      ...impossibleDates.map((date) => `${place}: "${date}" is not a valid date; correct it`),
      ...futureDates.map(
        (date) => `${place}: "${date}" is in the future; correct it, or write what will happen on that date`,
      ),
    ];
  });
}

/** Returns the texts that readers see, block by block, without code, block quotes and phrases marked with a language. */
export function getTexts({file, tree, isDutch, frontMatter}: Page): Text[] {
  const texts: Text[] = [];
  /** The links in `<details>`. Their texts are titles of sources, which are quotations. */
  const sourceTitles = new Set<Nodes>();
  visit(tree, (node) => {
    if (node.type === 'blockquote' || hasLanguage(node)) {
      return SKIP;
    }
    if ('name' in node && node.name === 'details') {
      visit(node, 'link', (link) => void sourceTitles.add(link));
    }
    const fields = node.type === 'yaml' ? Object.entries(frontMatter) : [];
    const attributes = getAttributes(node).map(({name, value}) => [name, value] as const);
    const visibleValues = [...fields, ...attributes].flatMap(([name, value]) =>
      VISIBLE_ATTRIBUTES.test(name) ? [String(value)] : [],
    );
    const place = `${file}:${node.position?.start.line ?? 1}`;
    for (const text of [visibleValues.join('. '), getBlockText(node, sourceTitles)]) {
      if (text) {
        texts.push({place, text, isDutch});
      }
    }
    return undefined;
  });
  return texts;
}

/** @returns the text of a block, the title of a block of code, or the alternative text of an image */
function getBlockText(node: Nodes, sourceTitles: ReadonlySet<Nodes>): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      // White space is normalized, so that a pattern also matches a phrase that continues on the next line.
      return joinTexts(node, sourceTitles).replace(/\s+/g, ' ');
    case 'code':
      return /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    case 'image':
      return node.alt ?? '';
    default:
      return '';
  }
}

/** Joins the texts in a node. Code, titles of sources and phrases in another language are replaced by two backticks. */
function joinTexts(node: Nodes, sourceTitles: ReadonlySet<Nodes>): string {
  if (node.type === 'inlineCode' || hasLanguage(node) || sourceTitles.has(node)) {
    return '``';
  }
  const text = 'value' in node ? node.value : ' ';
  return 'children' in node ? node.children.map((child) => joinTexts(child, sourceTitles)).join('') : text;
}

const hasLanguage = (node: Nodes): boolean => getAttributes(node).some(({name}) => name === 'lang');

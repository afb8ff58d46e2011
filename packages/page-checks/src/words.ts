/** The texts of a page that readers see, and the words in them that are not the preferred ones. */

import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {findFutureDates, findImpossibleDates} from './dates';
import {getAttributes, type Page} from './page';
import type {Site} from './site';

export interface Text {
  place: string;
  text: string;
  isDutch?: boolean;
}

/** Attributes of elements, and fields of front matter, that readers see. */
const SEEN = /^(?:title|description|label|alt|aria-label|placeholder)$/;

/**
 * Words in texts that are not the preferred ones, as sentences. What is in quotation marks is somebody else's, or an
 * example.
 */
export function findWordProblems(words: Site['words'], texts: readonly Text[]): string[] {
  return texts.flatMap(({place, text, isDutch}) => {
    const own = text.replace(/"[^"]*"|“[^”]*”|„[^”]*”/gu, '""');
    const wordProblems = words[isDutch ? 'nl' : 'en'].flatMap(({pattern, use}) => {
      const word = pattern?.exec(own)?.[0];
      return word === undefined ? [] : [`${place}: "${word}"; write: ${use}`];
    });
    const impossibleDates = findImpossibleDates(own);
    const futureDates = findFutureDates(own).filter((date) => !impossibleDates.includes(date));
    return [
      ...wordProblems,
      ...impossibleDates.map((date) => `${place}: "${date}" is no date of the calendar; correct it`),
      ...futureDates.map((date) => `${place}: "${date}" is to come; correct it, or write what will happen then`),
    ];
  });
}

/** Returns the texts that readers see, block by block, without code, block quotes and phrases marked as Dutch. */
export function getTexts({file, tree, isDutch, frontMatter}: Page): Text[] {
  const texts: Text[] = [];
  /** Titles of other texts, which are quotations. */
  const titles = new Set<Nodes>();
  visit(tree, (node) => {
    if (node.type === 'blockquote' || isForeign(node)) {
      return SKIP;
    }
    if ('name' in node && node.name === 'details') {
      visit(node, 'link', (link) => void titles.add(link));
    }
    const fields = node.type === 'yaml' ? Object.entries(frontMatter) : [];
    const attributes = getAttributes(node).map(({name, value}) => [name, value] as const);
    const seen = [...fields, ...attributes].flatMap(([name, value]) => (SEEN.test(name) ? [String(value)] : []));
    const own = ['paragraph', 'heading', 'tableCell'].includes(node.type)
      ? // Joined over lines and emphasis, so that a phrase is found wherever it breaks.
        getOwnText(node, titles).replace(/\s+/g, ' ')
      : node.type === 'code'
        ? /title="([^"]*)"/.exec(node.meta ?? '')?.[1]
        : node.type === 'image' && node.alt;
    const place = `${file}:${node.position?.start.line ?? 1}`;
    texts.push(...[seen.join('. '), own || ''].filter(Boolean).map((text) => ({place, text, isDutch})));
    return undefined;
  });
  return texts;
}

function getOwnText(node: Nodes, titles: ReadonlySet<Nodes>): string {
  if (node.type === 'inlineCode' || isForeign(node) || titles.has(node)) {
    return '``';
  }
  const text = 'value' in node ? node.value : ' ';
  return 'children' in node ? node.children.map((child) => getOwnText(child, titles)).join('') : text;
}

const isForeign = (node: Nodes): boolean => getAttributes(node).some(({name}) => name === 'lang');

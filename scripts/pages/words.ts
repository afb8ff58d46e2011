/** What readers see of a page, and the words in it that are not the preferred ones. */

import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {dutchWords, words} from '../../src/site/words';
import type {Page} from './page';

/** A text of the site and where it is. */
export interface Text {
  place: string;
  text: string;
  isDutch?: boolean;
}

/** Attributes of elements, and fields of front matter, that readers see. */
const SEEN = /^(?:title|description|label|alt|aria-label|placeholder)$/;

/** Words in texts that are not the preferred ones, as sentences. What is in quotation marks is somebody else's, or an example. */
export function findWordProblems(texts: readonly Text[]): string[] {
  return texts.flatMap(({place, text, isDutch}) => {
    const own = text.replace(/"[^"]*"|“[^”]*”|„[^”]*”/gu, '""');
    return (isDutch ? dutchWords : words).flatMap(({pattern, use}) => {
      const found = pattern?.exec(own)?.[0];
      return found === undefined ? [] : [`${place}: "${found}"; write: ${use}`];
    });
  });
}

/** What readers see of a page, block by block; code, block quotes and phrases marked as Dutch are left out. */
export function getTexts({file, tree, isDutch, frontMatter}: Page): Text[] {
  const texts: Text[] = [];
  const add = (node: Nodes, text: string) =>
    texts.push({place: `${file}:${node.position?.start.line ?? 1}`, text, isDutch});
  const sources = new Set<Nodes>();
  visit(tree, (node) => {
    if ('name' in node && node.name === 'details') {
      visit(node, (inner) => void sources.add(inner));
    }
    if (node.type === 'yaml') {
      const fields = Object.keys(frontMatter).filter((field) => SEEN.test(field));
      add(node, fields.map((field) => frontMatter[field]).join('. '));
    }
    if (node.type === 'code') {
      add(node, /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '');
    }
    if (node.type === 'image') {
      add(node, node.alt ?? '');
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
          add(node, SEEN.test(attribute.name) ? attribute.value : '');
        }
      }
    }
    if (node.type === 'blockquote' || isForeign(node)) {
      return SKIP;
    }
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      add(node, plainText(node, sources.has(node)));
    }
    return undefined;
  });
  return texts;
}

/**
 * Joined over lines and emphasis, so that a phrase is found wherever it breaks.
 *
 * @param isSource whether links have the titles of other texts, which are quotations
 */
function plainText(node: Nodes, isSource: boolean): string {
  if (node.type === 'inlineCode' || isForeign(node) || (isSource && node.type === 'link')) {
    return '``';
  }
  if (node.type === 'break') {
    return ' ';
  }
  const text =
    'value' in node
      ? node.value
      : 'children' in node
        ? node.children.map((child) => plainText(child, isSource)).join('')
        : '';
  return text.replace(/\s+/g, ' ');
}

function isForeign(node: Nodes): boolean {
  return (
    (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') &&
    node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'lang')
  );
}

/** Finds terms in a text as the index divides it into words: for snippets, and for the page that a result opens. */

import {escapeRegExp} from '../../lib/escape-reg-exp';

/** `[start, end)` in characters. */
export type Range = readonly [start: number, end: number];

/** @param terms compared without case */
export function findMatches(text: string, terms: readonly string[]): Range[] {
  if (terms.length === 0) {
    return [];
  }
  // The longest first: of `manifest` and `manifests`, both match the start of the second.
  const patterns = terms.toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  // A pattern, not `toLowerCase` and `indexOf`: lower case can be longer than the text.
  return Array.from(text.matchAll(new RegExp(patterns.join('|'), 'giu')), ({0: match, index}): Range => [
    index,
    index + match.length,
  ]).filter((range) => range.every((position) => isWordBoundary(text, position)));
}

/** `resumptionToken` has three boundaries, and `reuse` two. */
function isWordBoundary(text: string, position: number): boolean {
  const around = text.slice(Math.max(0, position - 1), position + 1);
  return !/^[\p{L}\p{M}\p{N}]{2}$/u.test(around) || /^(?:\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L})$/u.test(around);
}

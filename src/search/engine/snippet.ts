/**
 * Finds terms in a text as the index divides it into words, for the page that a result opens, and cuts snippets around
 * them.
 */

import {escapeRegExp} from '../../lib/escape-reg-exp';
import {getStarts, normalizeSpelling} from './spelling';

/** `[start, end)` in characters. */
type Match = readonly [start: number, end: number];

/** Share of the snippet before the first match: enough to see what it belongs to. */
const LEAD_SHARE = 0.25;

/** @param terms compared without case, in any spelling */
export function findMatches(text: string, terms: readonly string[]): Match[] {
  // The longest first: of `manifest` and `manifests`, both match the start of the second.
  const patterns = Array.from(terms, normalizeSpelling).sort((a, b) => b.length - a.length);
  const plain = normalizeSpelling(text);
  // A pattern, not `toLowerCase` and `indexOf`: lower case can be longer than the text.
  const found = plain.matchAll(new RegExp(patterns.map(escapeRegExp).join('|'), 'giu'));
  const matches = Array.from(found, ({0: match, index}): Match => [index, index + match.length]).filter(
    ([start, end]) => end > start && isWordBoundary(plain, start) && isWordBoundary(plain, end),
  );
  const starts = matches.length > 0 && plain !== text ? getStarts(text) : [];
  return matches.map(([start, end]) => [starts[start] ?? start, starts[end] ?? end]);
}

/** `resumptionToken` has three boundaries, and `reuse` two. */
function isWordBoundary(text: string, position: number): boolean {
  const around = text.slice(Math.max(0, position - 1), position + 1);
  return !/^[\p{L}\p{N}]{2}$/u.test(around) || /^(?:\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L})$/u.test(around);
}

/**
 * Cuts the part of a text around the first term, from a word to a word, out of one of its lines: the first has the
 * sentences, each other one a block of code. The length includes the `…` where something is left out.
 */
export function cutSnippet(lines: string, terms: readonly string[], maxLength: number): string {
  const all = lines.split('\n');
  const text = all.find((line) => findMatches(line, terms).length > 0) ?? all.find(Boolean) ?? '';
  if (text.length <= maxLength) {
    return text;
  }
  const [[first] = [0]] = findMatches(text, terms);
  const room = maxLength - 2;
  const lead = Math.min(first - Math.floor(room * LEAD_SHARE), text.length - room);
  const start = lead > 0 ? lead + findWordStart(text.slice(lead, first + 1)) : 0;
  const rest = text.slice(start);
  const end = rest.length <= room ? rest.length : Math.max(rest.lastIndexOf(' ', room), 0) || room;
  return `${start > 0 ? '…' : ''}${rest.slice(0, end)}${end < rest.length ? '…' : ''}`;
}

/** Where the first word begins in a part of a text, if possible after a space. */
function findWordStart(part: string): number {
  const [, before = ''] = /^(.*?\s)[\p{L}\p{N}]/su.exec(part) ?? /^(.*?[^\p{L}\p{N}])[\p{L}\p{N}]/su.exec(part) ?? [];
  return before.length;
}

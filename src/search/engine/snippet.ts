/** Finds terms in a text, by the same words as the index, and cuts snippets around them. */

import {escapeRegExp} from '../../lib/escape-reg-exp';
import {getOriginalPositions, normalizeSpelling} from './spelling';

/** The range of a match in a text, in UTF-16 units. The end is the position after the last unit. */
type Match = readonly [start: number, end: number];

/** The part of the snippet before the first match. It shows the words that the match belongs to. */
const LEAD_SHARE = 0.25;

/**
 * Finds terms as whole words, or as parts of a word such as `resumptionToken`.
 *
 * @param terms the terms to find. Case and accents do not matter.
 * @returns the matches in `text`, in their order and without overlaps
 */
export function findMatches(text: string, terms: readonly string[]): Match[] {
  const normalizedText = normalizeSpelling(text);
  // The longest term comes first, because `manifest` also matches the start of `manifests`.
  const normalizedTerms = terms.map((term) => normalizeSpelling(term)).sort((a, b) => b.length - a.length);
  // The pattern ignores case. `toLowerCase` can make a text longer, and then the positions would be wrong.
  const pattern = new RegExp(normalizedTerms.map(escapeRegExp).join('|'), 'giu');
  const matches: Match[] = [];
  for (const {0: match, index: start} of normalizedText.matchAll(pattern)) {
    const end = start + match.length;
    if (match !== '' && isWordBoundary(normalizedText, start) && isWordBoundary(normalizedText, end)) {
      matches.push([start, end]);
    }
  }
  if (matches.length === 0 || normalizedText === text) {
    return matches;
  }
  const positions = getOriginalPositions(text);
  return matches.map(([start, end]) => [positions[start] ?? start, positions[end] ?? end]);
}

/**
 * A word also has boundaries between a small and a capital letter, and between a letter and a digit. So
 * `resumptionToken` has three boundaries, and `reuse` has two.
 */
function isWordBoundary(text: string, position: number): boolean {
  const neighbours = text.slice(Math.max(0, position - 1), position + 1);
  const isInsideWord = /^[\p{L}\p{N}]{2}$/u.test(neighbours);
  return !isInsideWord || /^(?:\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L})$/u.test(neighbours);
}

/**
 * Cuts a snippet from the first line that contains one of the terms, or otherwise from the first line that is not
 * empty. The snippet begins and ends with a whole word, if possible.
 *
 * @param text the text of a section. Its first line contains the sentences, and each further line is a block of code.
 * @param maxLength maximum length in characters, including the `…` where text is left out
 */
export function cutSnippet(text: string, terms: readonly string[], maxLength: number): string {
  const lines = text.split('\n');
  const line = lines.find((candidate) => findMatches(candidate, terms).length > 0) ?? lines.find(Boolean) ?? '';
  if (line.length <= maxLength) {
    return line;
  }
  const [[firstMatchStart] = [0]] = findMatches(line, terms);
  // The `…` at the start and at the end take two characters.
  const maxTextLength = maxLength - 2;
  const earliestStart = firstMatchStart - Math.floor(maxTextLength * LEAD_SHARE);
  const latestUsefulStart = line.length - maxTextLength;
  const roughStart = Math.min(earliestStart, latestUsefulStart);
  const start = roughStart > 0 ? roughStart + findWordStart(line.slice(roughStart, firstMatchStart + 1)) : 0;
  const rest = line.slice(start);
  if (rest.length <= maxTextLength) {
    return start > 0 ? `…${rest}` : rest;
  }
  const lastSpace = rest.lastIndexOf(' ', maxTextLength);
  const end = lastSpace > 0 ? lastSpace : maxTextLength;
  return `${start > 0 ? '…' : ''}${rest.slice(0, end)}…`;
}

/**
 * Finds the start of the first whole word, preferably of a word after a space.
 *
 * @returns the position in the text; 0 when no word starts within it
 */
function findWordStart(text: string): number {
  const afterSpace = /^(.*?\s)[\p{L}\p{N}]/su.exec(text);
  const afterPunctuation = /^(.*?[^\p{L}\p{N}])[\p{L}\p{N}]/su.exec(text);
  const [, textBefore = ''] = afterSpace ?? afterPunctuation ?? [];
  return textBefore.length;
}

import {findMatches, type Range} from './matches';

/** Share of the snippet before the first match: enough to see what it belongs to. */
const LEAD = 0.25;

/**
 * Cuts the part of a text where most terms are near each other, from a word to a word.
 *
 * @param maxLength of the snippet in characters, with the `…` where something is left out
 */
export function cutSnippet(text: string, terms: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) {
    return text;
  }
  const first = findDensest(findMatches(text, terms), maxLength);
  const room = maxLength - 2;
  const lead = Math.min(first - Math.floor(room * LEAD), text.length - room);
  const start = lead > 0 ? lead + findWordStart(text.slice(lead, first + 1)) : 0;
  const rest = text.slice(start);
  const end = rest.length <= room ? rest.length : Math.max(rest.lastIndexOf(' ', room), 0) || room;
  return `${start > 0 ? '…' : ''}${rest.slice(0, end)}${end < rest.length ? '…' : ''}`;
}

/** Where the match begins that has most others after it within a length; the first of them. */
function findDensest(matches: readonly Range[], length: number): number {
  let [best, most, next] = [0, 0, 0];
  for (const [i, [start]] of matches.entries()) {
    while ((matches[next]?.[0] ?? Infinity) < start + length) {
      next += 1;
    }
    if (next - i > most) {
      [best, most] = [start, next - i];
    }
  }
  return best;
}

/** Where the first word begins in a part of a text, if possible after a space. */
function findWordStart(part: string): number {
  const [, before = ''] = /^(.*?\s)[\p{L}\p{N}]/su.exec(part) ?? /^(.*?[^\p{L}\p{N}])[\p{L}\p{N}]/su.exec(part) ?? [];
  return before.length;
}

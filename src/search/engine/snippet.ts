/** A stretch of text; `isMatch` when it is what the reader searched for. */
export interface Segment {
  text: string;
  isMatch: boolean;
}

/** `[start, length]` in characters. */
export type Position = readonly [start: number, length: number];

/**
 * Cuts the part of a text around the matches, and tells them from the rest.
 *
 * @param text the whole text
 * @param positions places of the matches, in any order; overlapping ones are merged
 * @param maxLength longest result in characters, the ellipses included
 * @returns segments that, joined, are the text or a part of it with `…` where something was left out
 */
export function makeSnippet(text: string, positions: readonly Position[], maxLength: number): Segment[] {
  const matches = merge(positions, text.length);
  const [start, end] = windowAround(text, densest(matches, maxLength), maxLength);
  const segments: Segment[] = [];
  const push = (from: number, to: number, isMatch: boolean) => {
    if (to > from) {
      segments.push({text: text.slice(from, to), isMatch});
    }
  };
  let cursor = start;
  for (const [from, to] of matches) {
    if (from >= end) {
      break;
    }
    push(cursor, Math.max(cursor, from), false);
    push(Math.max(cursor, from), Math.min(to, end), true);
    cursor = Math.max(cursor, Math.min(to, end));
  }
  push(cursor, end, false);
  if (start > 0) {
    segments.unshift({text: '…', isMatch: false});
  }
  if (end < text.length) {
    segments.push({text: '…', isMatch: false});
  }
  return segments;
}

/** Sorted, merged `[start, end)` ranges inside the text. */
function merge(positions: readonly Position[], length: number): [number, number][] {
  const ranges: [number, number][] = [];
  const sorted = positions
    .map(([start, size]): [number, number] => [Math.max(0, start), Math.min(length, start + size)])
    .filter(([start, end]) => end > start)
    .sort((a, b) => a[0] - b[0]);
  for (const range of sorted) {
    const last = ranges.at(-1);
    if (last && range[0] <= last[1]) {
      last[1] = Math.max(last[1], range[1]);
    } else {
      ranges.push(range);
    }
  }
  return ranges;
}

/** Where the match begins that has most others after it within a length; the first of them. */
function densest(matches: readonly [start: number, end: number][], length: number): number {
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

/** Share of the window before the first match: enough to see what it belongs to. */
const LEAD = 0.25;

function windowAround(text: string, first: number, maxLength: number): [number, number] {
  if (text.length <= maxLength) {
    return [0, text.length];
  }
  const lead = Math.max(0, first - Math.floor(maxLength * LEAD));
  const start = lead > 0 ? getWordStart(text, lead, first) : 0;
  const room = maxLength - (start > 0 ? 1 : 0);
  if (start + room >= text.length) {
    const from = Math.max(0, text.length - room);
    return [from > 0 ? getWordStart(text, from, first) : 0, text.length];
  }
  const end = start + room - 1;
  const lastSpace = text.lastIndexOf(' ', end);
  return [start, lastSpace > Math.max(start, first) ? lastSpace : end];
}

/** Where the first word begins in a part of a text, if possible after a space. */
function getWordStart(text: string, from: number, to: number): number {
  const part = text.slice(from, to + 1);
  const [, before = ''] = /^(.*?\s)[\p{L}\p{N}]/su.exec(part) ?? /^(.*?[^\p{L}\p{N}])[\p{L}\p{N}]/su.exec(part) ?? [];
  return from + before.length;
}

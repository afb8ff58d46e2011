/** A stretch of text; `hit` when it is what the reader searched for. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** `[start, length]` in characters. */
export type Position = readonly [start: number, length: number];

/**
 * Cuts the part of a text around its first hit, and tells hits from the rest.
 *
 * @param text the whole text
 * @param positions places of the hits, in any order; overlapping ones are merged
 * @param maxLength longest result in characters, the ellipses included
 * @returns segments that, joined, are the text or a part of it with `…` where something was left out
 */
export function snippet(text: string, positions: readonly Position[], maxLength: number): Segment[] {
  const hits = merge(positions, text.length);
  const [start, end] = windowAround(text, hits[0]?.[0] ?? 0, maxLength);
  const segments: Segment[] = [];
  const push = (from: number, to: number, hit: boolean) => {
    if (to > from) {
      segments.push({text: text.slice(from, to), hit});
    }
  };
  let cursor = start;
  for (const [hitStart, hitEnd] of hits) {
    if (hitStart >= end) {
      break;
    }
    push(cursor, Math.max(cursor, hitStart), false);
    push(Math.max(cursor, hitStart), Math.min(hitEnd, end), true);
    cursor = Math.max(cursor, Math.min(hitEnd, end));
  }
  push(cursor, end, false);
  if (start > 0) {
    segments.unshift({text: '…', hit: false});
  }
  if (end < text.length) {
    segments.push({text: '…', hit: false});
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

/** Share of the window that stands before the first hit: enough to see what it belongs to. */
const LEAD = 0.25;

function windowAround(text: string, firstHit: number, maxLength: number): [number, number] {
  if (text.length <= maxLength) {
    return [0, text.length];
  }
  let start = Math.max(0, firstHit - Math.floor(maxLength * LEAD));
  if (start > 0) {
    const wordStart = text.indexOf(' ', start) + 1;
    start = wordStart > 0 && wordStart <= firstHit ? wordStart : start;
  }
  const room = maxLength - (start > 0 ? 1 : 0);
  if (start + room >= text.length) {
    return [Math.max(0, text.length - room), text.length];
  }
  const end = start + room - 1;
  const lastSpace = text.lastIndexOf(' ', end);
  return [start, lastSpace > Math.max(start, firstHit) ? lastSpace : end];
}

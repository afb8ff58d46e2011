/**
 * Lists which records changed since a time, newest first.
 *
 * Needs polite.mjs in the same folder.
 */

import {
  getJson,
  LookupError,
  momentOf,
  needText,
  runTool,
  UsageError,
} from './polite.mjs';

const START = 'https://data.rijksmuseum.nl/cd/collection.json';
const REMOVALS = ['Delete', 'Remove'];
const USAGE = `usage: list-changes.mjs [--since TIME]

List which records changed since a time, newest first.

options:
  --help        show this help message and exit
  --since TIME  such as 2026-09-01T00:00:00Z; everything if left out`;

/**
 * The newest event of each identifier, newest first.
 *
 * @param {number | null} since time in milliseconds; null: the whole feed
 * @returns {AsyncGenerator<any>}
 */
async function* changes(since) {
  const seen = new Set();
  let onlyRemovals = false;
  const start = await getJson(START);
  if (start.type !== 'OrderedCollection') {
    throw new LookupError(`${START}: not a feed of changes`);
  }
  let link = start.last;
  while (link) {
    const page = await getJson(link.id);
    for (const event of page.orderedItems.toReversed()) {
      // An event without a time is never too old.
      const time = event.endTime ?? event.startTime;
      if (since !== null && time && momentOf(time) < since) return;
      if (event.type === 'Refresh') {
        // What is older is announced again; only removals still count.
        if (since === null) return;
        onlyRemovals = true;
        continue;
      }
      const identifier = needText(event.object.id);
      if (seen.has(identifier)) continue;
      seen.add(identifier);
      if (REMOVALS.includes(event.type) || !onlyRemovals) yield event;
    }
    link = page.prev;
  }
}

const OPTIONS = { since: { type: 'string' } };

/** @param {string} text */
function readSince(text) {
  try {
    return momentOf(text);
  } catch {
    throw new UsageError('--since is not a time');
  }
}

await runTool(USAGE, OPTIONS, async (values) => {
  const since = values.since === undefined ? null : readSince(values.since);
  let newest;
  for await (const { endTime, type, object } of changes(since)) {
    console.log(`${endTime ?? '-'} ${type} ${object.id}`);
    newest ??= endTime;
  }
  console.log(newest ? `next run: --since ${newest}` : 'no changes');
});

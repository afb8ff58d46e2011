/** List which records changed since a time, newest first. */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const START = 'https://data.rijksmuseum.nl/cd/collection.json';
// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const REMOVALS = ['Delete', 'Remove'];
const USAGE = `usage: list-changes.mjs [--since TIME]

List which records changed since a time, newest first.

options:
  --help        show this help message and exit
  --since TIME  such as 2026-09-01T00:00:00Z; everything if left out`;

/** Why the program cannot continue, in one sentence. */
class FeedError extends Error {}

/**
 * What Retry-After says, in seconds or as a date, else 1, 2, 4 or 8.
 *
 * @param {string} retryAfter
 * @param {number} attempt
 */
function secondsToWait(retryAfter, attempt) {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return date ? Math.max(0, (date - Date.now()) / 1000) : 2 ** (attempt - 1);
}

/**
 * A JSON document, half a second after the one before. Sends the request again
 * when the response is incomplete or the server is busy.
 *
 * @param {string} url
 * @returns {Promise<any>}
 * @throws {FeedError} when the service refuses the request or stays away
 */
async function getJson(url) {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await sleep(PAUSE);
    let retryAfter = '';
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return await response.json();
      problem = `status ${response.status}`;
      if (response.status !== 429 && response.status < 500) break;
      retryAfter = response.headers.get('Retry-After') ?? '';
    } catch {
      problem = 'no complete response';
    }
    if (attempt < ATTEMPTS) {
      await sleep(secondsToWait(retryAfter, attempt) * 1000);
    }
  }
  throw new FeedError(`${url}: ${problem}`);
}

/**
 * The newest event of each identifier, newest first.
 *
 * @param {number | null} since time in milliseconds; null: the whole feed
 * @returns {AsyncGenerator<any>}
 */
async function* changes(since) {
  const seen = new Set();
  let onlyRemovals = false;
  let link = (await getJson(START)).last;
  while (link) {
    const page = await getJson(link.id);
    for (const event of page.orderedItems.toReversed()) {
      // An event without a time is never too old.
      const time = Date.parse(event.endTime ?? event.startTime);
      if (since !== null && time < since) return;
      if (event.type === 'Refresh') {
        // What is older is announced again; only removals still count.
        if (since === null) return;
        onlyRemovals = true;
        continue;
      }
      const identifier = event.object.id;
      if (seen.has(identifier)) continue;
      seen.add(identifier);
      if (REMOVALS.includes(event.type) || !onlyRemovals) yield event;
    }
    link = page.prev;
  }
}

/** Runs the program with the arguments of the command line. */
async function main() {
  let since = null;
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean' }, since: { type: 'string' } },
    });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    if (values.since !== undefined) since = Date.parse(values.since);
    if (Number.isNaN(since)) throw new Error('--since is not a time');
  } catch (error) {
    console.error(`${USAGE}\n\nlist-changes: ${error.message}`);
    return 2;
  }
  try {
    let newest;
    for await (const { endTime, type, object } of changes(since)) {
      console.log(`${endTime ?? '-'} ${type} ${object.id}`);
      newest ??= endTime;
    }
    console.log(newest ? `next run: --since ${newest}` : 'no changes');
  } catch (error) {
    console.error(`list-changes: ${error.message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();

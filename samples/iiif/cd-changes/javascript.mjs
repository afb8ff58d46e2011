import {setTimeout as sleep} from 'node:timers/promises';

const START = 'https://data.rijksmuseum.nl/cd/collection.json';
const LAST_RUN = Date.parse('2026-09-01T00:00:00Z'); // null at the first run
const REMOVES = ['Delete', 'Remove'];

async function get(address) {
  await sleep(500);
  const answer = await fetch(address, {signal: AbortSignal.timeout(60_000)});
  if (!answer.ok) {
    throw new Error(`${address}: status ${answer.status}`);
  }
  return answer.json();
}

/** The newest event of each identifier since the last run, newest first. */
async function* changes(lastRun) {
  const seen = new Set();
  let onlyRemovals = false;
  let link = (await get(START)).last;
  while (link) {
    const page = await get(link.id);
    for (const event of page.orderedItems.reverse()) {
      // An event without a time is never older than the last run.
      if (lastRun !== null && Date.parse(event.endTime ?? event.startTime) < lastRun) {
        return;
      }
      if (event.type === 'Refresh') {
        // What is older is announced again; only removals still count.
        if (lastRun === null) {
          return;
        }
        onlyRemovals = true;
        continue;
      }
      const identifier = event.object.id;
      if (!seen.has(identifier)) {
        seen.add(identifier);
        if (REMOVES.includes(event.type) || !onlyRemovals) {
          yield event;
        }
      }
    }
    link = page.prev;
  }
}

for await (const event of changes(LAST_RUN)) {
  console.log(`${event.endTime} ${event.type} ${event.object.id}`);
}

/**
 * Copy the event stream, then follow it.
 * Stop the program at any moment: the next run goes on from there.
 */

import fs from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

// The whole collection; write the root page of a dataset for a part of it.
const ROOT = 'https://data.rijksmuseum.nl/ldes/collection.json';
// A change gives an event for each profile; this one holds Linked Art.
const PROFILE = 'la-framed';
const EVENTS = 'copy/events'; // the newest event of each resource, one file each
const STATE = 'copy/state.json';
const PAUSE = 500; // milliseconds between two requests
const ATTEMPTS = 5;
// The next walk looks back an hour; events that come twice do no harm.
const OVERLAP = 60 * 60 * 1000;

/** Puts a file in place in one step: a crash leaves the old one or the new one. */
function write(path, value) {
  const unfinished = `${path}.unfinished`;
  fs.writeFileSync(unfinished, JSON.stringify(value, null, 2), {flush: true});
  fs.renameSync(unfinished, path);
}

function read(path) {
  return JSON.parse(fs.readFileSync(path, 'utf8'));
}

/** How far the walk is; without a file, the beginning of the first walk. */
function loadState() {
  if (fs.existsSync(STATE)) {
    return read(STATE);
  }
  return {
    bookmark: '', // when the last complete walk began
    started: null, // when this walk began
    waiting: [ROOT], // pages that this walk still has to read
    visited: [], // pages that this walk has read
    pages: {}, // ETag and links of each page, for when it has not changed
  };
}

/**
 * The page, null if it has not changed, and the headers. Sends the same
 * request again when the answer is interrupted or the server is busy.
 */
async function get(address, etag) {
  const headers = {Accept: 'application/ld+json', ...(etag && {'If-None-Match': etag})};
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let wait = 2 ** (attempt - 1);
    let problem;
    try {
      const signal = AbortSignal.timeout(60_000);
      const answer = await fetch(address, {headers, signal});
      if (answer.ok) {
        return {page: await answer.json(), headers: answer.headers};
      }
      if (answer.status === 304) {
        return {page: null, headers: answer.headers};
      }
      if (answer.status === 410) {
        // The page is gone: it counts as an empty page.
        return {page: {}, headers: answer.headers};
      }
      if (![408, 425, 429, 500, 502, 503, 504].includes(answer.status)) {
        stop(`${address}: status ${answer.status}`);
      }
      problem = `status ${answer.status}`;
      wait = Number(answer.headers.get('Retry-After')) || wait;
    } catch (error) {
      problem = `interrupted answer (${error.name})`;
    }
    if (attempt < ATTEMPTS) {
      console.error(`${problem}, the same request again in ${wait} s`);
      await sleep(wait * 1000);
    }
  }
  stop(`${address}: no answer after ${ATTEMPTS} attempts, run it again later`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** A list, for a key that can hold one value or several. */
function asList(value) {
  return value === undefined ? [] : [value].flat();
}

/** The text of a value that can be written as a string or as an object. */
function plain(value) {
  return value?.['@id'] ?? value?.['@value'] ?? value;
}

/** Address of each linked page, with the end of its period, '' if not stated. */
function linksOf(page) {
  const links = {};
  for (const relation of [...asList(page.relation), ...asList(page.view?.relation)]) {
    const node = plain(relation.node);
    links[node] ??= '';
    if (relation['@type'].endsWith('LessThanRelation')) {
      links[node] = plain(relation.value);
    }
  }
  return links;
}

/** The time of an answer, less the overlap, in the form of the events' times. */
function bookmarkFrom(headers) {
  const date = headers.get('Date'); // by the clock of the service
  const time = date ? Date.parse(date) : Date.now();
  return new Date(time - OVERLAP).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Keeps the event, deletions too, and says whether it is new to the copy. */
function store(event) {
  const address = new URL(event.object['@id']);
  if (address.searchParams.get('_profile') !== PROFILE) {
    return false;
  }
  const path = `${EVENTS}/${address.pathname.split('/').at(-1)}.json`;
  if (fs.existsSync(path) && read(path).published >= event.published) {
    return false;
  }
  write(path, event);
  return true;
}

fs.mkdirSync(EVENTS, {recursive: true});
const state = loadState();

while (state.waiting.length > 0) {
  const address = state.waiting[0];
  const known = state.pages[address];
  const {page, headers} = await get(address, known?.etag);
  state.started ??= bookmarkFrom(headers);
  let links;
  if (page === null) {
    links = known.links;
    console.log(`${address}: not changed`);
  } else {
    const events = asList(page.member);
    links = linksOf(page);
    const isKnown = plain(page.timestampPath)?.endsWith('published');
    if (address === ROOT && !(isKnown && Object.keys(links).length > 0)) {
      stop(`${ROOT}: no links, or no "published" times; adapt this program`);
    }
    const stored = events.filter(store).length;
    console.log(events.length > 0 ? `${address}: ${stored} new` : `${address}: links`);
  }

  // First the events, then the state: a crash in between repeats this page
  // and loses nothing.
  state.pages[address] = {etag: headers.get('ETag'), links};
  state.waiting.shift();
  state.visited.push(address);
  for (const [node, end] of Object.entries(links)) {
    // Nothing can be new in a period before the bookmark.
    const hasEnded = end && end <= state.bookmark;
    if (!hasEnded && ![...state.visited, ...state.waiting].includes(node)) {
      state.waiting.push(node);
    }
  }
  write(STATE, state);
  await sleep(PAUSE);
}

// The walk is complete. The next one begins at the root again, and needs only
// the pages that this one has read.
state.bookmark = state.started;
state.started = null;
state.pages = Object.fromEntries(
  state.visited.map((address) => [address, state.pages[address]]),
);
state.waiting = [ROOT];
state.visited = [];
write(STATE, state);

const kinds = fs
  .readdirSync(EVENTS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => read(`${EVENTS}/${file}`)['@type']);
const deleted = kinds.filter((kind) => kind === 'Delete').length;
console.log(`${kinds.length - deleted} resources, ${deleted} deleted`);
console.log(`bookmark ${state.bookmark}`);

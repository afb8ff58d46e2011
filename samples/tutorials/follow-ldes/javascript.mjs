/**
 * Copy the linked data event stream, then follow it.
 * Stop the program at any moment: the next run continues where it stopped.
 */

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const BASE = 'https://data.rijksmuseum.nl/ldes';
// Replace the e-mail address with yours, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const BUSY = [408, 425, 429, 500, 502, 503, 504];
// The next run goes back an hour; an event that arrives twice is harmless.
const OVERLAP = 60 * 60 * 1000;
const USAGE = `usage: follow-ldes.mjs [--dataset DATASET] [--profile PROFILE] --out OUT

Copy the linked data event stream, then follow it.

options:
  --help             show this help message and exit
  --dataset DATASET  number of a dataset; everything if left out
  --profile PROFILE  la-framed (default) or edm-framed
  --out OUT          folder for the copy`;

/** @typedef {Record<string, any>} Json */

/**
 * @typedef {object} State how far the copy in a folder has come
 * @property {string} root
 * @property {string} profile
 * @property {string | null} bookmark when the last complete run began
 * @property {string | null} started when this run began
 * @property {string[]} waiting pages to read
 * @property {string[]} visited pages read in this run
 * @property {Record<string, number>} profiles events of this run by profile
 * @property {number} matches events of this run that match
 * @property {Record<string, { etag: string | null, links: Record<string, string> }>} pages
 */

/** Why the program cannot continue, in one sentence. */
class StreamError extends Error {}

/**
 * Replaces a file in one step: a crash leaves the old one or the new one.
 *
 * @param {string} file
 * @param {unknown} value
 */
function write(file, value) {
  const unfinished = `${file}.unfinished`;
  fs.writeFileSync(unfinished, JSON.stringify(value), { flush: true });
  fs.renameSync(unfinished, file);
}

/** @param {string} file */
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * The state at the beginning of a run.
 *
 * @param {string} root
 * @param {string} profile
 * @returns {State}
 */
const newState = (root, profile) => ({
  root,
  profile,
  bookmark: null,
  started: null,
  waiting: [root],
  visited: [],
  profiles: {},
  matches: 0,
  pages: {},
});

/**
 * @param {string} file
 * @param {string} root
 * @param {string} profile
 * @returns {State}
 * @throws {StreamError} when the file is damaged or for another stream
 */
function loadState(file, root, profile) {
  if (!fs.existsSync(file)) return newState(root, profile);
  let state;
  try {
    state = read(file);
  } catch {
    throw new StreamError(`${file}: not JSON; delete it to start again`);
  }
  if (state.root !== root || state.profile !== profile) {
    const known = `${state.root} with ${state.profile}`;
    throw new StreamError(
      `${file}: this folder is for ${known}; use another one`,
    );
  }
  return state;
}

/**
 * What Retry-After says, in seconds or as a date, else 1, 2, 4 or 8.
 *
 * @param {string | null} retryAfter
 * @param {number} attempt
 */
function secondsToWait(retryAfter, attempt) {
  if (/^\d+$/.test(retryAfter ?? '')) return Number(retryAfter);
  const date = Date.parse(retryAfter ?? '');
  return date ? Math.max(0, (date - Date.now()) / 1000) : 2 ** (attempt - 1);
}

/**
 * The page, null if it has not changed, and the response headers. Sends the
 * same request again when the response is incomplete or the server is busy.
 *
 * @param {string} url
 * @param {string | null | undefined} etag
 * @returns {Promise<{ page: Json | null, headers: Headers }>}
 * @throws {StreamError} when the service refuses the request or stays away
 */
async function get(url, etag) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/ld+json', 'User-Agent': USER_AGENT };
  if (etag) headers['If-None-Match'] = etag;
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let retryAfter = null;
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(url, { headers, signal });
      if (response.status === 304)
        return { page: null, headers: response.headers };
      // The page is gone: it counts as an empty page.
      if (response.status === 410)
        return { page: {}, headers: response.headers };
      if (response.ok)
        return { page: await response.json(), headers: response.headers };
      if (!BUSY.includes(response.status)) {
        throw new StreamError(`${url}: status ${response.status}`);
      }
      problem = `status ${response.status}`;
      retryAfter = response.headers.get('Retry-After');
    } catch (error) {
      if (error instanceof StreamError) throw error;
      problem = `incomplete response (${/** @type {Error} */ (error).name})`;
    }
    if (attempt < ATTEMPTS) {
      const wait = secondsToWait(retryAfter, attempt);
      console.error(`${problem}, next attempt in ${Math.round(wait)} s`);
      await sleep(wait * 1000);
    }
  }
  throw new StreamError(
    `${url}: ${problem} ${ATTEMPTS} times; run it again later`,
  );
}

/**
 * A list, for a field that has one value or several.
 *
 * @param {any} value
 * @returns {any[]}
 */
const asList = (value) => [value ?? []].flat();

/**
 * The text of a value that is a string or an object, '' without one.
 *
 * @param {any} value
 * @returns {string}
 */
const plain = (value) => value?.['@id'] ?? value?.['@value'] ?? value ?? '';

/**
 * The linked pages, each with the end of its period, '' if unstated.
 *
 * @param {Json} page
 */
function linksOf(page) {
  /** @type {Record<string, string>} */
  const links = {};
  for (const relation of [
    ...asList(page.relation),
    ...asList(page.view?.relation),
  ]) {
    const node = plain(relation.node);
    if (!node)
      throw new StreamError('a relation without node; adapt this program');
    links[node] ??= '';
    if (plain(relation['@type']).endsWith('LessThanRelation')) {
      links[node] = plain(relation.value);
    }
  }
  return links;
}

/**
 * @param {string} one
 * @param {string} other
 */
const isLater = (one, other) => Date.parse(one) > Date.parse(other);

/**
 * The profile of an event, '' if it has none.
 *
 * @param {Json} event
 */
const profileOf = (event) =>
  new URL(plain(event.object), BASE).searchParams.get('_profile') ?? '';

/**
 * Create, Update or Delete.
 *
 * @param {Json} event
 */
const kindOf = (event) =>
  plain(asList(event['@type'])[0]).split(/[:#/]/).at(-1);

/**
 * Whether an event is of the profile. A deletion may come without a record, and
 * so without a profile.
 *
 * @param {Json} event
 * @param {string} profile
 */
function isWanted(event, profile) {
  const found = profileOf(event);
  return found === profile || (!found && kindOf(event) === 'Delete');
}

/**
 * Keeps an event, unless the copy has a later one, and returns whether it was
 * kept. A deletion is kept too: otherwise an older event on another page would
 * bring the resource back.
 *
 * @param {Json} event
 * @param {string} folder
 */
function store(event, folder) {
  const published = plain(event.published);
  const resource = plain(event.object);
  if (!resource || !published) {
    throw new StreamError(
      'an event without object or time; adapt this program',
    );
  }
  const number = new URL(resource).pathname.split('/').at(-1);
  const file = path.join(folder, `${number}.json`);
  if (fs.existsSync(file) && !isLater(published, plain(read(file).published))) {
    return false;
  }
  write(file, event);
  return true;
}

/**
 * The time of a response, on the service's clock, minus a margin.
 *
 * @param {Headers} headers
 */
function startTime(headers) {
  const date = headers.get('Date');
  const moment = date ? Date.parse(date) : Date.now();
  return new Date(moment - OVERLAP).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Brings the copy up to date, and prints the progress.
 *
 * @param {string} root
 * @param {string} profile
 * @param {string} out
 * @throws {StreamError} when it cannot be completed
 */
async function follow(root, profile, out) {
  const eventsFolder = path.join(out, 'events');
  fs.mkdirSync(eventsFolder, { recursive: true });
  const file = path.join(out, 'state.json');
  const state = loadState(file, root, profile);

  while (state.waiting.length > 0) {
    const url = state.waiting[0];
    const known = state.pages[url];
    const { page, headers } = await get(url, known?.etag);
    state.started ??= startTime(headers);
    let links;
    if (page === null) {
      links = known.links;
      console.log(`${url}: not changed`);
    } else {
      links = linksOf(page);
      if (url === root && Object.keys(links).length === 0) {
        throw new StreamError(`${url}: no links to pages; adapt this program`);
      }
      const events = asList(page.member);
      for (const event of events) {
        const name = profileOf(event) || 'none';
        state.profiles[name] = (state.profiles[name] ?? 0) + 1;
      }
      const wanted = events.filter((event) => isWanted(event, profile));
      state.matches += wanted.length;
      const added = wanted.filter((event) => store(event, eventsFolder));
      console.log(
        events.length > 0 ? `${url}: ${added.length} new` : `${url}: links`,
      );
      for (const event of added.filter((each) => kindOf(each) === 'Delete')) {
        console.log(`deleted: ${plain(event.object)}`);
      }
    }

    // First the events, then the state: after a crash in between, the next run
    // reads this page again and loses nothing.
    state.pages[url] = { etag: headers.get('ETag'), links };
    state.waiting.shift();
    state.visited.push(url);
    for (const [node, end] of Object.entries(links)) {
      // Nothing can be new in a period before the bookmark.
      const hasEnded = end && state.bookmark && !isLater(end, state.bookmark);
      if (!hasEnded && ![...state.visited, ...state.waiting].includes(node)) {
        state.waiting.push(node);
      }
    }
    write(file, state);
    await sleep(PAUSE);
  }

  const profiles = Object.keys(state.profiles);
  if (profiles.length > 0 && state.matches === 0) {
    console.error(
      `follow-ldes: no event has the profile ${profile}; the events have: ${profiles.join(', ')}`,
    );
  }
  // The next run begins at the root again, and needs only the pages of this one.
  const pages = Object.fromEntries(
    state.visited.map((url) => [url, state.pages[url]]),
  );
  write(file, { ...newState(root, profile), bookmark: state.started, pages });
  console.log(`bookmark ${state.started}`);
}

/** Runs the program with the arguments of the command line. */
async function main() {
  let options;
  try {
    options = parseArgs({
      options: {
        help: { type: 'boolean' },
        dataset: { type: 'string' },
        profile: { type: 'string', default: 'la-framed' },
        out: { type: 'string', default: '' },
      },
    }).values;
    if (!options.help && !options.out) throw new Error('--out is required');
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(`${USAGE}\n\nfollow-ldes: ${message}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const part = options.dataset ? `/dataset/${options.dataset}` : '';
  try {
    await follow(
      `${BASE}${part}/collection.json`,
      options.profile,
      options.out,
    );
  } catch (error) {
    console.error(`follow-ldes: ${/** @type {Error} */ (error).message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();

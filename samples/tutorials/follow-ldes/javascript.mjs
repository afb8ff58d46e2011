/**
 * Copy the linked data event stream, then follow it.
 * Stop the program at any moment: the next run continues where it stopped. Needs
 * polite.mjs in the same folder.
 */

import fs from 'node:fs';
import path from 'node:path';
import {
  get,
  LookupError,
  momentOf,
  readJson,
  runTool,
  UsageError,
} from './polite.mjs';

const BASE = 'https://data.rijksmuseum.nl/ldes';
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
 * @typedef {object} Page what the log keeps of a page
 * @property {string} url
 * @property {string | null} etag
 * @property {string} started when it was requested, minus a margin
 * @property {Record<string, string>} links
 * @property {string[]} profiles of its events
 * @property {number} matches events that match
 */

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
 * The last complete run, and the pages that the current one has read.
 *
 * @param {string} out
 * @param {string} root
 * @param {string} profile
 * @returns {{state: Json, done: Map<string, Page>}}
 * @throws {LookupError} when a file is damaged or for another stream
 */
function load(out, root, profile) {
  const file = path.join(out, 'state.json');
  const log = path.join(out, 'run.jsonl');
  if (!fs.existsSync(file)) {
    write(file, { root, profile, bookmark: null, pages: {} });
  }
  let state;
  try {
    state = read(file);
  } catch {
    throw new LookupError(`${file}: not JSON; delete it to start again`);
  }
  if (state.root !== root || state.profile !== profile) {
    const known = `${state.root} with ${state.profile}`;
    throw new LookupError(
      `${file}: this folder is for ${known}; use another one`,
    );
  }
  const text = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '';
  const lines = text.split('\n');
  // Half a line, of a crash.
  if (lines.pop())
    fs.writeFileSync(log, lines.map((line) => `${line}\n`).join(''));
  const pages = lines.map((line) => JSON.parse(line));
  return { state, done: new Map(pages.map((page) => [page.url, page])) };
}

/**
 * The page, null if it has not changed, and the response headers.
 *
 * @param {string} url
 * @param {string | null | undefined} etag
 * @returns {Promise<{ page: Json | null, headers: Headers }>}
 * @throws {LookupError} when it is no page of a stream
 */
async function getPage(url, etag) {
  /** @type {Record<string, string>} */
  const sent = { Accept: 'application/ld+json' };
  if (etag) sent['If-None-Match'] = etag;
  const options = { headers: sent, read: readJson, allow: [304, 410] };
  const { status, headers, body: page } = await get(url, options);
  if (status === 304) return { page: null, headers };
  // The page is gone: it counts as an empty page.
  if (status === 410) return { page: {}, headers };
  if (!['view', 'relation', 'member'].some((name) => name in Object(page))) {
    throw new LookupError(`${url}: not a page of a stream; adapt this program`);
  }
  return { page, headers };
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
function plain(value) {
  const text = value?.['@id'] ?? value?.['@value'] ?? value ?? '';
  if (typeof text !== 'string') {
    throw new TypeError(`${JSON.stringify(text)} in place of a text`);
  }
  return text;
}

/**
 * The linked pages, each with the end of its period, '' if unstated.
 *
 * @param {Json} page
 */
function linksOf(page) {
  /** @type {Record<string, string>} */
  const links = {};
  const parts = [page, ...asList(page.view)];
  for (const relation of parts.flatMap((part) => asList(part.relation))) {
    const node = plain(relation.node);
    if (!node)
      throw new LookupError('a relation without node; adapt this program');
    links[node] ??= '';
    const kinds = asList(relation['@type']).map(plain);
    if (kinds.some((kind) => kind.endsWith('LessThanRelation'))) {
      links[node] = plain(relation.value);
    }
  }
  return links;
}

/**
 * @param {string} one
 * @param {string} other
 */
const isLater = (one, other) => momentOf(one) > momentOf(other);

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
  const number = new URL(plain(event.object)).pathname.split('/').at(-1);
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
 * Stores the new events of a page, and returns what the log keeps of it.
 *
 * @param {string} url
 * @param {Json} known
 * @param {string} profile
 * @param {string} folder
 * @returns {Promise<Page>}
 */
async function readPage(url, known, profile, folder) {
  const { page, headers } = await getPage(url, known?.etag);
  const etag = headers.get('ETag');
  const log = { url, etag, started: startTime(headers) };
  if (page === null) {
    console.log(`${url}: not changed`);
    return { ...log, links: known.links, profiles: [], matches: 0 };
  }
  const events = asList(page.member);
  if (!events.every((event) => plain(event.object) && plain(event.published))) {
    throw new LookupError(
      'an event without object or time; adapt this program',
    );
  }
  const wanted = events.filter((event) => isWanted(event, profile));
  const added = wanted.filter((event) => store(event, folder));
  console.log(
    events.length > 0 ? `${url}: ${added.length} new` : `${url}: links`,
  );
  for (const event of added.filter((each) => kindOf(each) === 'Delete')) {
    console.log(`deleted: ${plain(event.object)}`);
  }
  const profiles = [...new Set(events.map(profileOf))];
  return { ...log, links: linksOf(page), profiles, matches: wanted.length };
}

/**
 * Brings the copy up to date, and prints the progress.
 *
 * @param {string} root
 * @param {string} profile
 * @param {string} out
 * @throws {LookupError} when it cannot be completed
 */
async function follow(root, profile, out) {
  const eventsFolder = path.join(out, 'events');
  fs.mkdirSync(eventsFolder, { recursive: true });
  const { state, done } = load(out, root, profile);
  const log = path.join(out, 'run.jsonl');
  const waiting = new Set([root]); // a set can grow while it is read
  for (const url of waiting) {
    let page = done.get(url);
    if (!page) {
      page = await readPage(url, state.pages[url], profile, eventsFolder);
      if (url === root && Object.keys(page.links).length === 0) {
        throw new LookupError(`${url}: no links to pages; adapt this program`);
      }
      done.set(url, page);
      // First the events, then the log: after a crash in between, the next run
      // reads this page again and loses nothing.
      fs.appendFileSync(log, `${JSON.stringify(page)}\n`, { flush: true });
    }
    for (const [node, end] of Object.entries(page.links)) {
      // Nothing can be new in a period before the bookmark.
      const hasEnded = end && state.bookmark && !isLater(end, state.bookmark);
      if (!hasEnded) waiting.add(node);
    }
  }

  const all = [...done.values()];
  if (!state.bookmark && !all.some(({ matches }) => matches > 0)) {
    const found = new Set(all.flatMap((page) => page.profiles));
    const names = [...found].map((each) => each || 'none').sort();
    throw new LookupError(
      `no event has the profile ${profile}, but ${names.join(', ')}; choose one, and another folder`,
    );
  }
  const pages = Object.fromEntries(
    all.map(({ url, etag, links }) => [url, { etag, links }]),
  );
  const bookmark = done.get(root)?.started;
  write(path.join(out, 'state.json'), { ...state, bookmark, pages });
  fs.rmSync(log);
  console.log(`bookmark ${bookmark}`);
}

const OPTIONS = {
  dataset: { type: 'string' },
  profile: { type: 'string', default: 'la-framed' },
  out: { type: 'string' },
};

await runTool(USAGE, OPTIONS, async ({ dataset, profile, out }) => {
  if (!out) {
    throw new UsageError('--out is required');
  }
  const part = dataset ? `/dataset/${dataset}` : '';
  await follow(`${BASE}${part}/collection.json`, profile, out);
});

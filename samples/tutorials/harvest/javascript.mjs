/**
 * Harvest records with OAI-PMH, then only what changed.
 * Stop the program at any moment: the next run continues where it stopped.
 */

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, XMLSerializer, onErrorStopParsing } from '@xmldom/xmldom';

const BASE = 'https://data.rijksmuseum.nl/oai';
// Replace the e-mail address with yours, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const RESTARTS = 3;
// The next harvest goes back an hour; a record that arrives twice is harmless.
const OVERLAP = 60 * 60 * 1000;
const OAI = 'http://www.openarchives.org/OAI/2.0/';
const USAGE = `usage: harvest.mjs [--set SET] [--format FORMAT] --out OUT

Harvest records with OAI-PMH, then only what changed.

options:
  --help           show this help message and exit
  --set SET        number of a set; all records if left out
  --format FORMAT  edm (default) or oai_dc
  --out OUT        folder for the copy`;

/** @typedef {import('@xmldom/xmldom').Element} Element */
/** @typedef {import('@xmldom/xmldom').Document} Document */

/**
 * @typedef {object} Checkpoint how far the harvest in a folder has come
 * @property {Record<string, string>} selection
 * @property {string | null} since list the changes since then; null: all records
 * @property {string | null} started responseDate of the first page of this list
 * @property {string | null} token requests the next page of this list
 * @property {number} received records of this list so far, deleted ones included
 */

/** Why the harvest cannot continue, in one sentence. */
class HarvestError extends Error {}

/**
 * Replaces a file in one step: a crash leaves the old one or the new one.
 *
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  const unfinished = `${file}.unfinished`;
  fs.writeFileSync(unfinished, text, { flush: true });
  fs.renameSync(unfinished, file);
}

/**
 * How far the harvest in a folder is; without a file, its beginning.
 *
 * @param {string} file
 * @param {Record<string, string>} selection
 * @returns {Checkpoint}
 * @throws {HarvestError} when the file is damaged or for another selection
 */
function loadCheckpoint(file, selection) {
  if (!fs.existsSync(file)) {
    return { selection, since: null, started: null, token: null, received: 0 };
  }
  let checkpoint;
  try {
    checkpoint = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new HarvestError(`${file}: not JSON; delete it to start again`);
  }
  const known = `${new URLSearchParams(checkpoint.selection)}`;
  if (known !== `${new URLSearchParams(selection)}`) {
    throw new HarvestError(
      `${file}: this folder is for ${known}; use another one`,
    );
  }
  return checkpoint;
}

/**
 * @param {string} file
 * @param {Checkpoint} checkpoint
 */
function save(file, checkpoint) {
  write(file, JSON.stringify(checkpoint, null, 2));
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
 * One page. Sends the same request again when the response is incomplete or
 * the server is busy.
 *
 * @param {Record<string, string>} query
 * @returns {Promise<Document>}
 * @throws {HarvestError} when the service refuses the request or stays away
 */
async function listRecords(query) {
  const url = `${BASE}?${new URLSearchParams({ verb: 'ListRecords', ...query })}`;
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let retryAfter = null;
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await response.text();
      if (!response.ok && response.status !== 429 && response.status < 500) {
        throw new HarvestError(`${url}: status ${response.status}`);
      }
      if (response.ok) {
        const page = new DOMParser({
          onError: onErrorStopParsing,
        }).parseFromString(text, 'text/xml');
        const root = page.documentElement;
        if (root?.localName === 'OAI-PMH' && root.namespaceURI === OAI)
          return page;
      }
      problem = response.ok
        ? 'not an OAI-PMH response'
        : `status ${response.status}`;
      retryAfter = response.headers.get('Retry-After');
    } catch (error) {
      if (error instanceof HarvestError) throw error;
      problem = `incomplete response (${/** @type {Error} */ (error).name})`;
    }
    if (attempt < ATTEMPTS) {
      const wait = secondsToWait(retryAfter, attempt);
      console.error(`${problem}, next attempt in ${Math.round(wait)} s`);
      await sleep(wait * 1000);
    }
  }
  throw new HarvestError(
    `${url}: ${problem} ${ATTEMPTS} times; run it again later`,
  );
}

/**
 * The first element of the protocol with a name; undefined if there is none.
 *
 * @param {Document | Element} within
 * @param {string} name
 */
const find = (within, name) => within.getElementsByTagNameNS(OAI, name)[0];

/** @param {Element | undefined} element */
const textOf = (element) => (element?.textContent ?? '').trim();

/**
 * Writes the file of one record. Doing it twice leaves the same file. The file
 * of a deleted record has a header with status="deleted" and no metadata.
 *
 * @param {Element} record
 * @param {string} folder
 */
function store(record, folder) {
  const identifier = textOf(find(record, 'identifier'));
  const number = identifier.split('/').at(-1);
  const xml = new XMLSerializer().serializeToString(record);
  write(path.join(folder, `${number}.xml`), xml);
  if (find(record, 'header')?.getAttribute('status') === 'deleted') {
    console.log(`deleted: ${identifier}`);
  }
}

/**
 * Brings the folder up to date, and prints the progress.
 *
 * @param {string} out
 * @param {Record<string, string>} selection
 * @throws {HarvestError} when the harvest cannot continue
 */
async function harvest(out, selection) {
  const recordsFolder = path.join(out, 'records');
  fs.mkdirSync(recordsFolder, { recursive: true });
  const file = path.join(out, 'checkpoint.json');
  const checkpoint = loadCheckpoint(file, selection);
  let restarts = 0;
  let size;

  while (true) {
    let query = selection;
    if (checkpoint.token) {
      query = { resumptionToken: checkpoint.token };
    } else if (checkpoint.since) {
      query = { ...selection, from: checkpoint.since };
    }
    const page = await listRecords(query);

    const error = find(page, 'error');
    const code = error?.getAttribute('code');
    if (
      code === 'badResumptionToken' &&
      checkpoint.token &&
      restarts < RESTARTS
    ) {
      // Start the same list again.
      console.log('the token is no longer valid, the list starts again');
      Object.assign(checkpoint, { started: null, token: null, received: 0 });
      save(file, checkpoint);
      restarts += 1;
      continue;
    }
    if (code === 'noRecordsMatch') {
      const { since } = checkpoint;
      console.log(since ? `nothing new since ${since}` : 'no records match');
      return;
    }
    if (error) {
      throw new HarvestError(`${BASE}: ${code}: ${textOf(error)}`);
    }

    // First the records, then the checkpoint: after a crash in between, the
    // next run requests this page again and loses nothing.
    const records = [...page.getElementsByTagNameNS(OAI, 'record')];
    if (records.length === 0) {
      throw new HarvestError(
        `${BASE}: a page without records and without an error`,
      );
    }
    for (const record of records) {
      store(record, recordsFolder);
    }
    checkpoint.started ??= textOf(find(page, 'responseDate'));
    checkpoint.received += records.length;
    const token = find(page, 'resumptionToken');
    checkpoint.token = textOf(token) || null;
    size = Number(
      token?.getAttribute('completeListSize') || checkpoint.received,
    );
    console.log(`${checkpoint.received} of ${size} records`);

    if (!checkpoint.token) break;
    save(file, checkpoint);
    await sleep(PAUSE);
  }

  if (checkpoint.received < size) {
    console.error(
      `harvest: ${size - checkpoint.received} records did not come`,
    );
  }
  const since = new Date(Date.parse(checkpoint.started) - OVERLAP)
    .toISOString()
    .replace('.000Z', 'Z');
  Object.assign(checkpoint, { since, started: null, received: 0 });
  save(file, checkpoint);
  console.log(`the next harvest starts from ${since}`);
}

/** Runs the program with the arguments of the command line. */
async function main() {
  let options;
  try {
    options = parseArgs({
      options: {
        help: { type: 'boolean' },
        set: { type: 'string' },
        format: { type: 'string', default: 'edm' },
        out: { type: 'string', default: '' },
      },
    }).values;
    if (!options.help && !options.out) throw new Error('--out is required');
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(`${USAGE}\n\nharvest: ${message}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const { set, format, out } = options;
  try {
    await harvest(out, { metadataPrefix: format, ...(set && { set }) });
  } catch (error) {
    console.error(`harvest: ${/** @type {Error} */ (error).message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();

/**
 * Harvest records with OAI-PMH, then only what changed.
 * Stop the program at any moment: the next run continues where it stopped. Needs
 * all-records.mjs and polite.mjs in the same folder.
 */

import fs from 'node:fs';
import path from 'node:path';
import { XMLSerializer } from '@xmldom/xmldom';
import { BASE, findAll, getPage, nextOf, textOf } from './all-records.mjs';
import { LookupError, runTool, UsageError } from './polite.mjs';

const RESTARTS = 3;
// The next harvest goes back an hour; a record that arrives twice is harmless.
const OVERLAP = 60 * 60 * 1000;
// Errors that a token can get: the list starts again.
const REJECTIONS = ['badResumptionToken', 'noRecordsMatch'];
const USAGE = `usage: harvest.mjs [--set SET] [--format FORMAT] --out OUT

Harvest records with OAI-PMH, then only what changed.

options:
  --help           show this help message and exit
  --set SET        number of a set; all records if left out
  --format FORMAT  edm (default), or oai_dc, for other readers
  --out OUT        folder for the copy`;

/** @typedef {import('@xmldom/xmldom').Element} Element */

/**
 * @typedef {object} Checkpoint how far the harvest in a folder has come
 * @property {Record<string, string>} selection
 * @property {string | null} since list the changes since then; null: all records
 * @property {string | null} started responseDate of the first page of this list
 * @property {string | null} token requests the next page of this list
 * @property {number} received records of this list so far, deleted ones included
 */

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
 * @throws {LookupError} when the file is damaged or for another selection
 */
function loadCheckpoint(file, selection) {
  if (!fs.existsSync(file)) {
    return { selection, since: null, started: null, token: null, received: 0 };
  }
  let checkpoint;
  try {
    checkpoint = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new LookupError(`${file}: not JSON; delete it to start again`);
  }
  const known = `${new URLSearchParams(checkpoint.selection)}`;
  if (known !== `${new URLSearchParams(selection)}`) {
    throw new LookupError(
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
 * Writes the file of one record. Doing it twice leaves the same file. The file
 * of a deleted record has a header with status="deleted" and no metadata.
 *
 * @param {Element} record
 * @param {string} folder
 */
function store(record, folder) {
  const identifier = textOf(findAll(record, 'identifier')[0]);
  const number = identifier.split('/').at(-1);
  if (!number) {
    throw new LookupError(`${BASE}: a record without an identifier`);
  }
  const xml = new XMLSerializer().serializeToString(record);
  write(path.join(folder, `${number}.xml`), xml);
  if (findAll(record, 'header')[0]?.getAttribute('status') === 'deleted') {
    console.log(`deleted: ${identifier}`);
  }
}

/**
 * Brings the folder up to date, and prints the progress.
 *
 * @param {string} out
 * @param {Record<string, string>} selection
 * @throws {LookupError} when the harvest cannot continue
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
    let page;
    try {
      page = await getPage({ verb: 'ListRecords', ...query });
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      const { token, since } = checkpoint;
      if (token && REJECTIONS.includes(code) && restarts < RESTARTS) {
        console.log('the token is no longer valid, the list starts again');
        Object.assign(checkpoint, { started: null, token: null, received: 0 });
        save(file, checkpoint);
        restarts += 1;
        continue;
      }
      if (code === 'noRecordsMatch' && since && !token) {
        console.log(`nothing new since ${since}`);
        return;
      }
      throw error;
    }

    // First the records, then the checkpoint: after a crash in between, the
    // next run requests this page again and loses nothing.
    const records = findAll(page, 'record');
    if (records.length === 0) {
      throw new LookupError(
        `${BASE}: a page without records and without an error`,
      );
    }
    for (const record of records) {
      store(record, recordsFolder);
    }
    checkpoint.started ??= textOf(findAll(page, 'responseDate')[0]);
    checkpoint.received += records.length;
    const next = nextOf(page, checkpoint.received);
    checkpoint.token = next.token || null;
    size = next.size;
    console.log(`${checkpoint.received} of ${size} records`);

    if (!checkpoint.token) break;
    save(file, checkpoint);
  }

  if (checkpoint.received < size) {
    const missing = `${size - checkpoint.received} of ${size} records did not come`;
    // The date stays, so that the next run requests the same list again.
    Object.assign(checkpoint, { started: null, received: 0 });
    save(file, checkpoint);
    throw new LookupError(
      `${out}: ${missing}, so the copy is partial; run it again`,
    );
  }
  const since = new Date(Date.parse(checkpoint.started) - OVERLAP)
    .toISOString()
    .replace('.000Z', 'Z');
  Object.assign(checkpoint, { since, started: null, received: 0 });
  save(file, checkpoint);
  console.log(`the next harvest starts from ${since}`);
}

const OPTIONS = {
  set: { type: 'string' },
  format: { type: 'string', default: 'edm' },
  out: { type: 'string' },
};

await runTool(USAGE, OPTIONS, async ({ set, format, out }) => {
  if (!out) {
    throw new UsageError('--out is required');
  }
  await harvest(out, { metadataPrefix: format, ...(set && { set }) });
});

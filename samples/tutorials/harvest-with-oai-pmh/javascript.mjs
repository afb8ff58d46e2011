/**
 * Harvest a set with OAI-PMH, then only its changes.
 * Stop the program at any moment: the next run goes on from there.
 */

import fs from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

const BASE = 'https://data.rijksmuseum.nl/oai';
// The set Top 100; leave `set` out for everything.
const SELECTION = {metadataPrefix: 'edm', set: '260213'};
const RECORDS = 'harvest/records'; // one file for each record
const CHECKPOINT = 'harvest/checkpoint.json';
const PAUSE = 500; // milliseconds between two requests
const ATTEMPTS = 5;
// The next harvest looks back an hour; records that come twice do no harm.
const OVERLAP = 60 * 60 * 1000;

/** Puts a file in place in one step: a crash leaves the old one or the new one. */
function write(path, data) {
  const unfinished = `${path}.unfinished`;
  fs.writeFileSync(unfinished, data, {flush: true});
  fs.renameSync(unfinished, path);
}

/** How far the harvest is; without a file, the beginning of a full harvest. */
function loadCheckpoint() {
  if (fs.existsSync(CHECKPOINT)) {
    return JSON.parse(fs.readFileSync(CHECKPOINT, 'utf8'));
  }
  return {
    from: null, // this list holds the changes since then; null: all records
    started: null, // responseDate of the first answer of this list
    token: null, // gets the next page of this list
    received: 0, // records of this list up to now, deleted ones included
  };
}

function save(checkpoint) {
  write(CHECKPOINT, JSON.stringify(checkpoint, null, 2));
}

/**
 * The XML of one answer. Sends the same request again when the answer is
 * interrupted or the server is busy.
 */
async function listRecords(query) {
  const url = `${BASE}?${new URLSearchParams({verb: 'ListRecords', ...query})}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let wait = 2 ** (attempt - 1);
    let problem;
    try {
      const answer = await fetch(url, {signal: AbortSignal.timeout(60_000)});
      const xml = await answer.text();
      if (answer.ok && xml.trimEnd().endsWith('</OAI-PMH>')) {
        return xml;
      }
      if (!answer.ok && answer.status !== 429 && answer.status < 500) {
        stop(`${BASE}: status ${answer.status}`);
      }
      problem = answer.ok ? 'not an answer of OAI-PMH' : `status ${answer.status}`;
      wait = Number(answer.headers.get('Retry-After')) || wait;
    } catch (error) {
      problem = `interrupted answer (${error.name})`;
    }
    if (attempt < ATTEMPTS) {
      console.error(`${problem}, the same request again in ${wait} s`);
      await sleep(wait * 1000);
    }
  }
  stop(`${BASE}: no answer after ${ATTEMPTS} attempts, run it again later`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The text of an element without children. Node has no XML parser; the
 * envelope of OAI-PMH is flat enough to do without.
 */
function textOf(xml, name) {
  const text = xml.match(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`))?.[1] ?? '';
  const characters = {lt: '<', gt: '>', quot: '"', apos: "'", amp: '&'};
  const entities = /&(lt|gt|quot|apos|amp);/g;
  return text.trim().replace(entities, (_, entity) => characters[entity]);
}

/** Writes or removes the file of one record. Doing it twice gives the same file. */
function store(record, root) {
  const number = textOf(record, 'identifier').split('/').at(-1);
  const path = `${RECORDS}/${number}.xml`;
  if (/<header\b[^>]*status="deleted"/.test(record)) {
    fs.rmSync(path, {force: true});
  } else {
    // The root element around it keeps the namespaces that the record may use.
    write(path, `${root}\n${record}\n</OAI-PMH>\n`);
  }
}

fs.mkdirSync(RECORDS, {recursive: true});
const checkpoint = loadCheckpoint();
let restarts = 0;

while (true) {
  let query = SELECTION;
  if (checkpoint.token) {
    query = {resumptionToken: checkpoint.token};
  } else if (checkpoint.from) {
    query = {...SELECTION, from: checkpoint.from};
  }
  const answer = await listRecords(query);

  const code = answer.match(/<error\b[^>]*code="(\w+)"/)?.[1];
  if (code === 'badResumptionToken' && checkpoint.token && restarts < 3) {
    console.log('the token is no longer valid, the list starts again');
    Object.assign(checkpoint, {started: null, token: null, received: 0});
    save(checkpoint);
    restarts += 1;
    continue;
  }
  if (code === 'noRecordsMatch') {
    const {from} = checkpoint;
    console.log(from ? `nothing new since ${from}` : 'the selection is empty');
    break;
  }
  if (code) {
    stop(`${BASE}: ${code}: ${textOf(answer, 'error')}`);
  }

  // First the records, then the checkpoint: a crash in between repeats this
  // page and loses nothing.
  const root = answer.match(/<OAI-PMH\b[^>]*>/)[0];
  const records = answer.match(/<record>[^]*?<\/record>/g) ?? [];
  for (const record of records) {
    store(record, root);
  }
  const size = answer.match(/<resumptionToken\b[^>]*completeListSize="(\d+)"/)?.[1];
  checkpoint.started ??= textOf(answer, 'responseDate');
  checkpoint.token = textOf(answer, 'resumptionToken') || null;
  checkpoint.received += records.length;
  console.log(`${checkpoint.received} of ${size ?? checkpoint.received} records`);

  if (!checkpoint.token) {
    const since = new Date(Date.parse(checkpoint.started) - OVERLAP);
    const from = since.toISOString().replace('.000Z', 'Z');
    save({from, started: null, token: null, received: 0});
    const files = fs.readdirSync(RECORDS).filter((file) => file.endsWith('.xml'));
    console.log(`${files.length} files in ${RECORDS}`);
    console.log(`the next harvest starts from ${from}`);
    break;
  }
  save(checkpoint);
  await sleep(PAUSE);
}

/**
 * Prints the records of the LIDO dump that contain a text.
 *
 * node lido-records.mjs 202001-rma-lido-collection.zip SK-C-5
 */

import fs from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createInflateRaw } from 'node:zlib';

// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TRIES = 5;
const USAGE = `usage: lido-records.mjs ARCHIVE TEXT

Print the records of the LIDO dump that contain a text.

options:
  --help   show this help message and exit
  ARCHIVE  a .zip file, or its URL
  TEXT     such as an object number`;

/**
 * A file, or the response of a URL; waits while the server is busy.
 *
 * @param {string} source
 * @returns {Promise<Readable>}
 * @throws {Error} in one sentence, when there is no such archive
 */
async function openArchive(source) {
  if (!/^https?:/.test(source)) return fs.createReadStream(source);
  for (let attempt = 0; ; attempt += 1) {
    const headers = { 'User-Agent': USER_AGENT };
    // The time is for the response to begin: the download may take longer.
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), 30_000);
    const response = await fetch(source, {
      headers,
      signal: abort.signal,
    }).finally(() => clearTimeout(timer));
    if (response.ok && response.body) return Readable.fromWeb(response.body);
    if (![429, 503].includes(response.status) || attempt === TRIES - 1) {
      throw new Error(`${source}: status ${response.status}`);
    }
    const wait = response.headers.get('Retry-After') ?? '';
    await sleep(1000 * (/^\d+$/.test(wait) ? Number(wait) : 2 ** attempt));
  }
}

/**
 * The packed content of the first file of a zip, after 30 bytes, the name of
 * the file and an extra field.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @throws {Error} when it is not a zip
 */
async function* firstFile(stream) {
  let head = Buffer.alloc(0);
  let isInContent = false;
  for await (const chunk of stream) {
    if (isInContent) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 30) continue;
    if (head.readUInt32LE(0) !== 0x04034b50) throw new Error('not a zip file');
    const start = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (head.length < start) continue;
    isInContent = true;
    yield head.subarray(start);
  }
}

/**
 * The XML of each record; no more than one is in memory.
 *
 * @param {AsyncIterable<string>} pieces
 * @returns {AsyncGenerator<string>}
 */
async function* records(pieces) {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    for (let end; (end = /<\/(?:\w+:)?lido>/.exec(rest));) {
      const record = rest.slice(0, end.index + end[0].length);
      rest = rest.slice(record.length);
      const start = record.search(/<(?:\w+:)?lido[\s>]/);
      if (start >= 0) yield record.slice(start);
    }
  }
}

/** Reads the command line; exits when it is wrong or asks for help. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (positionals.length === 2) return positionals;
    console.error(USAGE);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
  }
  return process.exit(2);
}

const [archive, text] = readArguments();
try {
  const packed = Readable.from(firstFile(await openArchive(archive)));
  const unpacked = createInflateRaw();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked).setEncoding('utf8');
  for await (const record of records(unpacked)) {
    if (record.includes(text)) console.log(record);
  }
  packed.destroy(); // the list of files at the end of a zip is not needed
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}

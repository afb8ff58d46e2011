/**
 * Joins the files of a data dump into one file of N-Triples.
 *
 * node join-dump.mjs exhibition.tar.gz > exhibition.nt
 */

import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TRIES = 5;
const BLOCK = 512;
const USAGE = `usage: join-dump.mjs ARCHIVE

Join the files of a data dump into one file of N-Triples.

options:
  --help   show this help message and exit
  ARCHIVE  a .tar.gz file, or its URL`;

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
 * The number and the text of each file. A tar is a row of blocks: a header of
 * one block, then the content, filled up to a whole block.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @returns {AsyncGenerator<[number: string, text: string]>}
 */
async function* members(stream) {
  let bytes = Buffer.alloc(0);
  for await (const chunk of stream) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= BLOCK) {
      if (bytes[0] === 0) {
        bytes = bytes.subarray(BLOCK); // empty blocks mark the end
        continue;
      }
      const field = (/** @type {number} */ start, /** @type {number} */ size) =>
        bytes.toString('latin1', start, start + size).split('\0')[0];
      const [name, kind] = [field(0, 100), field(156, 1)];
      const size = parseInt(field(124, 12), 8);
      const end = BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      if (bytes.length < end) break;
      if (kind === '0' || kind === '') {
        const text = bytes.toString('utf8', BLOCK, BLOCK + size);
        yield [name.split('/').at(-1), text];
      }
      bytes = bytes.subarray(end);
    }
  }
}

/**
 * The triples of one file. Labels of blank nodes repeat between files: the
 * number makes them unique.
 *
 * @param {string} number
 * @param {string} text
 */
function triples(number, text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^_:([\w.-]+)/, `_:b${number}_$1`))
    .map((line) => line.replace(/> _:([\w.-]+)\s*\.$/, `> _:b${number}_$1 .`));
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
    if (positionals.length === 1) return positionals[0];
    console.error(USAGE);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
  }
  return process.exit(2);
}

const archive = readArguments();
try {
  const stream = await openArchive(archive);
  await pipeline(stream, createGunzip(), async (unpacked) => {
    for await (const [number, text] of members(unpacked)) {
      // A few files contain the error page of a web server.
      if (/^\s*<(!doctype|html)/i.test(text)) {
        console.error(`${number}: HTML, left out`);
      } else {
        console.log(triples(number, text).join('\n'));
      }
    }
  });
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}

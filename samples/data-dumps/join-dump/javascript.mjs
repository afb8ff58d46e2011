/**
 * Joins the files of a data dump into one file of N-Triples.
 *
 * node join-dump.mjs exhibition.tar.gz > exhibition.nt
 *
 * Needs polite.mjs in the same folder.
 */

import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { item, LookupError, openFile, runTool, UsageError } from './polite.mjs';

const BLOCK = 512;
const USAGE = `usage: join-dump.mjs ARCHIVE

Join the files of a data dump into one file of N-Triples.

options:
  --help   show this help message and exit
  ARCHIVE  a .tar.gz file, or its URL`;

/**
 * The number and the content of each file. A tar is a row of blocks: a header of
 * one block, then the content, filled up to a whole block.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @returns {AsyncGenerator<[number: string, content: Buffer]>}
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
        yield [name.split('/').at(-1), bytes.subarray(BLOCK, BLOCK + size)];
      }
      bytes = bytes.subarray(end);
    }
  }
  if (bytes.length > 0) throw new Error('unexpected end');
}

/**
 * The text of one file.
 *
 * @param {Buffer} content
 * @throws {LookupError} when it is no N-Triples
 */
function read(content) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new LookupError('not UTF-8, left out');
  }
  // A few files contain the error page of a web server.
  if (/^\s*<(!doctype|html)/i.test(text)) {
    throw new LookupError('a web page in place of triples, left out');
  }
  return text;
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

await runTool(USAGE, {}, async (_, [archive, ...more]) => {
  if (!archive || more.length > 0) {
    throw new UsageError('Write one archive.');
  }
  const stream = await openFile(archive);
  await pipeline(stream, createGunzip(), async (unpacked) => {
    for await (const [number, content] of members(unpacked)) {
      await item(number, () => {
        console.log(triples(number, read(content)).join('\n'));
      });
    }
  }).catch((error) => {
    throw new LookupError(`the archive is not complete (${error.message})`);
  });
});

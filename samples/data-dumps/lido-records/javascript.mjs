/**
 * Prints the records of the LIDO dump that contain a word, such as a number.
 *
 * node lido-records.mjs 202001-rma-lido-collection.zip SK-C-5
 *
 * Needs polite.mjs in the same folder.
 */

import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { LookupError, openFile, runTool, UsageError } from './polite.mjs';

const USAGE = `usage: lido-records.mjs ARCHIVE TEXT

Print the records of the LIDO dump that contain a word.

options:
  --help   show this help message and exit
  ARCHIVE  a .zip file, or its URL
  TEXT     such as an object number`;

/**
 * The packed content of the first XML file of a zip. Before each file are 30
 * bytes, its name and an extra field.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @throws {LookupError} when there is none
 */
async function* xmlFile(stream) {
  let bytes = Buffer.alloc(0);
  let isInContent = false;
  for await (const chunk of stream) {
    if (isInContent) {
      yield chunk;
      continue;
    }
    bytes = Buffer.concat([bytes, chunk]);
    while (!isInContent && bytes.length >= 30) {
      if (bytes.readUInt32LE(0) !== 0x04034b50) {
        throw new LookupError('the archive has no XML file');
      }
      const name = 30 + bytes.readUInt16LE(26);
      const start = name + bytes.readUInt16LE(28);
      const end = start + bytes.readUInt32LE(18);
      isInContent = /\.xml$/.test(bytes.toString('utf8', 30, name));
      if (bytes.length < (isInContent ? start : end)) {
        isInContent = false;
        break;
      }
      bytes = bytes.subarray(isInContent ? start : end); // skips a folder
    }
    if (isInContent) yield bytes;
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

await runTool(USAGE, {}, async (_, [archive, text, ...more]) => {
  if (!archive || !text || more.length > 0) {
    throw new UsageError('Write an archive and a text.');
  }
  // SK-C-5 is not in SK-C-50.
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`);
  const packed = Readable.from(xmlFile(await openFile(archive)));
  const unpacked = createInflateRaw();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked).setEncoding('utf8');
  try {
    for await (const record of records(unpacked)) {
      if (word.test(record)) console.log(record);
    }
  } catch (error) {
    if (error instanceof LookupError) throw error;
    throw new LookupError(`the archive is not complete (${error.message})`);
  }
  packed.destroy(); // the list of files at the end of a zip is not needed
});

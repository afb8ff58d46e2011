/**
 * Lists the images of a set with their rights, and saves those that are free to
 * use.
 *
 * Needs all-records.mjs, edm.mjs and polite.mjs in the same folder.
 */

import fs from 'node:fs';
import path from 'node:path';
import { XMLSerializer } from '@xmldom/xmldom';
import { findAll, listItems, textOf } from './all-records.mjs';
import { findImage, getCell, read } from './edm.mjs';
import {
  csvLine,
  explain,
  fail,
  get,
  hasFailed,
  item,
  PAUSE,
  runTool,
  UsageError,
} from './polite.mjs';

// The columns of the table, and the fields of the record.
const COLUMNS = {
  number: 'object-number',
  identifier: 'identifier',
  title: 'title',
  maker: 'maker',
  date: 'date',
  rights: 'image-rights',
  image: 'image',
};
// Rights that let anyone use the image; CC BY requires a credit.
const FREE =
  /^https?:\/\/creativecommons\.org\/(publicdomain\/mark\/1\.0|publicdomain\/zero\/1\.0|licenses\/by\/4\.0)\/$/;
const USAGE = `usage: images-of-a-set.mjs --set SET --out OUT [--save] [--size SIZE]

List the images of a set with their rights, and save those that are free to use.

options:
  --help       show this help message and exit
  --set SET    number of the set, such as 260213
  --out OUT    folder for the result
  --save       save the free images
  --size SIZE  IIIF size (!1200,1200)`;

/** @typedef {Record<keyof typeof COLUMNS, string>} Row */

/**
 * Adds a line for each object, by its identifier: a list can repeat it.
 *
 * @param {Map<string, Row>} rows
 * @param {string} set
 */
async function addRows(rows, set) {
  const selection = { metadataPrefix: 'edm', set };
  for await (const element of listItems('ListRecords', 'record', selection)) {
    const name = textOf(findAll(element, 'identifier')[0]) || 'a record';
    await item(name, () => {
      const record = read(new XMLSerializer().serializeToString(element), name);
      if (!record) return; // it was deleted
      const cells = Object.entries(COLUMNS).map(([column, field]) => [
        column,
        getCell(record, field),
      ]);
      rows.set(name, Object.fromEntries(cells));
    });
  }
  for (const [name, row] of rows) {
    await item(name, async () => {
      row.image ||= await findImage(row.identifier);
    });
  }
}

/**
 * Writes images.csv, or images.partial.csv when something is missing.
 *
 * @param {Row[]} rows
 * @param {string} folder
 */
function writeTable(rows, folder) {
  const columns = Object.keys(COLUMNS);
  const lines = rows.map((row) => columns.map((name) => row[name]));
  const table = [columns, ...lines].map((line) => `${csvLine(line)}\r\n`);
  const partial = path.join(folder, 'images.partial.csv');
  const file = hasFailed() ? partial : path.join(folder, 'images.csv');
  fs.writeFileSync(file, `\ufeff${table.join('')}`); // the mark is for Excel
  if (file !== partial) fs.rmSync(partial, { force: true });
}

/**
 * Saves an image under the number of its object, unless it is there.
 *
 * @param {Row} row
 * @param {string} size
 * @param {string} folder
 * @returns {Promise<string>} the file
 */
async function save({ number, image }, size, folder) {
  // Not under the image id: two ids can differ only in case.
  const name = number.replace(/[^\p{L}\p{N}_.()-]/gu, '_');
  const file = path.join(folder, `${name}.jpg`);
  if (!fs.existsSync(file)) {
    const service = image.replace(/\/full\/max\/0\/default\.jpg$/, '');
    const { body } = await get(`${service}/full/${size}/0/default.jpg`);
    fs.writeFileSync(`${file}.unfinished`, body);
    fs.renameSync(`${file}.unfinished`, file);
  }
  return file;
}

const OPTIONS = {
  set: { type: 'string' },
  out: { type: 'string' },
  save: { type: 'boolean' },
  size: { type: 'string', default: '!1200,1200' },
};

await runTool(USAGE, OPTIONS, async (options) => {
  const { set, out, size } = options;
  if (!set || !out) {
    throw new UsageError('--set and --out are required');
  }
  fs.mkdirSync(out, { recursive: true });
  const found = new Map();
  try {
    await addRows(found, set);
  } catch (error) {
    if (found.size === 0) throw error;
    fail('the rest of the list', explain(error));
  }
  const rows = [...found.values()];
  writeTable(rows, out);

  const shown = rows.filter(({ image }) => image);
  const free = shown.filter(({ rights }) => FREE.test(rights));
  console.log(
    `${rows.length} objects, ${shown.length} with an image, ${free.length} free to use`,
  );
  const minutes = Math.ceil((free.length * PAUSE) / 60_000);
  console.log(`saving these takes ${minutes} min or more`);
  for (const row of options.save ? free : []) {
    await item(row.number, async () => {
      const file = await save(row, size, out);
      console.log(`${file}: ${row.title}, ${row.maker}`);
    });
  }
});

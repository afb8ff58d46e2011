/**
 * Saves an image of each object, and its credit line beside it.
 *
 * Needs linked-art.mjs in the same folder.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  date,
  find,
  get,
  getRecord,
  identifier,
  images,
  LookupError,
  maker,
  objectNumber,
  runTool,
  title,
  UsageError,
} from './linked-art.mjs';

/** @typedef {import('./linked-art.mjs').LinkedArt} LinkedArt */

// Rights that let you use the image, and how a credit line names them.
const OPEN_RIGHTS = {
  'creativecommons.org/publicdomain/mark/1.0': 'Public Domain Mark 1.0',
  'creativecommons.org/publicdomain/zero/1.0': 'CC0 1.0',
  'creativecommons.org/licenses/by/4.0': 'CC BY 4.0',
};

/**
 * The record with exactly this number; a search can find others.
 *
 * @param {string} number
 * @returns {Promise<LinkedArt>}
 */
async function findObject(number) {
  for await (const each of find([['objectNumber', number]])) {
    const record = await getRecord(each);
    if (objectNumber(record) === number) {
      return record;
    }
  }
  throw new LookupError('no object has this number');
}

/**
 * Saves image and credit line.
 *
 * @param {string} number
 * @param {number} width
 * @param {string} folder
 * @returns {Promise<string>} the credit line
 */
async function save(number, width, folder) {
  const record = await findObject(number);
  const [image] = await images(record);
  if (!image) {
    throw new LookupError('no image');
  }
  const rights = image.rights ?? 'no rights stated';
  const name = OPEN_RIGHTS[rights.replace(/^https?:\/\/|\/$/g, '')];
  if (!name) {
    throw new LookupError(`not open: ${rights}`);
  }
  const work = [maker(record), title(record), date(record).text];
  const credit =
    `${work.filter(Boolean).join(', ')}. Rijksmuseum, ${number}, ` +
    `${identifier(record)}. ${name}, ${rights}`;
  const file = path.join(folder, number.replace(/[^\w.()-]/g, '_'));
  const { body } = await get(
    image.url.replace('/full/max/', `/full/!${width},${width}/`),
  );
  await writeFile(`${file}.jpg`, body);
  await writeFile(`${file}.txt`, `${credit}\n`);
  return credit;
}

const USAGE = `Usage: node search-to-image.mjs [--width 800] [--out .] NUMBER …

NUMBER is an object number, such as SK-C-5.`;

const options = {
  width: { type: 'string', default: '800' },
  out: { type: 'string', default: '.' },
};

await runTool(USAGE, options, async ({ width, out }, numbers) => {
  if (numbers.length === 0 || !(Number(width) > 0)) {
    throw new UsageError('Write at least one object number.');
  }
  await mkdir(out, { recursive: true });
  for (const number of numbers) {
    try {
      console.log(`${number}: ${await save(number, Number(width), out)}`);
    } catch (error) {
      if (!(error instanceof LookupError)) {
        throw error;
      }
      console.log(`${number}: ${error.message}`);
    }
  }
});

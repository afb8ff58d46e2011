/**
 * Saves an image of each object, with its title, maker and credit line.
 *
 * Needs linked-art.mjs and polite.mjs in the same folder.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  date,
  find,
  getField,
  getRecord,
  images,
  maker,
  title,
} from './linked-art.mjs';
import {
  get,
  item,
  LookupError,
  positive,
  runTool,
  UsageError,
} from './polite.mjs';

/** @typedef {import('./linked-art.mjs').LinkedArt} LinkedArt */

// Rights that let you use the image, and how a credit line names them.
const OPEN_RIGHTS = {
  'creativecommons.org/publicdomain/mark/1.0': 'Public Domain Mark 1.0',
  'creativecommons.org/publicdomain/zero/1.0': 'CC0 1.0',
  'creativecommons.org/licenses/by/4.0': 'CC BY 4.0',
};

/**
 * The record with exactly this number, in upper or lower case. A search can find
 * thousands of others, so compare only the first.
 *
 * @param {string} number
 * @param {number} limit
 * @returns {Promise<LinkedArt | null>}
 * @throws {LookupError} when there are more
 */
async function findObject(number, limit) {
  let count = 0;
  for await (const each of find([['objectNumber', number]])) {
    if (count === limit) {
      throw new LookupError(`not in the first ${limit} results; raise --limit`);
    }
    count += 1;
    const record = await getRecord(each);
    const found = getField(record, 'object-number')?.toLowerCase();
    if (found === number.toLowerCase()) {
      return record;
    }
  }
  return null;
}

/**
 * Saves the first image and its credit line.
 *
 * @param {string} number
 * @param {LinkedArt} record
 * @param {number} width
 * @param {string} folder
 * @returns {Promise<string>} what is saved, or why not
 */
async function save(number, record, width, folder) {
  const found = await images(record);
  const [image] = found;
  if (!image) {
    return 'no image';
  }
  const rights = image.rights ?? 'no rights stated';
  const name = OPEN_RIGHTS[rights.replace(/^https?:\/\/|\/$/g, '')];
  if (!name) {
    return `not open: ${rights}`;
  }
  const work = [maker(record), title(record), date(record).text];
  const credit =
    `${work.filter(Boolean).join(', ')}. Rijksmuseum, ${number}, ` +
    `${record.id}. ${name}, ${rights}`;
  const file = path.join(folder, number.replace(/[^\w.()-]/g, '_'));
  const { body } = await get(
    image.url.replace('/full/max/', `/full/${width},/`),
  );
  await writeFile(`${file}.jpg`, body);
  await writeFile(`${file}.txt`, `${credit}\n`);
  const shared =
    `  shared: ${image.objects} objects have this image; ` +
    `compare the object's EDM record\n`;
  return (
    `image 1 of ${found.length}, ${width} pixels wide\n` +
    (image.objects > 1 ? shared : '') +
    `  title: ${title(record)}\n  maker: ${maker(record)}\n  credit: ${credit}`
  );
}

const USAGE = `Usage: node search-to-image.mjs [--width 800] [--out .]
         [--limit 100] NUMBER …

NUMBER is an object number, such as SK-C-5.`;

const options = {
  width: { type: 'string', default: '800' },
  out: { type: 'string', default: '.' },
  limit: { type: 'string', default: '100' },
};

await runTool(USAGE, options, async ({ out, ...values }, numbers) => {
  const [width, limit] = [values.width, values.limit].map(positive);
  if (numbers.length === 0) {
    throw new UsageError('Write at least one object number.');
  }
  await mkdir(out, { recursive: true });
  for (const number of numbers) {
    await item(number, async () => {
      const record = await findObject(number, limit);
      const said = record
        ? await save(number, record, width, out)
        : 'no such object';
      console.log(`${number}: ${said}`);
    });
  }
});

/**
 * Writes the works of an artist to CSV: one request for each work.
 *
 * Needs linked-art.mjs in the same folder.
 */

import {
  csvLine,
  date,
  find,
  getRecord,
  identifier,
  images,
  maker,
  objectNumber,
  runTool,
  techniques,
  title,
  UsageError,
} from './linked-art.mjs';

/** @typedef {import('./linked-art.mjs').LinkedArt} LinkedArt */

/**
 * The columns of one work; add others from linked-art.mjs.
 *
 * @param {LinkedArt} record
 * @param {boolean} withImages
 * @returns {Promise<Record<string, string | null>>}
 */
async function row(record, withImages) {
  const made = date(record);
  const fields = {
    identifier: identifier(record),
    object_number: objectNumber(record),
    title: title(record),
    maker: maker(record),
    date: made.text,
    earliest: made.earliest,
    latest: made.latest,
    techniques: techniques(record).join('; '),
  };
  if (withImages) {
    const found = await images(record); // two more requests
    fields.images = found.map(({ url }) => url).join(' ');
    fields.image_rights = found.map(({ rights }) => rights ?? '?').join(' ');
  }
  return fields;
}

const USAGE = `Usage: node csv-of-an-artist.mjs [--images] [--limit N] NAME

NAME is the artist's name, as the museum writes it.`;

const options = { images: { type: 'boolean' }, limit: { type: 'string' } };

await runTool(USAGE, options, async (values, [name, ...more]) => {
  if (!name || more.length > 0) {
    throw new UsageError('Write one name, in quotation marks.');
  }
  let count = 0;
  for await (const each of find([['creator', name]])) {
    const fields = await row(await getRecord(each), values.images);
    if (count === 0) {
      console.log(csvLine(Object.keys(fields)));
    }
    console.log(csvLine(Object.values(fields)));
    count += 1;
    if (count === Number(values.limit)) {
      break;
    }
  }
});

/**
 * Writes the works of an artist to CSV: one request for each work.
 *
 * Needs linked-art.mjs and polite.mjs in the same folder.
 */

import { FIELDS, find, getCell, getRecord, images } from './linked-art.mjs';
import {
  csvLine,
  item,
  openTable,
  positive,
  runTool,
  UsageError,
} from './polite.mjs';

const COLUMNS =
  'identifier,object-number,title,maker-as-text,date,' +
  'time-span.earliest,time-span.latest,technique';
const USAGE = `Usage: node csv-of-an-artist.mjs [--columns COLUMNS] [--images]
         [--limit N] NAME

NAME is the artist's name, as the museum writes it. COLUMNS are names of fields,
with commas between them.`;

const options = {
  columns: { type: 'string', default: COLUMNS },
  images: { type: 'boolean' },
  limit: { type: 'string' },
};

await runTool(USAGE, options, async (values, [name, ...more]) => {
  if (!name || more.length > 0) {
    throw new UsageError('Write one name, in quotation marks.');
  }
  const columns = values.columns.split(',');
  const known = Object.keys(FIELDS.HumanMadeObject);
  const unknown = columns.find((each) => !known.includes(each.split('.')[0]));
  if (unknown) {
    throw new UsageError(`There is no column ${unknown}.`);
  }
  const limit = values.limit === undefined ? Infinity : positive(values.limit);
  const ofImages = ['images', 'image-rights', 'objects-that-share-it'];
  openTable([...columns, ...(values.images ? ofImages : [])]);
  let count = 0;
  for await (const each of find([['creator', name]])) {
    await item(each, async () => {
      const record = await getRecord(each);
      const cells = columns.map((column) => getCell(record, column));
      if (values.images) {
        const found = await images(record); // two more requests
        cells.push(found.map(({ url }) => url).join(' '));
        cells.push(found.map(({ rights }) => rights ?? '?').join(' '));
        cells.push(found.map(({ objects }) => objects).join(' '));
      }
      console.log(csvLine(cells));
    });
    count += 1;
    if (count === limit) {
      break;
    }
  }
});

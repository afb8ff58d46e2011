/**
 * Prints title, maker, thumbnail and rights of the first results of a search.
 *
 * One request for each result, more when its record names no image. Needs
 * linked-art.mjs and edm-framed.mjs in the same folder.
 */

import * as edm from './edm-framed.mjs';
import {
  find,
  getRecord,
  images,
  parameter,
  runTool,
  UsageError,
} from './linked-art.mjs';

/**
 * The image in the record, else look for one in Linked Art.
 *
 * @param {string} identifier
 * @param {edm.Framed} record
 * @returns {Promise<{url: string, rights: string | null} | undefined>}
 */
async function imageOf(identifier, record) {
  const url = edm.imageUrl(record);
  return url
    ? { url, rights: edm.imageRights(record) }
    : (await images(await getRecord(identifier)))[0];
}

const USAGE = `Usage: node thumbnails-for-results.mjs [--limit 20]
         [--size !200,200] NAME=VALUE …`;

const options = {
  limit: { type: 'string', default: '20' },
  size: { type: 'string', default: '!200,200' },
};

await runTool(USAGE, options, async ({ limit, size }, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  let count = 0;
  for await (const identifier of find(texts.map(parameter))) {
    const record = await edm.getFramed(identifier);
    const image = await imageOf(identifier, record);
    const makers = edm.creators(record).map(({ name, id }) => name ?? id);
    console.log(identifier);
    console.log(
      `  ${edm.title(record) ?? 'untitled'} / ${makers.join(', ') || 'unknown'}`,
    );
    console.log(
      image
        ? `  ${edm.resized(image.url, size)} ${image.rights}`
        : '  no image',
    );
    count += 1;
    if (count === Number(limit)) {
      break;
    }
  }
});

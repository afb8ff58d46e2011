/**
 * Prints title, maker, thumbnail and rights of the first results of a search.
 *
 * One request for each result, more when its record names no image. Needs
 * linked-art.mjs and edm.mjs in the same folder.
 */

import * as edm from './edm.mjs';
import {
  find,
  get,
  getRecord,
  images,
  parameter,
  runTool,
  UsageError,
} from './linked-art.mjs';

/**
 * The record in EDM, as one JSON document.
 *
 * @param {string} identifier
 */
async function framed(identifier) {
  const url = `${identifier}?_profile=edm-framed`;
  const { body } = await get(url, { Accept: 'application/ld+json' });
  return edm.read(new TextDecoder().decode(body), url);
}

/**
 * URL and rights of the image; looks in Linked Art if need be.
 *
 * @param {string} identifier
 * @param {Awaited<ReturnType<typeof framed>>} record
 * @returns {Promise<{url: string, rights: string | null} | undefined>}
 */
async function imageOf(identifier, record) {
  const url = edm.image(record);
  return url
    ? { url, rights: edm.rights(record) }
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
    const record = await framed(identifier);
    const makers = edm.makers(record).join('; ') || 'unknown';
    console.log(identifier);
    console.log(`  ${edm.title(record)} / ${makers}`);
    const image = await imageOf(identifier, record);
    const url = image?.url.replace('/full/max/', `/full/${size}/`);
    console.log(url ? `  ${url} ${image.rights}` : '  no image');
    count += 1;
    if (count === Number(limit)) {
      break;
    }
  }
});

/**
 * Prints title, maker, thumbnail and rights of the first results of a search.
 *
 * One request for each result, more when its record names no image. Needs
 * linked-art.mjs and polite.mjs in the same folder.
 */

import { find, getRecord, ids, images } from './linked-art.mjs';
import {
  getJson,
  item,
  parameter,
  positive,
  runTool,
  UsageError,
} from './polite.mjs';

const PREF_LABEL = 'http://www.w3.org/2004/02/skos/core#prefLabel';

/**
 * The texts in a field, whatever its type: English comes first.
 *
 * @param {any} value
 * @returns {string[]}
 */
function texts(value) {
  if (Array.isArray(value)) {
    const isDutch = (each) => each?.['@language'] === 'nl';
    return value.toSorted((a, b) => isDutch(a) - isDutch(b)).flatMap(texts);
  }
  if (typeof value === 'object' && value !== null) {
    const { '@value': text, [PREF_LABEL]: label, en, nl } = value;
    return texts(label ?? [text, en, nl]);
  }
  return value ? [value] : [];
}

/**
 * The image that the record names, else looks in Linked Art.
 *
 * @param {string} identifier
 * @param {Record<string, any>} record
 * @returns {Promise<import('./linked-art.mjs').Image | undefined>}
 */
async function imageOf(identifier, record) {
  const [url] = ids(record, 'isShownBy');
  return url
    ? { url, rights: ids(record, 'edmRights').join('; '), objects: 1 }
    : (await images(await getRecord(identifier)))[0];
}

const USAGE = `Usage: node thumbnails-for-results.mjs [--limit 20]
         [--size !200,200] NAME=VALUE …`;

const options = {
  limit: { type: 'string', default: '20' },
  size: { type: 'string', default: '!200,200' },
};

await runTool(USAGE, options, async (values, parameters) => {
  const { size } = values;
  const limit = positive(values.limit);
  if (parameters.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  let count = 0;
  for await (const identifier of find(parameters.map(parameter))) {
    await item(identifier, async () => {
      const record = await getJson(`${identifier}?_profile=edm-framed`);
      const { title, creator } = record.aggregatedCHO;
      const [[name = 'unknown'], [maker = 'unknown']] = [title, creator].map(
        texts,
      );
      console.log(identifier);
      console.log(`  ${name} / ${maker}`);
      const image = await imageOf(identifier, record);
      const url = image?.url.replace('/full/max/', `/full/${size}/`);
      console.log(url ? `  ${url} ${image.rights}` : '  no image');
      if (image?.objects > 1) {
        console.log(
          `  shared by ${image.objects} objects: it may show another`,
        );
      }
    });
    count += 1;
    if (count === limit) {
      break;
    }
  }
});

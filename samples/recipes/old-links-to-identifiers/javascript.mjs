/**
 * Finds the identifiers behind old links and object numbers; writes them as CSV.
 *
 * Reads object numbers, links to the website, identifiers of the old OAI-PMH, and
 * identifiers of today, which stay as they are: as arguments or one per line from
 * a file. Needs linked-art.mjs and polite.mjs in the same folder.
 */

import { readFile } from 'node:fs/promises';
import { find, getField, getRecord } from './linked-art.mjs';
import {
  csvLine,
  item,
  LookupError,
  openTable,
  positive,
  runTool,
  UsageError,
} from './polite.mjs';

// Where the old links contain the object number.
const LINKS = [
  /rijksmuseum\.nl\/(?:en|nl)\/(?:collection|collectie)\/(?:object\/)?([^/?#]+)/i,
  /rijksmuseum\.nl\/api\/(?:en|nl)\/collection\/([^/?#]+)/i,
  /oai:rijksmuseum\.nl:(.+)/i,
];
const IDENTIFIER = /\/id\.rijksmuseum\.nl\/\d+$/;

/**
 * The object number in a link, or the text if it is no link.
 *
 * @param {string} text
 * @returns {string | null}
 */
function numberIn(text) {
  const match = LINKS.map((link) => link.exec(text)).find(Boolean);
  if (match) {
    return decodeURIComponent(match[1]).split('--')[0].toUpperCase();
  }
  return text.includes('://') ? null : text.toUpperCase();
}

/**
 * The identifier of the object with exactly this number. A search can find
 * other numbers too, so compare the records.
 *
 * @param {string} number
 * @param {number} limit
 * @returns {Promise<string | null>}
 * @throws {LookupError} when there are more than the limit
 */
async function identifierOf(number, limit) {
  let count = 0;
  for await (const identifier of find([['objectNumber', number]])) {
    if (count === limit) {
      throw new LookupError(`not in the first ${limit} results; raise --limit`);
    }
    count += 1;
    const found = getField(await getRecord(identifier), 'object-number');
    if (found?.toUpperCase() === number) {
      return identifier;
    }
  }
  return null;
}

const USAGE = `Usage: node old-links-to-identifiers.mjs [--file FILE]
         [--limit 100] [LINK-OR-NUMBER …]`;

const options = {
  file: { type: 'string' },
  limit: { type: 'string', default: '100' },
};

await runTool(USAGE, options, async ({ file, ...values }, texts) => {
  const limit = positive(values.limit);
  const lines = file ? (await readFile(file, 'utf8')).split('\n') : [];
  const inputs = [...texts, ...lines.map((each) => each.trim())].filter(
    Boolean,
  );
  if (inputs.length === 0) {
    throw new UsageError('Write links or object numbers, or a file of them.');
  }
  openTable(['input', 'object_number', 'identifier']);
  for (const text of inputs) {
    await item(text, async () => {
      const number = numberIn(text);
      let identifier = IDENTIFIER.test(text) ? text : null;
      if (number) {
        identifier = await identifierOf(number, limit);
      }
      console.log(csvLine([text, number, identifier]));
    });
  }
});

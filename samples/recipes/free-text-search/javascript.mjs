/**
 * Searches several fields for the same words, and merges the results.
 *
 * One request for each field, more with --all. Needs linked-art.mjs and
 * polite.mjs in the same folder.
 */

import { findPages, ids } from './linked-art.mjs';
import { item, parameter, runTool, UsageError } from './polite.mjs';

const FIELDS = ['creator', 'title', 'aboutActor', 'description'];

/**
 * The identifiers found, each with the fields that match; those that match in
 * most fields come first.
 *
 * @param {string} text
 * @param {[name: string, value: string][]} more
 * @param {boolean} whole
 * @returns {Promise<[identifier: string, fields: string[]][]>}
 */
async function search(text, more, whole) {
  const found = new Map();
  for (const field of FIELDS) {
    await item(field, async () => {
      for await (const page of findPages([[field, text], ...more])) {
        for (const identifier of ids(page, 'orderedItems')) {
          found.set(identifier, [...(found.get(identifier) ?? []), field]);
        }
        if (!whole) {
          if (page.next) {
            const { totalItems } = page.partOf;
            console.error(
              `${field}: only the first page of ${totalItems} results; ` +
                '--all reads the others',
            );
          }
          break;
        }
      }
    });
  }
  return [...found].sort(([, a], [, b]) => b.length - a.length);
}

const USAGE = 'Usage: node free-text-search.mjs [--all] TEXT [NAME=VALUE …]';

const options = { all: { type: 'boolean' } };

await runTool(USAGE, options, async ({ all }, [text, ...more]) => {
  if (!text) {
    throw new UsageError('Write the words to search for.');
  }
  const found = await search(text, more.map(parameter), all);
  for (const [identifier, fields] of found) {
    console.log(identifier, fields.join(', '));
  }
});

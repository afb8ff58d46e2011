/**
 * Prints the identifier of each object that a search finds.
 *
 * Needs polite.mjs beside it, which makes the requests at a polite rate.
 */

import {
  getJson,
  LookupError,
  parameter,
  runTool,
  UsageError,
} from './polite.mjs';

const SEARCH = 'https://data.rijksmuseum.nl/search/collection';
const USAGE = 'Usage: node all-pages.mjs NAME=VALUE …';

/**
 * The identifiers of all results, page after page.
 *
 * @param {[name: string, value: string][]} parameters
 * @returns {AsyncGenerator<string>}
 */
async function* find(parameters) {
  let url = `${SEARCH}?${new URLSearchParams(parameters)}`;
  let missing = 0;
  let received = 0;
  while (url) {
    const page = await getJson(url);
    yield* page.orderedItems.map(({ id }) => id);
    received += page.orderedItems.length;
    missing = page.partOf.totalItems - received;
    url = page.next?.id; // the last page has no next
  }
  if (missing > 0) {
    throw new LookupError(`${missing} results did not come; run it again`);
  }
}

await runTool(USAGE, {}, async (_, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  for await (const identifier of find(texts.map(parameter))) {
    console.log(identifier);
  }
});

/**
 * Prints the identifier of each object that a search finds.
 *
 * Needs linked-art.mjs beside it, which makes the requests at a polite rate.
 */

import { getJson, parameter, runTool, UsageError } from './linked-art.mjs';

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
  while (url) {
    const page = await getJson(url);
    yield* page.orderedItems.map(({ id }) => id);
    url = page.next?.id; // the last page has no next
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

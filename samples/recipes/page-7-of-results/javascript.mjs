/**
 * Prints one page of the results of a search; this reads the pages before it too.
 *
 * Needs linked-art.mjs and polite.mjs in the same folder.
 */

import { findPages, ids } from './linked-art.mjs';
import { LookupError, parameter, runTool, UsageError } from './polite.mjs';

const USAGE = 'Usage: node page-7-of-results.mjs PAGE NAME=VALUE …';

await runTool(USAGE, {}, async (_, [wanted, ...texts]) => {
  if (!/^[1-9]\d*$/.test(wanted) || texts.length === 0) {
    throw new UsageError('Write the number of the page and the search.');
  }
  let number = 0;
  for await (const page of findPages(texts.map(parameter))) {
    number += 1;
    if (number === Number(wanted)) {
      console.log(ids(page, 'orderedItems').join('\n'));
      return;
    }
  }
  throw new LookupError(`there is no page ${wanted}`);
});

// Prints how many objects each search finds. Needs linked-art.mjs, polite.mjs.

import { findPages } from './linked-art.mjs';
import { item, runTool, UsageError } from './polite.mjs';

const USAGE = 'Usage: node count-results.mjs "type=drawing&title=boat" …';

await runTool(USAGE, {}, async (_, searches) => {
  if (searches.length === 0) {
    throw new UsageError('Write at least one search.');
  }
  for (const search of searches) {
    await item(search, async () => {
      const pages = findPages(new URLSearchParams(search));
      const { value: page } = await pages.next();
      console.log(`${String(page.partOf.totalItems).padStart(8)}  ${search}`);
    });
  }
});

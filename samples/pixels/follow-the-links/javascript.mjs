/**
 * Follows each object that a search finds to its images, link by link.
 *
 * Needs linked-art.mjs beside it.
 */

import {
  digitalObjects,
  find,
  getRecord,
  imageRights,
  imageUrl,
  metadataRights,
  parameter,
  runTool,
  UsageError,
  visualItems,
} from './linked-art.mjs';

const USAGE = 'Usage: node follow-the-links.mjs NAME=VALUE …';

await runTool(USAGE, {}, async (_, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  for await (const identifier of find(texts.map(parameter))) {
    const record = await getRecord(identifier);
    console.log('object         ', identifier);
    console.log('metadata rights', ...metadataRights(record));
    for (const item of visualItems(record)) {
      const visualItem = await getRecord(item);
      console.log('visual item    ', item);
      console.log('image rights   ', ...imageRights(visualItem));
      for (const file of digitalObjects(visualItem)) {
        // none: no image
        console.log('digital object ', file);
        console.log('image          ', imageUrl(await getRecord(file)));
      }
    }
  }
});

/**
 * Follows each object that a search finds to its images, link by link.
 *
 * Needs linked-art.mjs beside it.
 */

import {
  find,
  getRecord,
  ids,
  parameter,
  runTool,
  UsageError,
} from './linked-art.mjs';

const USAGE = 'Usage: node follow-the-links.mjs NAME=VALUE …';

await runTool(USAGE, {}, async (_, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  for await (const identifier of find(texts.map(parameter))) {
    const record = await getRecord(identifier);
    console.log('object         ', identifier);
    console.log(
      'metadata rights',
      ...ids(record, 'subject_of.subject_to.classified_as'),
    );
    for (const item of ids(record, 'shows')) {
      const visualItem = await getRecord(item);
      console.log('visual item    ', item);
      console.log(
        'image rights   ',
        ...ids(visualItem, 'subject_to.classified_as'),
      );
      for (const file of ids(visualItem, 'digitally_shown_by')) {
        // none: no image
        console.log('digital object ', file);
        const digitalObject = await getRecord(file);
        console.log('image          ', ...ids(digitalObject, 'access_point'));
      }
    }
  }
});

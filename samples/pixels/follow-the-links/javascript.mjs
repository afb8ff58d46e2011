/**
 * Follows each object that a search finds to its images, link by link.
 *
 * Needs linked-art.mjs and polite.mjs beside it.
 */

import { find, getRecord, ids } from './linked-art.mjs';
import { item, parameter, runTool, UsageError } from './polite.mjs';

/** @param {string} identifier */
async function show(identifier) {
  const record = await getRecord(identifier);
  console.log('object         ', identifier);
  const rights = ids(record, 'subject_of.subject_to.classified_as');
  console.log('metadata rights', ...rights);
  for (const link of ids(record, 'shows')) {
    const visualItem = await getRecord(link);
    console.log('visual item    ', link);
    console.log('shown by       ', ...ids(visualItem, 'shown_by'));
    const ofImage = ids(visualItem, 'subject_to.classified_as');
    console.log('image rights   ', ...ofImage);
    // none: no image
    for (const file of ids(visualItem, 'digitally_shown_by')) {
      console.log('digital object ', file);
      const digitalObject = await getRecord(file);
      console.log('image          ', ...ids(digitalObject, 'access_point'));
    }
  }
}

const USAGE = 'Usage: node follow-the-links.mjs NAME=VALUE …';

await runTool(USAGE, {}, async (_, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  for await (const identifier of find(texts.map(parameter))) {
    await item(identifier, () => show(identifier));
  }
});

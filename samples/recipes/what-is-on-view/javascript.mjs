/**
 * Lists the results of a search that are on view, room by room.
 *
 * One request for each result. Needs linked-art.mjs and polite.mjs in the same
 * folder.
 */

import { find, getField, getRecord, room, title } from './linked-art.mjs';
import { item, parameter, runTool, UsageError } from './polite.mjs';

const USAGE = 'Usage: node what-is-on-view.mjs [--language en|nl] NAME=VALUE …';

const options = { language: { type: 'string', default: 'en' } };

await runTool(USAGE, options, async ({ language }, texts) => {
  if (texts.length === 0 || !['en', 'nl'].includes(language)) {
    throw new UsageError('Write a search, and the language en or nl.');
  }
  const rooms = new Map();
  let total = 0;
  let onView = 0;
  for await (const identifier of find(texts.map(parameter))) {
    total += 1;
    await item(identifier, async () => {
      const record = await getRecord(identifier);
      const place = room(record, language);
      if (place) {
        const name = [place.code, place.name].filter(Boolean).join(', ');
        const work = `${getField(record, 'object-number')} ${title(record, language)}`;
        rooms.set(name, [...(rooms.get(name) ?? []), work]);
        onView += 1;
      }
    });
  }
  for (const name of [...rooms.keys()].sort()) {
    console.log([name, ...rooms.get(name)].join('\n  '));
  }
  console.log(`${onView} of ${total} on view`);
});

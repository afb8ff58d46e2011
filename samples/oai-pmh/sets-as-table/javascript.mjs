/**
 * Prints the number and name of each of the museum's sets.
 *
 * Needs all-records.mjs and polite.mjs in the same folder.
 */

import { findAll, listItems, textOf } from './all-records.mjs';
import { runTool } from './polite.mjs';

await runTool('Usage: node sets-as-table.mjs', {}, async () => {
  for await (const set of listItems('ListSets', 'set')) {
    const [number] = findAll(set, 'setSpec');
    const [name] = findAll(set, 'setName');
    console.log(`${textOf(number)}\t${textOf(name)}`);
  }
});

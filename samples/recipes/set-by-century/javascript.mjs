/**
 * Count the objects of a set by the century of their first year, and print a
 * table.
 */

import fs from 'node:fs';

const USAGE = 'usage: node set-by-century.mjs FILE SET';

const [file, set] = process.argv.slice(2);
if (file === '--help') {
  console.log(USAGE);
  process.exit();
}
if (!file || !set) {
  console.error(USAGE);
  process.exit(2);
}

const objects = fs
  .readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** @type {Map<number, number>} */
const counts = new Map();
for (const { sets_en: sets, first_year: year } of objects) {
  if (sets.includes(set)) {
    const from = Math.floor(year / 100) * 100;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
}

if (counts.size === 0) {
  console.error(`no object is in the set ${set}; write its name as in sets_en`);
  process.exit(1);
}

console.log('from,objects');
for (const [from, count] of [...counts].sort(([a], [b]) => a - b)) {
  console.log(`${from},${count}`);
}

/**
 * Prints the objects made in a range of years: one search for each pattern.
 *
 * Needs linked-art.mjs and polite.mjs in the same folder.
 */

import { find } from './linked-art.mjs';
import { item, parameter, runTool, UsageError } from './polite.mjs';

/**
 * The fewest values of creationDate that cover the years. From 1640 to 1651:
 * 164?, 1650, 1651. Records write years before 1000 with fewer digits, so 95?
 * follows 095?.
 *
 * @param {number} begin
 * @param {number} end
 * @returns {Generator<string>}
 */
function* patterns(begin, end) {
  for (let year = begin; year <= end;) {
    let pattern = String(year).padStart(4, '0');
    let years = 1;
    if (year % 100 === 0 && year > 0 && year + 99 <= end) {
      pattern = `${pattern.slice(0, 2)}??`;
      years = 100;
    } else if (year % 10 === 0 && year + 9 <= end) {
      pattern = `${pattern.slice(0, 3)}?`;
      years = 10;
    }
    yield pattern;
    if (year < 1000) {
      yield pattern.replace(/^0+/, '') || '0';
    }
    year += years;
  }
}

const USAGE = 'Usage: node date-ranges.mjs BEGIN END [NAME=VALUE …]';

await runTool(USAGE, {}, async (_, [begin, end, ...more]) => {
  if (!/^\d+$/.test(begin) || !/^\d+$/.test(end)) {
    throw new UsageError('Write the first and the last year.');
  }
  if (Number(end) < Number(begin)) {
    throw new UsageError('The last year is before the first.');
  }
  const seen = new Set();
  for (const pattern of patterns(Number(begin), Number(end))) {
    const parameters = [['creationDate', pattern], ...more.map(parameter)];
    await item(pattern, async () => {
      for await (const identifier of find(parameters)) {
        if (!seen.has(identifier)) {
          seen.add(identifier);
          console.log(identifier, pattern);
        }
      }
    });
  }
});

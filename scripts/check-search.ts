/**
 * `npm run check:search`: for how many golden queries the build's search has a wanted result first, and among the first three. Tune with
 * the first part; the other only reports. `--missed` lists the queries of the first part whose first result is not wanted.
 */

import {measureQuality, readGoldenQueries, readIndex} from './lib/search-quality';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);

async function main(): Promise<void> {
  const index = readIndex();
  for (const part of ['tuning', 'reported'] as const) {
    const queries = readGoldenQueries(part);
    const {first, three, missed} = await measureQuality(index, queries);
    console.log(`${`${part} (${queries.length})`.padEnd(16)} first ${percent(first)}, in three ${percent(three)}`);
    if (part === 'tuning' && process.argv.includes('--missed')) {
      missed.forEach(({query, rank, found}) =>
        console.log(`“${query}” ${rank || '–'}: ${found.slice(0, 4).join(' ')}`),
      );
    }
  }
}

void main();

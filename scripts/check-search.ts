/** `npm run check:search`; src/search/README.md says how to tune with it. */

import {measureQuality, readGoldenQueries, readIndex} from './lib/search-quality';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function main(): Promise<void> {
  const index = readIndex();
  for (const part of ['tuning', 'reported'] as const) {
    const queries = readGoldenQueries(part);
    const {first, three, missed} = await measureQuality(index, queries);
    console.log(`${part} (${queries.length}): first ${percent(first)}, in three ${percent(three)}`);
    const shown = part === 'tuning' && process.argv.includes('--missed') ? missed : [];
    shown.forEach(({query, rank, found}) => console.log(`“${query}” ${rank || '–'}: ${found.slice(0, 4).join(' ')}`));
  }
}

void main();

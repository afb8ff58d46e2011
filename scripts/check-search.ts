/**
 * `npm run check:search`: prints how many golden queries have an expected page first, and among the first three results.
 * `-- --missed` also lists the queries that do not. src/search/engine/README.md explains how to tune the search with it.
 */

import {measureQuality, readGoldenQueries, readIndex} from './lib/search-quality';

const formatPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function main(): Promise<void> {
  const index = readIndex();
  for (const part of ['tuning', 'reported'] as const) {
    const queries = readGoldenQueries(part);
    const {first, three, missedQueries} = await measureQuality(index, queries);
    console.log(`${part} (${queries.length}): first ${formatPercent(first)}, in three ${formatPercent(three)}`);
    if (part === 'tuning' && process.argv.includes('--missed')) {
      for (const {query, rank, urls} of missedQueries) {
        console.log(`“${query}” ${rank || '–'}: ${urls.slice(0, 4).join(' ')}`);
      }
    }
  }
}

void main();

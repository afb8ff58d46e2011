/**
 * `npm run check:search`: how well the search finds what readers want, and how well the plugin's own order would, on the index of the
 * last build. Tune with the first part of the queries; the other is kept apart to report. `--missed` lists the queries of the first part
 * whose first result is not a wanted one, `--missed=reported` those of the other.
 */

import {goldenQueries, nothingQueries, reported, tuning} from '../tests/support/golden-queries';
import {ourOrder, pluginOrder, qualityOf, searchBuild, type Quality} from './lib/search-quality';

const percent = (share: number) => `${Math.round(100 * share)} %`.padStart(6);

async function main(): Promise<void> {
  const ours = ourOrder();
  const orders = {plugin: await pluginOrder(), ours};
  const parts = {'to tune': tuning, reported};
  console.log(
    `${goldenQueries.length} queries: the first place is right, one of the first three is, mean reciprocal rank`,
  );
  const qualities: Record<string, Quality> = {};
  for (const [part, queries] of Object.entries(parts)) {
    for (const [name, order] of Object.entries(orders)) {
      const quality = await qualityOf(order, queries);
      qualities[`${part}, ${name}`] = quality;
      const {first, three, mrr} = quality;
      console.log(
        `${`${part} (${queries.length}), ${name}`.padEnd(24)}${percent(first)} ${percent(three)}  ${mrr.toFixed(2)}`,
      );
    }
  }
  const search = searchBuild();
  for (const query of nothingQueries) {
    const {pages} = await search(query);
    if (pages.length > 0) {
      console.log(`“${query}” should find nothing, and finds ${pages[0]?.places[0].url}`);
    }
  }
  const missed = process.argv.find((arg) => arg.startsWith('--missed'));
  if (missed) {
    for (const {query, rank, found} of qualities[`${missed.split('=')[1] ?? 'to tune'}, ours`]?.missed ?? []) {
      console.log(`“${query}” ${rank || '–'}: ${found.slice(0, 4).join(' ')}`);
    }
  }
}

void main();

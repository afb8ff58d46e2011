/** How well the search finds what readers want: with the golden queries, on the index of the last build. */

import fs from 'node:fs';
import path from 'node:path';
import {createSearch, type SearchResults} from '../../src/search/engine/search';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {loadForNode} from './load-for-node';
import {root} from './project';

/** A query as a reader types it. */
export interface WantedPlaces {
  query: string;
  /** Routes, with an anchor where only one heading of the page will do. Any of them is right. */
  wanted: readonly string[];
}

export interface Quality {
  /** Share of the queries whose first place is a wanted one. */
  first: number;
  /** Share of those with a wanted one among the first three. */
  three: number;
  /** Mean reciprocal rank, among the suggestions. */
  mrr: number;
  /** Queries whose first place is not wanted: the rank of the first wanted one, 0 without one, and the places found. */
  missed: {query: string; rank: number; found: string[]}[];
}

/** Places for a query, the best first: routes with anchors. */
export type Order = (query: string) => Promise<string[]>;

const fileAt = (url: string, dir: string) =>
  fs.readFileSync(path.join(dir, new URL(url, 'http://localhost').pathname), 'utf8');

/** @returns the search over the files of a build */
export function searchBuild(dir = path.join(root, 'build')): (query: string, limit?: number) => Promise<SearchResults> {
  const {search} = createSearch((url) => Promise.resolve(JSON.parse(fileAt(url, dir)) as unknown));
  const never = new AbortController().signal;
  return (query, limit = SEARCH_SUGGESTIONS) =>
    search(
      {indexUrl: '/search-index.json', query, limit, contextLength: SEARCH_CONTEXT_LENGTH, withOthers: true},
      never,
    );
}

/** The order of our search: the best place of each page. */
export function ourOrder(): Order {
  const search = searchBuild();
  return async (query) => (await search(query)).pages.map(({places: [best]}) => best.url);
}

/** What the plugin's own worker returns. */
interface PluginWorker {
  SearchWorker: new () => {
    search: (
      base: string,
      context: string,
      query: string,
      limit: number,
    ) => Promise<{document: {u: string; h?: string}}[]>;
  };
}

/**
 * The order of the plugin, on its whole index, with a fault of it mended: with `removeDefaultStemmer` it (0.55.3) leaves the stemmer out
 * while it builds the index, but not out of the pipeline that the browser gets. A query for "resumption token" is then cut to
 * "resumpt", which the index does not have.
 */
export async function pluginOrder(): Promise<Order> {
  const kinds = JSON.parse(fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8')) as {
    index: object;
  }[];
  const whole = JSON.stringify(kinds.map((kind) => ({...kind, index: {...kind.index, pipeline: []}})));
  const {SearchWorker} = await loadForNode<PluginWorker>(
    '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js',
    {
      globalThis: {addEventListener: () => {}},
      location: {origin: 'http://localhost'},
      fetch: () => Promise.resolve(new Response(whole)),
    },
  );
  const plugin = new SearchWorker();
  return async (query) =>
    (await plugin.search('/', '', query, SEARCH_SUGGESTIONS)).map(({document: {u, h = ''}}) => u + h);
}

export async function qualityOf(order: Order, queries: readonly WantedPlaces[]): Promise<Quality> {
  let [first, three, mrr] = [0, 0, 0];
  const missed: Quality['missed'] = [];
  for (const {query, wanted} of queries) {
    const found = await order(query);
    const rank = 1 + found.findIndex((place) => wanted.some((each) => isWanted(place, each)));
    first += Number(rank === 1);
    three += Number(rank > 0 && rank <= 3);
    mrr += rank > 0 ? 1 / rank : 0;
    if (rank !== 1) {
      missed.push({query, rank, found});
    }
  }
  const share = (count: number) => count / queries.length;
  return {first: share(first), three: share(three), mrr: share(mrr), missed};
}

function isWanted(place: string, wanted: string): boolean {
  const [route = '', anchor] = wanted.split('#');
  const [foundRoute = '', foundAnchor] = place.split('#');
  const plain = (url: string) => url.replace(/\/$/, '');
  return plain(route) === plain(foundRoute) && (anchor === undefined || anchor === foundAnchor);
}

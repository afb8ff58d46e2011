/** Measures the quality of the search with the golden queries, on the index of the last build. */

import fs from 'node:fs';
import path from 'node:path';
import {SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {search, type UnindexedPage, type SearchRequest, type SearchResults} from '../../src/search/engine/search';
import {SearchIndex, type IndexFile} from '../../src/search/engine/search-index';
import {root} from './project';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

interface GoldenQuery {
  query: string;
  /**
   * The routes that answer the query. One of them is enough. A route has an anchor if only this heading of the page is
   * an answer. It ends with `*` if every route that begins like it is an answer.
   */
  expectedRoutes: readonly string[];
}

/** @param part the name of a section in `golden-queries.txt` */
export function readGoldenQueries(part: 'tuning' | 'reported' | 'nothing'): GoldenQuery[] {
  const [, text = ''] = read('src/search/quality/golden-queries.txt').split(`## ${part}\n`);
  const [lines = ''] = text.split(/\n\n|\n$/, 1);
  const rows = lines.split('\n').map((line) => line.split(' | '));
  return rows.map(([query = '', routes = '']) => ({query, expectedRoutes: routes.split(' ').filter(Boolean)}));
}

/** @returns the text of a file of the last build, by its path in the URL */
export const readBuild = (url: string): string => read(`build${new URL(url, 'http://localhost').pathname}`);

/** Reads the search index of the last build. @param replace returns another text for a file. Only tests pass it */
export function readIndex(replace: (url: string) => string | undefined = () => undefined): SearchIndex {
  const download = (url: string): object => JSON.parse(replace(url) ?? readBuild(url)) as object;
  return new SearchIndex(download('/search-index.json') as IndexFile, async (url) => Promise.resolve(download(url)));
}

/**
 * Searches and collects the results of both steps of the search. The first step has ranked pages, and the second adds
 * snippets. If all texts are already loaded, there is only the second step.
 */
export async function searchTwice(
  index: SearchIndex,
  request: Partial<SearchRequest>,
  {signal} = new AbortController(),
): Promise<SearchResults[]> {
  const file = '.docusaurus/@easyops-cn/docusaurus-search-local/default/unindexed-pages.json';
  const unindexedPages = JSON.parse(read(file)) as UnindexedPage[];
  const steps = [];
  for await (const step of search(index, {query: '', limit: SEARCH_SUGGESTIONS, unindexedPages, ...request}, signal)) {
    steps.push(step);
  }
  return steps;
}

/** Searches and returns the final results. */
export const findPages = async (index: SearchIndex, query: string): Promise<SearchResults> =>
  (await searchTwice(index, {query})).at(-1) as SearchResults;

/**
 * Measures how well the index answers the queries.
 *
 * @returns `first` and `three` are the shares, from 0 to 1, of the queries with an expected route as the first result and
 *   among the first three. `missedQueries` lists the queries whose first result is not expected. `rank` is the rank of the first
 *   expected result, or 0 if there is none.
 */
export async function measureQuality(index: SearchIndex, queries: readonly GoldenQuery[]) {
  const rankQuery = async ({query, expectedRoutes}: GoldenQuery) => {
    const urls = (await findPages(index, query)).pages.map(({url}) => url);
    const isExpected = (url: string) => expectedRoutes.some((route) => matchesRoute(url, route));
    return {query, urls, rank: 1 + urls.findIndex(isExpected)};
  };
  const rankedQueries = await Promise.all(queries.map(rankQuery));
  const getShare = (maxRank: number) =>
    rankedQueries.filter(({rank}) => rank > 0 && rank <= maxRank).length / queries.length;
  return {first: getShare(1), three: getShare(3), missedQueries: rankedQueries.filter(({rank}) => rank !== 1)};
}

/** @param route a route of `GoldenQuery.expectedRoutes` */
function matchesRoute(url: string, route: string): boolean {
  const {pathname, hash} = new URL(url, 'http://localhost');
  const path = pathname.replace(/(?<=.)\/$/, '') + (route.includes('#') ? hash : '');
  return route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route;
}

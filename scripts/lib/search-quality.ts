/** How well the search finds what readers want: with the golden queries, on the index of a build. */

import fs from 'node:fs';
import path from 'node:path';
import {SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {search, type OtherPage, type SearchRequest, type SearchResults} from '../../src/search/engine/search';
import {SearchIndex, type IndexFile} from '../../src/search/engine/search-index';
import {root} from './project';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

interface GoldenQuery {
  query: string;
  /**
   * Routes, with an anchor where only one heading of the page will do, or the start of some with `*`. Any of them is
   * right.
   */
  wanted: readonly string[];
}

export function readGoldenQueries(part: 'tuning' | 'reported' | 'nothing'): GoldenQuery[] {
  const [, text = ''] = read('src/search/quality/golden-queries.txt').split(`## ${part}\n`);
  const [lines = ''] = text.split(/\n\n|\n$/, 1);
  const rows = lines.split('\n').map((line) => line.split(' | '));
  return rows.map(([query = '', wanted = '']) => ({query, wanted: wanted.split(' ').filter(Boolean)}));
}

export const readBuild = (url: string): string => read(`build${new URL(url, 'http://localhost').pathname}`);

/** The index of the build, unless there is another text for a file. */
export function readIndex(replace: (url: string) => string | undefined = () => undefined): SearchIndex {
  const download = (url: string): object => JSON.parse(replace(url) ?? readBuild(url)) as object;
  return new SearchIndex(download('/search-index.json') as IndexFile, async (url) => Promise.resolve(download(url)));
}

/** The results of both steps: ranked, and with snippets; the second alone when all texts are here. */
export async function searchTwice(
  index: SearchIndex,
  request: Partial<SearchRequest>,
  {signal} = new AbortController(),
): Promise<SearchResults[]> {
  const file = '.docusaurus/@easyops-cn/docusaurus-search-local/default/other-pages.json';
  const otherPages = JSON.parse(read(file)) as OtherPage[];
  const steps = [];
  for await (const step of search(index, {query: '', limit: SEARCH_SUGGESTIONS, otherPages, ...request}, signal)) {
    steps.push(step);
  }
  return steps;
}

export const findPages = async (index: SearchIndex, query: string): Promise<SearchResults> =>
  (await searchTwice(index, {query})).at(-1) as SearchResults;

/**
 * @returns which share of the queries has a wanted section `first`, and among the first `three`; `missed` are those
 * whose first result is not wanted, with the rank of the first that is (0: none)
 */
export async function measureQuality(index: SearchIndex, queries: readonly GoldenQuery[]) {
  const rank = async ({query, wanted}: GoldenQuery) => {
    const found = (await findPages(index, query)).pages.map(({url}) => url);
    return {query, found, rank: 1 + found.findIndex((url) => wanted.some((each) => isWanted(url, each)))};
  };
  const ranked = await Promise.all(queries.map(rank));
  const share = (most: number) => ranked.filter(({rank}) => rank > 0 && rank <= most).length / queries.length;
  return {first: share(1), three: share(3), missed: ranked.filter(({rank}) => rank !== 1)};
}

function isWanted(found: string, wanted: string): boolean {
  const {pathname, hash} = new URL(found, 'http://localhost');
  const url = pathname.replace(/(?<=.)\/$/, '') + (wanted.includes('#') ? hash : '');
  return wanted.endsWith('*') ? url.startsWith(wanted.slice(0, -1)) : url === wanted;
}

/** How well the search finds what readers want: with the golden queries, on the index of a build. No part of the site. */

import fs from 'node:fs';
import path from 'node:path';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../site/search';
import {createSearch, type SearchResults} from '../engine/search';

export interface GoldenQuery {
  query: string;
  /** Routes, with an anchor where only one heading of the page will do, or the start of some with `*`. Any of them is right. */
  wanted: readonly string[];
}

export interface Quality {
  /** Share of the queries with a wanted section first. */
  first: number;
  /** Share of those with a wanted one among the first three. */
  three: number;
  /** Queries whose first result is not wanted: the rank of the first wanted one, 0 without one, and what was found. */
  missed: {query: string; rank: number; found: string[]}[];
}

const root = path.resolve(__dirname, '../../..');

/** The queries of a part of `golden-queries.txt`. */
export function readGoldenQueries(part: 'tuning' | 'reported' | 'nothing'): GoldenQuery[] {
  const text = fs.readFileSync(path.join(__dirname, 'golden-queries.txt'), 'utf8');
  const lines =
    text
      .split('## ')
      .find((each) => each.startsWith(part))
      ?.trim()
      .split('\n')
      .slice(1) ?? [];
  return lines.map((line) => {
    const [query = '', wanted = ''] = line.split(' | ');
    return {query, wanted: wanted.split(' ').filter(Boolean)};
  });
}

/** Reads a file of a build by its URL. */
export const readBuild = (url: string, dir = path.join(root, 'build')): string =>
  fs.readFileSync(path.join(dir, new URL(url, 'http://localhost').pathname), 'utf8');

/** @returns the search over the files of a build */
export function searchBuild(dir?: string): (query: string, limit?: number) => Promise<SearchResults> {
  const {search} = createSearch((url) => Promise.resolve(JSON.parse(readBuild(url, dir)) as unknown));
  const {signal} = new AbortController();
  return (query, limit = SEARCH_SUGGESTIONS) =>
    search(
      {indexUrl: '/search-index.json', query, limit, snippetLength: SEARCH_CONTEXT_LENGTH, withOthers: true},
      signal,
    );
}

export async function measureQuality(
  search: ReturnType<typeof searchBuild>,
  queries: readonly GoldenQuery[],
): Promise<Quality> {
  const ranked = await Promise.all(
    queries.map(async ({query, wanted}) => {
      const found = (await search(query)).pages.map(({sections: [best]}) => best.url);
      return {query, found, rank: 1 + found.findIndex((url) => wanted.some((each) => isWanted(url, each)))};
    }),
  );
  const share = (most: number) => ranked.filter(({rank}) => rank > 0 && rank <= most).length / queries.length;
  return {first: share(1), three: share(3), missed: ranked.filter(({rank}) => rank !== 1)};
}

function isWanted(found: string, wanted: string): boolean {
  const plain = (url: string) => url.replace(/\/(?=#|$)/, '');
  return wanted.endsWith('*')
    ? plain(found).startsWith(plain(wanted.slice(0, -1)))
    : plain(wanted.includes('#') ? found : (found.split('#')[0] ?? '')) === plain(wanted);
}

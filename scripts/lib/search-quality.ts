/** How well the search finds what readers want: with the golden queries, on the index of a build. */

import fs from 'node:fs';
import path from 'node:path';
import {SEARCH_SUGGESTIONS} from '../../src/site/search';
import type {IndexFile} from '../../src/search/engine/format';
import {search, type SearchResults} from '../../src/search/engine/search';
import {SearchIndex} from '../../src/search/engine/search-index';
import {root} from './project';

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

/** The queries of a part of `golden-queries.txt`. */
export function readGoldenQueries(part: 'tuning' | 'reported' | 'nothing'): GoldenQuery[] {
  const text = fs.readFileSync(path.join(root, 'src/search/quality/golden-queries.txt'), 'utf8');
  const [, lines = ''] = text.split(`## ${part}\n`);
  return lines
    .split(/\n\n|\n$/, 1)
    .flatMap((part) => part.split('\n'))
    .map((line) => {
      const [query = '', wanted = ''] = line.split(' | ');
      return {query, wanted: wanted.split(' ').filter(Boolean)};
    });
}

/** Reads a file of a build by its URL. */
export const readBuild = (url: string, dir = path.join(root, 'build')): string =>
  fs.readFileSync(path.join(dir, new URL(url, 'http://localhost').pathname), 'utf8');

/** Reads the index of a build. */
export const readIndex = (dir?: string): SearchIndex =>
  new SearchIndex(JSON.parse(readBuild('/search-index.json', dir)) as IndexFile, (url) =>
    Promise.resolve(JSON.parse(readBuild(url, dir)) as unknown),
  );

/** The results with snippets, as many as the box shows. */
export async function findPages(index: SearchIndex, query: string, limit = SEARCH_SUGGESTIONS): Promise<SearchResults> {
  const results = [];
  for await (const each of search(index, {query, limit}, new AbortController().signal)) {
    results.push(each);
  }
  return results.at(-1) as SearchResults;
}

export async function measureQuality(index: SearchIndex, queries: readonly GoldenQuery[]): Promise<Quality> {
  const ranked = await Promise.all(
    queries.map(async ({query, wanted}) => {
      const found = (await findPages(index, query)).pages.map(({sections: [best]}) => best.url);
      return {query, found, rank: 1 + found.findIndex((url) => wanted.some((each) => isWanted(url, each)))};
    }),
  );
  const share = (most: number) => ranked.filter(({rank}) => rank > 0 && rank <= most).length / queries.length;
  return {first: share(1), three: share(3), missed: ranked.filter(({rank}) => rank !== 1)};
}

function isWanted(found: string, wanted: string): boolean {
  const {pathname, hash} = new URL(found, 'http://localhost');
  const url = pathname.replace(/\/$/, '') + (wanted.includes('#') ? hash : '');
  return wanted.endsWith('*') ? url.startsWith(wanted.slice(0, -1)) : url === wanted;
}

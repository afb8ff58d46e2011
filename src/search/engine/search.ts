/**
 * The search itself: from a query to what is shown. It knows no page, so that it runs in the browser, in the tests and in
 * `npm run check:search` alike.
 */

import type {PageFile} from './format';
import {understand, type Query} from './query';
import {rank} from './ranking';
import {SearchIndex, type Download} from './reader';
import {snippet, type Position, type Segment} from './snippet';
import {similarWords, tokensOf, type Token} from './words';

export interface SearchRequest {
  /** URL of the index file. */
  indexUrl: string;
  /** What the reader typed. Without a word in it, the request only makes sure that the index is there. */
  query: string;
  /** Most pages to return. */
  limit: number;
  /** Longest text around what matched, in characters. */
  contextLength: number;
  /** First part of the route of the pages to stay in; all sections without it. */
  section?: string;
  /** Whether to return other good places of a page, too, below its best. */
  withOthers?: boolean;
}

/** A place on a page: its top, or one of its headings. */
export interface FoundPlace {
  /** Path of the page with the anchor. */
  url: string;
  /** The heading, or the title of the page at its top. */
  heading: Segment[];
  /** The text around what matched; empty when the heading says it all. */
  context: Segment[];
  /** What to highlight on the page. */
  terms: string[];
}

export interface FoundPage {
  title: string;
  /** Section and categories that the page is in. */
  breadcrumbs: string[];
  /** The best first, at least one. */
  places: [FoundPlace, ...FoundPlace[]];
}

export interface SearchResults {
  pages: FoundPage[];
  /** What was searched for in place of words that are misspelt. */
  corrected: {word: string; by: string}[];
  /** Words that no page has. */
  missing: string[];
  /** What was searched for: the words of the query that are no stop words. */
  words: string[];
}

export interface Search {
  /**
   * Rejects when the index cannot be loaded, or with the signal's reason once that is aborted.
   *
   * @param onFirst gets the best page while the others are being downloaded
   */
  search: (
    request: SearchRequest,
    signal: AbortSignal,
    onFirst?: (results: SearchResults) => void,
  ) => Promise<SearchResults>;
  /** Words of the index that are near to a word without results, the nearest first. */
  suggest: (indexUrl: string, word: string) => Promise<string[]>;
  /** Downloads what is missing of the indexes that were used, unless they are longer than some characters. */
  prepare: (longest: number, signal: AbortSignal) => Promise<void>;
}

/**
 * @param download gets a file of the index, and what is in its JSON; rejects when it cannot
 * @returns a search that opens each index once, on the first request for it; after a failure, make a new one
 */
export function createSearch(download: Download): Search {
  const indexes = new Map<string, Promise<SearchIndex>>();
  const open = (url: string): Promise<SearchIndex> => {
    const index = indexes.get(url) ?? download(url).then((json) => new SearchIndex(json, download));
    indexes.set(url, index);
    return index;
  };
  return {
    search: async ({indexUrl, ...question}, signal, onFirst) => find(await open(indexUrl), question, signal, onFirst),
    async suggest(indexUrl, word) {
      return similarWords(word, await (await open(indexUrl)).allWords());
    },
    async prepare(longest, signal) {
      for (const index of indexes.values()) {
        await (await index).loadRest(longest, signal);
      }
    },
  };
}

/**
 * @param index an open index
 * @param signal stops the search between two steps
 */
export async function find(
  index: SearchIndex,
  {query: text, limit, contextLength, section, withOthers = false}: Omit<SearchRequest, 'indexUrl'>,
  signal: AbortSignal,
  onFirst?: (results: SearchResults) => void,
): Promise<SearchResults> {
  // While the index was on its way, the reader typed on: what a first letter alone needs is not downloaded.
  signal.throwIfAborted();
  const query = await understand(text, index);
  signal.throwIfAborted();
  const ranked = rank(query, index)
    .filter(({page}) => section === undefined || index.sectionOf(page).section === section)
    .slice(0, limit)
    .map(({places}) => (withOthers ? places : places.slice(0, 1)));
  const phrases = query.concepts.flatMap(({alternatives}) => alternatives.map(({words}) => words));
  const mark = createMarker(phrases);
  const corrected = query.concepts.flatMap((concept) =>
    concept.corrected === undefined ? [] : [{word: concept.word, by: concept.corrected}],
  );
  const missing = query.concepts.filter(({alternatives}) => alternatives.length === 0).map(({word}) => word);
  const resultsFor = async (places: readonly (readonly number[])[]): Promise<SearchResults> => {
    const pages = await Promise.all(places.map((each) => foundPage(each, index, mark, query, contextLength)));
    signal.throwIfAborted();
    return {pages, corrected, missing, words: query.concepts.map(({word}) => word)};
  };
  if (onFirst && !ranked.flat().every((place) => index.hasPlace(place))) {
    onFirst(await resultsFor(ranked.slice(0, 1)));
  }
  return resultsFor(ranked);
}

async function foundPage(
  places: readonly number[],
  index: SearchIndex,
  mark: Marker,
  query: Query,
  contextLength: number,
): Promise<FoundPage> {
  const found = await Promise.all(places.map((place) => index.place(place)));
  const [best, ...others] = found.map(({page, place}) => foundPlace(page, place, mark, query, contextLength));
  const page = found[0]?.page;
  if (!best || !page) {
    throw new Error('A ranked page has no place.');
  }
  return {title: page.title, breadcrumbs: page.breadcrumbs, places: [best, ...others]};
}

/** Most words that are highlighted on the page. */
const MAX_TERMS = 6;

function foundPlace(
  page: PageFile,
  place: PageFile['places'][number],
  mark: Marker,
  {concepts}: Query,
  contextLength: number,
): FoundPlace {
  const matched = new Set<string>();
  const marked = (text: string, length = text.length): Segment[] =>
    snippet(text, mark(tokensOf(text), matched), length);
  const hasMatch = (segments: readonly Segment[]) => segments.some(({isMatch}) => isMatch);
  const heading = marked(place.heading || page.title);
  let context = snippet(
    place.text,
    firstMatches(place, (tokens) => mark(tokens, matched)),
    contextLength,
  );
  if (!hasMatch(context)) {
    const isTop = place.anchor === '';
    const description = isTop ? marked(page.description, contextLength) : context;
    const keywords = marked(keywordsOf(place, mark), contextLength);
    context = hasMatch(description) || !hasMatch(keywords) ? description : keywords;
  }
  if (!hasMatch(heading) && !hasMatch(context)) {
    // All words of a phrase are here, and not in a row.
    const markEach = createMarker(
      concepts.flatMap(({alternatives}) => alternatives.flatMap(({words}) => words.map((word) => [word]))),
    );
    context = snippet(
      place.text,
      firstMatches(place, (tokens) => markEach(tokens, matched)),
      contextLength,
    );
  }
  // What the reader typed, where the place has it or a word that begins with it; otherwise what matched.
  const terms = concepts.flatMap(({word, alternatives}) => {
    const found = alternatives.flatMap(({words}) => words).filter((each) => matched.has(each));
    return found.some((each) => each.startsWith(word)) ? [word] : found;
  });
  return {url: page.url + place.anchor, heading, context, terms: [...new Set(terms)].slice(0, MAX_TERMS)};
}

/** How much of a text is read at a time, in characters: the longest have 40,000, of which 250 are shown. */
const STRETCH = 4_000;

/** The tokens of what was read of a place, which would take most of the time of the next search. */
const tokensByPlace = new WeakMap<object, Token[][]>();

/** What matches in the first stretch of a place's text that has a match. */
function firstMatches(place: PageFile['places'][number], mark: (tokens: readonly Token[]) => Position[]): Position[] {
  const read = tokensByPlace.get(place) ?? [];
  tokensByPlace.set(place, read);
  for (let n = 0; n * STRETCH < place.text.length; n++) {
    const found = mark((read[n] ??= tokensOf(place.text, n * STRETCH, (n + 1) * STRETCH)));
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

/** The keywords that match, which are nowhere on the page itself. */
function keywordsOf({keywords = ''}: PageFile['places'][number], mark: Marker): string {
  const found = keywords.split(', ').filter((keyword) => mark(tokensOf(keyword), new Set()).length > 0);
  return found.length > 0 ? `Keywords: ${found.join(', ')}` : '';
}

/**
 * Finds what matched in a text.
 *
 * @param matched gets the words that were found
 * @returns their places: `[start, length]`
 */
type Marker = (tokens: readonly Token[], matched: Set<string>) => Position[];

/** @param phrases what to find: words, and several words in a row */
function createMarker(phrases: readonly (readonly string[])[]): Marker {
  const words = new Set<string>();
  const rows = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase;
    if (others.length === 0) {
      words.add(first);
    } else {
      rows.set(first, [...(rows.get(first) ?? []), phrase]);
    }
  }
  return (tokens, matched) => {
    const places: Position[] = [];
    tokens.forEach(({word, pieces, parts, start, length}, i) => {
      rows.get(word)?.forEach((phrase) => {
        const last = tokens[i + phrase.length - 1];
        if (last && phrase.every((each, n) => tokens[i + n]?.word === each)) {
          places.push([start, last.start + last.length - start]);
          phrase.forEach((each) => matched.add(each));
        }
      });
      if (words.has(word)) {
        places.push([start, length]);
        matched.add(word);
        return;
      }
      if (pieces.length + parts.length === 0) {
        return;
      }
      for (const inner of [...pieces, ...parts]) {
        if (words.has(inner)) {
          places.push([start + word.indexOf(inner), inner.length]);
          matched.add(inner);
        }
      }
    });
    return places;
  };
}

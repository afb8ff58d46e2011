/** The search: from a query to what is shown. It knows no page, so that it runs in the browser, in tests and in `npm run check:search`. */

import type {IndexFile} from './format';
import {parseQuery, type Query} from './query';
import {rank, type RankedPage} from './ranking';
import {SearchIndex, type Download} from './search-index';
import {makeSnippet, type Position, type Segment} from './snippet';
import {similarWords, tokensOf, type Token} from './words';

export interface SearchRequest {
  /** URL of the index file. */
  indexUrl: string;
  /** What the reader typed. Without a word in it, the request only loads the index. */
  query: string;
  /** Most pages to return. */
  limit: number;
  /** Longest snippet in characters. */
  snippetLength: number;
  /** The section of the site to stay in (`ctx` of the search page); all without it. */
  context?: string;
  /** Whether to return other good sections of a page, too, below its best. */
  withOthers?: boolean;
}

/** A section of a page: its top, or one of its headings. */
export interface FoundSection {
  id: number;
  /** Path of the page with the anchor. */
  url: string;
  /** The heading, or the title of the page at its top. */
  heading: Segment[];
  /** Whether other sections have the same heading. */
  isRepeated: boolean;
  /** The text around what matched, or its beginning; empty until the text is there. */
  snippet: Segment[];
  /** What to highlight on the page. */
  terms: string[];
}

export interface FoundPage {
  title: string;
  /** Section and categories that the page is in. */
  breadcrumbs: string[];
  /** The best first, at least one. */
  sections: [FoundSection, ...FoundSection[]];
}

export interface SearchResults {
  pages: FoundPage[];
  /** Words that no section has, and what was searched for instead. */
  corrected: {word: string; by: string}[];
  /** Words that no section has. */
  missing: string[];
  /** The words of the query that were searched for. */
  words: string[];
}

export interface Search {
  /**
   * Rejects when the index cannot be loaded, or with the signal's reason once that is aborted.
   *
   * @param onRanked gets the results without snippets, when texts must be downloaded for these
   */
  search: (
    request: SearchRequest,
    signal: AbortSignal,
    onRanked?: (results: SearchResults) => void,
  ) => Promise<SearchResults>;
  /** Indexed terms that are near to a word without results, the nearest first. */
  suggest: (indexUrl: string, word: string) => Promise<string[]>;
  /** Downloads what is missing of the indexes that were used, unless they are longer than some characters. */
  prefetch: (longest: number, signal: AbortSignal) => Promise<void>;
}

/**
 * @param download gets a file of the index and parses its JSON; rejects when it cannot
 * @returns a search that opens each index once, on the first request for it; after a failure, make a new one
 */
export function createSearch(download: Download): Search {
  const indexes = new Map<string, Promise<SearchIndex>>();
  const open = (url: string): Promise<SearchIndex> => {
    const index = indexes.get(url) ?? download(url).then((json) => new SearchIndex(json as IndexFile, download));
    indexes.set(url, index);
    return index;
  };
  return {
    search: async ({indexUrl, ...request}, signal, onRanked) => find(await open(indexUrl), request, signal, onRanked),
    async suggest(indexUrl, word) {
      return similarWords(word, await (await open(indexUrl)).getTerms());
    },
    async prefetch(longest, signal) {
      for (const index of indexes.values()) {
        await (await index).prefetch(longest, signal);
      }
    },
  };
}

async function find(
  index: SearchIndex,
  {query: text, limit, snippetLength, context, withOthers = false}: Omit<SearchRequest, 'indexUrl'>,
  signal: AbortSignal,
  onRanked?: (results: SearchResults) => void,
): Promise<SearchResults> {
  // While the index was loading, the reader typed on: the files of a first letter are not needed.
  signal.throwIfAborted();
  const query = await parseQuery(text, index);
  signal.throwIfAborted();
  const ranked = rank(query, index)
    .filter(([best = 0]) => context === undefined || index.getPage(best).section === context)
    .slice(0, limit)
    .map((ids) => (withOthers ? ids : ids.slice(0, 1)));
  const marker = createMarker(query.concepts.flatMap(({alternatives}) => alternatives.map(({terms}) => terms)));
  const results = {
    corrected: query.concepts.flatMap(({word, corrected: by}) => (by === undefined ? [] : [{word, by}])),
    missing: query.concepts.filter(({alternatives}) => alternatives.length === 0).map(({word}) => word),
    words: query.concepts.map(({word}) => word),
  };
  const pages = ranked.map((ids) => describePage(ids, query, index, marker));
  if (onRanked && !ranked.flat().every((id) => index.hasText(id))) {
    onRanked({...results, pages});
  }
  const withSnippet = async (section: FoundSection): Promise<FoundSection> => {
    const [content, description] = [await index.getText(section.id), index.getDescription(section.id)];
    return {...section, snippet: getSnippet(content, description, query, marker, snippetLength)};
  };
  const complete = await Promise.all(
    pages.map(async ({sections: [best, ...others], ...page}): Promise<FoundPage> => ({
      ...page,
      sections: [await withSnippet(best), ...(await Promise.all(others.map(withSnippet)))],
    })),
  );
  signal.throwIfAborted();
  return {...results, pages: complete};
}

function describePage(ids: RankedPage, query: Query, index: SearchIndex, marker: Marker): FoundPage {
  const [first, ...others] = ids.map((id): FoundSection => {
    const title = index.getTitle(id);
    return {
      id,
      url: index.getUrl(id),
      heading: makeSnippet(title, marker(tokensOf(title)), title.length),
      isRepeated: index.isRepeated(title),
      snippet: [],
      terms: getHighlights(id, query, index),
    };
  });
  const {title, breadcrumbs} = index.getPage(ids[0] ?? 0);
  return {title, breadcrumbs, sections: [first as FoundSection, ...others]};
}

/** Most words that are highlighted on the page. */
const MAX_HIGHLIGHTS = 6;

/**
 * The words of the reader that a section has, or that its words begin with; else the terms that matched; and its heading, when it was
 * found by keywords that the page does not show.
 */
function getHighlights(id: number, {concepts}: Query, index: SearchIndex): string[] {
  const isShown = (term: string) =>
    index
      .getPostings(term)
      .some((each) => each.id === id && (each.inTitle || each.inDescription || each.inProse + each.inCode > 0));
  const terms = concepts.flatMap(({word, alternatives}) => {
    const shown = alternatives.filter((alternative) => alternative.terms.every(isShown)).flatMap((each) => each.terms);
    return shown.some((term) => term.startsWith(word)) ? [word] : shown;
  });
  return terms.length > 0 ? [...new Set(terms)].slice(0, MAX_HIGHLIGHTS) : [index.getTitle(id)];
}

function getSnippet(text: string, description: string, {concepts}: Query, marker: Marker, length: number): Segment[] {
  const found = findMatches(text, marker);
  if (found.length > 0) {
    return makeSnippet(text, found, length);
  }
  const inDescription = marker(tokensOf(description));
  // The words of a phrase may be in the text, and not side by side.
  const words = concepts.flatMap(({alternatives}) => alternatives.flatMap(({terms}) => terms.map((term) => [term])));
  const apart = inDescription.length > 0 ? [] : findMatches(text, createMarker(words));
  return apart.length > 0 || description === ''
    ? makeSnippet(text, apart, length)
    : makeSnippet(description, inDescription, length);
}

/** How much of a text is tokenised at a time, in characters: the longest have 40,000, of which 250 are shown. */
const CHUNK_LENGTH = 4_000;

/** The tokens of texts, which would take most of the time of the next search. */
const tokensByText = new Map<string, Token[][]>();

/** What matches in the first chunk of a text that has a match. */
function findMatches(text: string, marker: Marker): Position[] {
  const chunks = tokensByText.get(text) ?? [];
  tokensByText.set(text, chunks);
  for (let n = 0; n * CHUNK_LENGTH < text.length; n++) {
    const found = marker((chunks[n] ??= tokensOf(text, n * CHUNK_LENGTH, (n + 1) * CHUNK_LENGTH)));
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

/** Finds what matched among the tokens of a text. */
type Marker = (tokens: readonly Token[]) => Position[];

/** @param phrases what to find: terms, and several terms in a row */
function createMarker(phrases: readonly (readonly string[])[]): Marker {
  const terms = new Set<string>();
  const rows = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase;
    if (others.length === 0) {
      terms.add(first);
    } else {
      rows.set(first, [...(rows.get(first) ?? []), phrase]);
    }
  }
  return (tokens) =>
    tokens.flatMap(({word, pieces, parts, start, length}, i) => {
      const positions: Position[] = [];
      for (const phrase of rows.get(word) ?? []) {
        const last = tokens[i + phrase.length - 1];
        if (last && phrase.every((term, n) => tokens[i + n]?.word === term)) {
          positions.push([start, last.start + last.length - start]);
        }
      }
      if (terms.has(word)) {
        return [...positions, [start, length]];
      }
      const inner = [...pieces, ...parts].filter((each) => terms.has(each));
      return [...positions, ...inner.map((each): Position => [start + word.indexOf(each), each.length])];
    });
}

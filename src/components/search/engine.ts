/**
 * The search itself: reads the index file of the local-search plugin and finds hits in it. It knows no page and no worker, so
 * that it runs in the worker, on the main thread and in the tests alike.
 *
 * Tokens, queries and order are the plugin's own functions. Its worker is not used: it takes any answer for an index, keeps a
 * failed download for ever, and a query cannot be stopped. A test compares the hits of the two.
 */

import lunr from 'lunr';
import {language, searchIndexUrl} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants';
import {smartQueries} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartQueries';
import {sortSearchResults} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/sortSearchResults';
import {tokenize} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize';
import {HitType, type IndexedDocument, type SearchHit} from './types';

export interface SearchRequest {
  /** Base address of the searched docs version; its index lies beside its pages. */
  versionUrl: string;
  /** What the reader typed. Without a word in it, the request only makes sure that the index is loaded. */
  query: string;
  /** Most hits to return. */
  limit: number;
  /** `reload` asks for the index past the browser's cache, which may hold a bad copy. */
  cache: 'default' | 'reload';
}

/** Answers requests; rejects when the index cannot be had, or with the signal's reason once that is aborted. */
export type Search = (request: SearchRequest, signal: AbortSignal) => Promise<SearchHit[]>;

/** The documents of one kind, and their index. */
export interface Kind {
  type: HitType;
  documents: Map<string, IndexedDocument>;
  index: lunr.Index;
  /** All words of the index, one to a line. */
  words: string;
}

/**
 * Longest query that is searched for, in characters; the rest is dropped. The effort of a fuzzy search grows with the square of
 * a word's length. What is cut off is made good: the last word counts as the start of a longer one.
 */
export const MAX_QUERY_LENGTH = 100;

/** Most words that are searched for. The plugin's queries hold no more either, but for words with Chinese characters. */
const MAX_WORDS = 12;

/** Longest search, in milliseconds of work; what is found by then is the answer. Ordinary queries take less than a tenth. */
const MAX_DURATION = 1000;

/** @returns a search that downloads each version's index once, on the first request for it; after a failure, make a new one */
export function createSearch(): Search {
  const indexes = new Map<string, Promise<Kind[]>>();
  return async ({versionUrl, query, limit, cache}, signal) => {
    let index = indexes.get(versionUrl);
    if (!index) {
      index = fetchIndex(`${versionUrl}${searchIndexUrl.replace('{dir}', '')}`, cache);
      indexes.set(versionUrl, index);
    }
    return find(await index, query, limit, signal);
  };
}

async function fetchIndex(url: string, cache: RequestCache): Promise<Kind[]> {
  const response = await fetch(url, {cache});
  if (!response.ok) {
    throw new Error(`${url}: the server answered ${response.status}, so there is no search index.`);
  }
  return readIndex(await response.json());
}

/**
 * @param json content of an index file
 * @throws Error when it is not an index that this version of lunr wrote
 */
export function readIndex(json: unknown): Kind[] {
  if (!Array.isArray(json) || json.length !== HitType.Content + 1 || !json.every(isKind)) {
    throw new Error('The search index has another form than expected; build and publish the site anew.');
  }
  return json.map(({documents, index}, type) => ({
    type,
    documents: new Map(documents.map((document) => [String(document.i), document])),
    index: lunr.Index.load(index),
    words: index.invertedIndex.map(([word]) => word).join('\n'),
  }));
}

/** One part of the index file, as far as it is looked at here; the rest is lunr's. */
interface KindFile {
  documents: IndexedDocument[];
  index: {invertedIndex: [word: string, ...unknown[]][]};
}

function isKind(kind: Partial<Record<'documents' | 'index', unknown>> | null): kind is KindFile {
  const index = kind?.index as Partial<Record<'version' | 'invertedIndex', unknown>> | undefined;
  return (
    Array.isArray(kind?.documents) &&
    kind.documents.every(({i, t, u}) => typeof i === 'number' && typeof t === 'string' && typeof u === 'string') &&
    // lunr itself would only warn on the console.
    index?.version === lunr.version &&
    Array.isArray(index.invertedIndex)
  );
}

/**
 * @param kinds a loaded index
 * @param query what the reader typed
 * @param limit most hits to return
 * @param signal stops the search between two steps
 * @returns hits, the best first, those of a page below its title
 */
export async function find(kinds: readonly Kind[], query: string, limit: number, signal: AbortSignal): Promise<SearchHit[]> {
  // Without `*`: lunr takes it for any letters, and a few of them match in so many ways that the search would not end.
  const words = tokenize(query.slice(0, MAX_QUERY_LENGTH).replaceAll('*', ' '), language).slice(0, MAX_WORDS);
  if (words.length === 0) {
    return [];
  }
  const hits: SearchHit[] = [];
  // Numbers of documents. Title and keywords of a page have the same one, so that a page counts once.
  const found = new Set<string>();
  const work = new Work();
  // No words of Chinese (the second argument): the index is English.
  everything: for (const {term: clauses, tokens} of smartQueries(words, [])) {
    // With Chinese characters in the query, each word may stand inside another one; that is slow, and mostly in vain.
    const inside = clauses.filter(({wildcard}) => wildcard & lunr.Query.wildcard.LEADING).map(({value}) => value);
    for (const {type, documents, index, words: indexed} of kinds) {
      if (!inside.every((word) => indexed.includes(word))) {
        continue;
      }
      if (hits.length >= limit || work.duration > MAX_DURATION) {
        break everything;
      }
      await work.takeTurns();
      signal.throwIfAborted();
      const matches = index.query((lunrQuery) => {
        for (const {value, editDistance, ...options} of clauses) {
          // Left out, not undefined: lunr would take that for an endless distance.
          lunrQuery.term(value, editDistance ? {...options, editDistance} : options);
        }
      });
      for (const {ref, matchData} of matches.slice(0, limit)) {
        const document = documents.get(ref);
        if (document && !found.has(ref) && hits.length < limit) {
          found.add(ref);
          const page = type !== HitType.Title && kinds[HitType.Title]?.documents.get(String(document.p));
          hits.push({document, type, page: page || false, metadata: matchData.metadata as SearchHit['metadata'], tokens});
        }
      }
    }
  }
  sortSearchResults(hits);
  return hits;
}

/** Longest stretch of work, in milliseconds, before others get their turn: a frame, and the message that stops the search. */
const LONGEST_TURN = 12;

/** Measures its own work, and lets others have their turn in between. */
class Work {
  private start = performance.now();
  private done = 0;

  get duration(): number {
    return this.done + performance.now() - this.start;
  }

  async takeTurns(): Promise<void> {
    if (performance.now() - this.start > LONGEST_TURN) {
      this.done = this.duration;
      await new Promise((resolve) => setTimeout(resolve));
      this.start = performance.now();
    }
  }
}

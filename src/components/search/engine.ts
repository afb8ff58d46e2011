/**
 * The search itself: finds hits in the search index. It knows no page and no worker, so that it runs in the worker, on the main
 * thread and in the tests alike.
 *
 * Words and queries are made by the plugin's own functions, and hits are weighed and ordered as lunr does it, so that they are
 * the plugin's own; a test compares the two. Its worker is not used: it needs the whole index, takes any answer for one, keeps
 * a failed download for ever, and a query cannot be stopped.
 */

import {
  language,
  searchIndexUrl,
} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants';
import {smartQueries} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartQueries';
import {sortSearchResults} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/sortSearchResults';
import {tokenize} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize';
import {placesOf} from './index-files';
import {SearchIndex, type Clause, type IndexedWord} from './index-reader';
import {HitType, type SearchHit} from './types';

export interface SearchRequest {
  /** Base address of the searched docs version; its index lies beside its pages. */
  versionUrl: string;
  /** What the reader typed. Without a word in it, the request only makes sure that the index is there. */
  query: string;
  /** Most hits to return. */
  limit: number;
  /** First part of the route of the pages to stay in; all sections without it. */
  section?: string;
  /** `reload` asks for the index past the browser's cache, which may hold a bad copy. */
  cache: 'default' | 'reload';
}

/**
 * Answers requests; rejects when the index cannot be had, or with the signal's reason once that is aborted. Hits that are found
 * while more of the index is on its way are told ahead.
 */
export type Search = (
  request: SearchRequest,
  signal: AbortSignal,
  onFirstHits?: (hits: SearchHit[]) => void,
) => Promise<SearchHit[]>;

/**
 * Longest query that is searched for, in characters; the rest is dropped. The effort of a fuzzy search grows with the square of
 * a word's length. What is cut off is made good: the last word counts as the start of a longer one.
 */
export const MAX_QUERY_LENGTH = 100;

/** Most words that are searched for. The plugin's queries hold no more either, but for words with Chinese characters. */
const MAX_WORDS = 12;

/** Longest search, in milliseconds of work; what is found by then is the answer. Ordinary queries take less than a tenth. */
const MAX_DURATION = 1000;

/** With a section chosen, hits elsewhere are dropped after the search: so many times more of them are looked for. */
const BEFORE_FILTER = 10;

/** A search, and a way to get ready for the next ones. */
export interface Searcher {
  search: Search;
  /** Downloads what is missing of the indexes that were asked, unless they are longer than some characters. */
  prepare: (longest: number, signal: AbortSignal) => Promise<void>;
}

/** @returns a search that opens each version's index once, on the first request for it; after a failure, make a new one */
export function createSearch(): Searcher {
  const indexes = new Map<string, Promise<SearchIndex>>();
  return {
    async search({versionUrl, cache, ...question}, signal, onFirstHits) {
      let index = indexes.get(versionUrl);
      if (!index) {
        index = openIndex(`${versionUrl}${searchIndexUrl.replace('{dir}', '')}`, cache);
        indexes.set(versionUrl, index);
      }
      return find(await index, question, signal, onFirstHits);
    },
    async prepare(longest, signal) {
      for (const index of indexes.values()) {
        await (await index).loadRest(longest, signal);
      }
    },
  };
}

async function openIndex(address: string, cache: RequestCache): Promise<SearchIndex> {
  const download = async (file: string): Promise<unknown> => {
    const response = await fetch(file, {cache});
    if (!response.ok) {
      throw new Error(`${file}: the server answered ${response.status}, so a part of the search index is missing.`);
    }
    return response.json();
  };
  return new SearchIndex(await download(address), download);
}

/** A hit, before its documents are here. The plugin's sorting compares the objects, so that each page has one. */
interface Candidate {
  type: HitType;
  /** Number among the documents of the kind. */
  number: number;
  document: object;
  page: object | false;
  /** The indexed words that were found in it. */
  words: string[];
  /** The query's words. */
  tokens: string[];
}

/**
 * @param index an open index
 * @param question what is searched for
 * @param signal stops the search between two steps
 * @param onFirstHits gets the hits so far, before the list of all words is downloaded to look for mistakes
 * @returns hits, the best first, those of a page below its title
 */
export async function find(
  index: SearchIndex,
  {query, limit, section}: Pick<SearchRequest, 'query' | 'limit' | 'section'>,
  signal: AbortSignal,
  onFirstHits?: (hits: SearchHit[]) => void,
): Promise<SearchHit[]> {
  // Without `*`: lunr takes it for any letters, and a few of them match in so many ways that the search would not end.
  const words = tokenize(query.slice(0, MAX_QUERY_LENGTH).replaceAll('*', ' '), language).slice(0, MAX_WORDS);
  if (words.length === 0) {
    return [];
  }
  const most = section === undefined ? limit : limit * BEFORE_FILTER;
  const found: Candidate[] = [];
  // Ids of documents. Title and keywords of a page have the same one, so that a page counts once.
  const ids = new Set<number>();
  const pages = new Map<number, object>();
  const pageObject = (page: number) => pages.get(page) ?? pages.set(page, {}).get(page) ?? {};
  const answer = () => hitsOf(index, found, limit, section);
  const work = new Work();
  // No words of Chinese (the second argument): the index is English.
  everything: for (const {term: clauses, tokens} of smartQueries(words, [])) {
    if (found.length >= most || work.duration > MAX_DURATION) {
      break;
    }
    if (onFirstHits && found.length > 0 && !clauses.every((clause) => index.isReadyFor(clause))) {
      const first = await work.pause(answer());
      signal.throwIfAborted();
      onFirstHits(first);
    }
    const meant = await work.pause(wordsOf(index, clauses));
    signal.throwIfAborted();
    for (const type of [HitType.Title, HitType.Heading, HitType.Description, HitType.Keywords, HitType.Content]) {
      if (found.length >= most || work.duration > MAX_DURATION) {
        break everything;
      }
      await work.takeTurns();
      signal.throwIfAborted();
      for (const {document: number, words: own} of matches(index, type, meant).slice(0, most)) {
        const id = index.idOf(type, number);
        if (!ids.has(id) && found.length < most) {
          ids.add(id);
          const page = pageObject(index.pageOf(type, number));
          const isTitle = type === HitType.Title;
          found.push({type, number, document: isTitle ? page : {}, page: isTitle ? false : page, words: own, tokens});
        }
      }
    }
  }
  return answer();
}

/** The indexed words that each clause stands for, their files loaded; none at all when one clause stands for none. */
async function wordsOf(index: SearchIndex, clauses: readonly Clause[]): Promise<string[][]> {
  const meant = await Promise.all(clauses.map((clause) => index.wordsFor(clause)));
  if (meant.some((words) => words.length === 0)) {
    return [];
  }
  await index.load(meant.flat());
  return meant;
}

/**
 * The documents of a kind in which a word of each clause stands, as `lunr.Index.query` finds, weighs and orders them.
 *
 * @param meant per clause, the indexed words that it stands for
 */
function matches(index: SearchIndex, type: HitType, meant: readonly string[][]): {document: number; words: string[]}[] {
  const known = new Map<string, {word: IndexedWord; clauses: number}>();
  const documents = new Map<number, {document: number; words: string[]; lastClause: number; weight: number}>();
  for (const [clause, words] of meant.entries()) {
    for (const text of words) {
      const seen = known.get(text);
      const word = seen?.word ?? index.occurrencesOf(text, type);
      if (!word) {
        continue;
      }
      known.set(text, {word, clauses: (seen?.clauses ?? 0) + 1});
      for (const {document} of word.occurrences) {
        let match = documents.get(document);
        if (!match && clause === 0) {
          match = {document, words: [], lastClause: 0, weight: 0};
          documents.set(document, match);
        }
        // All clauses are required: what misses an earlier one is no match.
        if (match && match.lastClause >= clause - 1) {
          match.lastClause = clause;
          if (!seen) {
            match.words.push(text);
          }
        }
      }
    }
  }
  // In lunr's order of words: sums of fractions differ with it, and the order of documents with them.
  const inOrder = [...known.values()].sort(
    ({word: a}, {word: b}) => a.order[0] - b.order[0] || a.order[1] - b.order[1],
  );
  for (const {word, clauses} of inOrder) {
    for (const {document, weight} of word.occurrences) {
      const match = documents.get(document);
      if (match) {
        match.weight += clauses * weight;
      }
    }
  }
  const magnitude = Math.sqrt(inOrder.reduce((sum, {clauses}) => sum + clauses * clauses, 0));
  return [...documents.values()]
    .filter(({lastClause}) => lastClause === meant.length - 1)
    .map(({document, words, weight}) => ({document, words, score: weight / magnitude || 0}))
    .sort((a, b) => b.score - a.score);
}

/** Sorts the candidates, and gets the documents of those that are shown. */
async function hitsOf(
  index: SearchIndex,
  found: readonly Candidate[],
  limit: number,
  section: string | undefined,
): Promise<SearchHit[]> {
  const sorted = [...found];
  sortSearchResults(sorted);
  const shown = sorted.filter(
    ({type, number}) => section === undefined || index.sectionOf(index.pageOf(type, number)) === section,
  );
  return Promise.all(
    shown.slice(0, limit).map(async ({type, number, words, tokens}): Promise<SearchHit> => {
      const {document, title} = await index.document(type, number);
      const metadata = Object.fromEntries(
        placesOf(document.t, words).map(([word, position]) => [word, {t: {position}}]),
      );
      return {document, type, page: type !== HitType.Title && title, metadata, tokens};
    }),
  );
}

/** Longest stretch of work, in milliseconds, before others get their turn: a frame, and the message that stops the search. */
const LONGEST_TURN = 12;

/** Measures its own work, and lets others have their turn in between. */
class Work {
  private start = performance.now();
  private lastTurn = this.start;
  private done = 0;

  get duration(): number {
    return this.done + performance.now() - this.start;
  }

  /** Waits for something that is no work. */
  async pause<T>(promise: Promise<T>): Promise<T> {
    this.done = this.duration;
    try {
      return await promise;
    } finally {
      this.start = performance.now();
    }
  }

  async takeTurns(): Promise<void> {
    if (performance.now() - this.lastTurn > LONGEST_TURN) {
      await this.pause(new Promise((resolve) => setTimeout(resolve)));
      this.lastTurn = performance.now();
    }
  }
}

/**
 * Loads what a search needs, on the first request for it, and starts again after a failure. The search runs in the page, not in a worker:
 * it takes a few milliseconds, less than the messages to a worker and back.
 */

import indexHash from '@generated/@easyops-cn/docusaurus-search-local/default/index-hash.json';
import {SEARCH_CONTEXT_LENGTH, SEARCH_TIMEOUT} from '@site/src/site/search';
import type {Search, SearchRequest, SearchResults} from '../engine/search';

/** What is loaded on the first focus: the engine, and the components that show results. */
export type Loaded = typeof import('./loaded');

export interface Outcome {
  results: SearchResults;
  loaded: Loaded;
}

interface Client {
  search: Search;
  loaded: Loaded;
}

let current: Client | undefined;
let loading: Promise<Client> | undefined;
/** After a failure, the next downloads bypass the browser's cache, which may hold a bad copy. */
let cache: RequestCache = 'default';

/** Pause after a search, in milliseconds, before the rest of the index is downloaded: the next search goes first. */
const PREFETCH_AFTER = 1000;
/** Longest index, in characters, that is downloaded whole; about a third as many bytes are sent. */
const MAX_PREFETCH = 2_000_000;
/** A string instead of the default DOMException, whose stack trace costs 0.5 ms per keystroke on slow devices. */
export const REPLACED = 'replaced by the next search';
let prefetch = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * @param versionUrl base URL of the docs version to search in; its index is beside its pages
 * @param signal cancels the search: the promise then never settles
 * @param onRanked gets the results without snippets, when texts must be downloaded for these
 * @throws when the index cannot be loaded, or not in time; the next call starts again
 */
export async function search(
  versionUrl: string,
  request: Omit<SearchRequest, 'indexUrl' | 'snippetLength'>,
  signal: AbortSignal,
  onRanked: (outcome: Outcome) => void,
): Promise<Outcome> {
  clearTimeout(timer);
  prefetch.abort(REPLACED);
  const indexUrl = getIndexUrl(versionUrl);
  const find = async (): Promise<Outcome> => {
    loading ??= load(indexUrl);
    // Nothing is awaited that is here, so that results are there before the browser paints.
    const {search: engine, loaded} = (current ??= await loading);
    const results = await engine.search(
      {...request, indexUrl, snippetLength: SEARCH_CONTEXT_LENGTH},
      signal,
      (ranked) => signal.aborted || onRanked({results: ranked, loaded}),
    );
    return {results, loaded};
  };
  try {
    const outcome = await within(SEARCH_TIMEOUT, find(), signal);
    cache = 'default';
    if (request.query.trim() !== '') {
      prefetchSoon();
    }
    return outcome;
  } catch (error) {
    discard();
    throw error;
  }
}

const getIndexUrl = (versionUrl: string): string => `${versionUrl}search-index.json?_=${indexHash}`;

/** @param url of the index that is needed first: its download does not wait for the code */
async function load(url: string): Promise<Client> {
  const download = async (file: string): Promise<unknown> => {
    const response = await fetch(file, {cache});
    if (!response.ok) {
      throw new Error(`${file}: the server sent status ${response.status}, so a part of the search index is missing.`);
    }
    return response.json();
  };
  const index = download(url);
  // A failure is reported where the index is used.
  index.catch(() => {});
  const loaded = await import('./loaded');
  return {search: loaded.createSearch((file) => (file === url ? index : download(file))), loaded};
}

/** Indexed terms that are near to a word without results. */
export async function suggestWords(versionUrl: string, word: string): Promise<string[]> {
  return current ? current.search.suggest(getIndexUrl(versionUrl), word) : [];
}

/** Makes the next search start from the beginning. */
export function restartSearch(): void {
  cache = 'reload';
  discard();
}

function discard(): void {
  current = undefined;
  loading = undefined;
}

/** Gets ready for the next searches. What fails is tried again when a search needs it. */
function prefetchSoon(): void {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  const engine = current?.search;
  if (engine && !connection?.saveData) {
    prefetch = new AbortController();
    const {signal} = prefetch;
    timer = setTimeout(() => void engine.prefetch(MAX_PREFETCH, signal).catch(() => {}), PREFETCH_AFTER);
  }
}

/** The promise's outcome, or a failure after some milliseconds; no outcome once the signal is aborted. */
function within<T>(milliseconds: number, promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The search did not end in time.')), milliseconds);
    const end = () => clearTimeout(timeout);
    signal.addEventListener('abort', end);
    promise.finally(end).then(
      (value) => !signal.aborted && resolve(value),
      (error: unknown) => !signal.aborted && reject(error as Error),
    );
  });
}

/**
 * Loads what a search needs, on the first request for it, and starts again after a failure. The search runs in the page, not in a worker:
 * it takes a few milliseconds, and the way to a worker and back takes longer (`../README.md`).
 */

import {searchIndexUrl} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants';
import {SEARCH_CONTEXT_LENGTH, SEARCH_TIMEOUT} from '@site/src/site/search';
import type {Search, SearchResults} from '../engine/search';

/** What is loaded on the first focus: the engine, and the components that show results. */
export type Loaded = typeof import('./loaded');

export interface Outcome {
  results: SearchResults;
  loaded: Loaded;
}

interface Request {
  /** Base URL of the docs version to search in; its index is beside its pages. */
  versionUrl: string;
  /** What the reader typed. Without a word in it, the request only loads the index. */
  query: string;
  /** Most pages to return. */
  limit: number;
  /** First part of the route of the pages to stay in; all sections without it. */
  section?: string;
  /** Whether to return other good places of a page, too, below its best. */
  withOthers?: boolean;
}

let current: {search: Search; loaded: Loaded} | undefined;
let loading: Promise<{search: Search; loaded: Loaded}> | undefined;
let cache: RequestCache = 'default';

/** Pause after a search, in milliseconds, before the rest of the index is downloaded: the reader's next search goes first. */
const PREPARE_AFTER = 1000;
/** Longest index, in characters, that is downloaded whole; about a third as many bytes are sent. */
const PREPARE_AT_MOST = 2_000_000;
/** A reason of our own: the browser's takes half a millisecond on a slow computer, for each letter, because it has a stack. */
export const REPLACED = 'replaced by the next search';
let preparation = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * @param signal cancels the search: the promise then never settles
 * @param onFirst gets the best page while others are being downloaded
 * @throws when the index cannot be loaded, or not in time; the next call starts again
 */
export async function search(
  {versionUrl, ...request}: Request,
  signal: AbortSignal,
  onFirst: (outcome: Outcome) => void,
): Promise<Outcome> {
  clearTimeout(timer);
  preparation.abort(REPLACED);
  try {
    const outcome = await within(SEARCH_TIMEOUT, find(indexUrl(versionUrl), request, signal, onFirst), signal);
    if (request.query.trim() !== '') {
      prepareSoon();
    }
    return outcome;
  } catch (error) {
    discard();
    throw error;
  }
}

const indexUrl = (versionUrl: string): string => `${versionUrl}${searchIndexUrl.replace('{dir}', '')}`;

async function find(
  url: string,
  request: Omit<Request, 'versionUrl'>,
  signal: AbortSignal,
  onFirst: (outcome: Outcome) => void,
): Promise<Outcome> {
  loading ??= load(url);
  // Without waiting for what is here, so that results are there before the browser paints.
  const {search: engine, loaded} = (current ??= await loading);
  const question = {...request, indexUrl: url, contextLength: SEARCH_CONTEXT_LENGTH};
  const results = await engine.search(question, signal, (first) => signal.aborted || onFirst({results: first, loaded}));
  return {results, loaded};
}

/** @param url of the index that is needed first: its download does not wait for the code */
async function load(url: string): Promise<{search: Search; loaded: Loaded}> {
  const mode = cache;
  const download = async (file: string): Promise<unknown> => {
    const response = await fetch(file, {cache: mode});
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

/** Words of the index that are near to one without results. */
export async function suggestWords(versionUrl: string, word: string): Promise<string[]> {
  return current ? current.search.suggest(indexUrl(versionUrl), word) : [];
}

/** Makes the next search start from the beginning, with downloads past the browser's cache, which may hold a bad copy. */
export function restartSearch(): void {
  cache = 'reload';
  discard();
}

function discard(): void {
  current = undefined;
  loading = undefined;
}

/** Gets ready for the next searches. What fails is tried again when a search needs it. */
function prepareSoon(): void {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  const engine = current?.search;
  if (engine && !connection?.saveData) {
    preparation = new AbortController();
    const {signal} = preparation;
    timer = setTimeout(() => void engine.prepare(PREPARE_AT_MOST, signal).catch(() => {}), PREPARE_AFTER);
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

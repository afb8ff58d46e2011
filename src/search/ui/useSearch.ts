/** Searches in the page, not in a worker: it takes a few milliseconds, less than the messages to a worker and back. */

import {useCallback, useEffect, useState} from 'react';
import indexHash from '@generated/@easyops-cn/docusaurus-search-local/default/index-hash.json';
import {SEARCH_TIMEOUT} from '@site/src/site/search';
import type {IndexFile} from '../engine/format';
import type {SearchResults} from '../engine/search';
import type {SearchIndex} from '../engine/search-index';

/** What is loaded on the first focus or hover: the engine, and the components that show results. */
type Loaded = typeof import('./SearchResults');

/**
 * `idle`: the index has not been requested. `loading`: it is being downloaded. `ready`: the results for `query`; those of the query before
 * stay until the next are there. `failed`: the index could not be loaded; the next query and `retry` try again.
 */
export type SearchState =
  {status: 'idle' | 'loading' | 'failed'} | {status: 'ready'; query: string; results: SearchResults; loaded: Loaded};

/** Pause after a search, in milliseconds, before the rest of the index is downloaded: the next search goes first. */
const PREFETCH_AFTER = 1000;
/** Longest index, in characters, that is downloaded whole; about a third as many bytes are sent. */
const MAX_PREFETCH = 2_000_000;

/** By URL; shared by the box and the search page. After a failure, the next search starts again. */
const indexes = new Map<string, Promise<{index: SearchIndex; loaded: Loaded}>>();
/** After a failure, the next downloads bypass the browser's cache, which may hold a bad copy. */
let cache: RequestCache = 'default';

async function loadIndex(url: string): Promise<{index: SearchIndex; loaded: Loaded}> {
  const download = async (file: string): Promise<unknown> => {
    const response = await fetch(file, {cache});
    if (!response.ok) {
      throw new Error(`${file}: the server sent status ${response.status}, so a part of the search index is missing.`);
    }
    return response.json();
  };
  const [file, loaded] = await Promise.all([download(url), import('./SearchResults')]);
  return {index: new loaded.SearchIndex(file as IndexFile, download), loaded};
}

/**
 * Nothing is downloaded before `load` is called or a query is given.
 *
 * @param versionUrl base URL of the docs version to search in
 * @param query what the reader typed; an empty query finds nothing
 * @param limit most pages to return
 * @param context the section of the site to stay in
 * @returns the state; `load`, which fetches the index ahead of the first query; and `retry`, for after a failure
 */
export function useSearch(
  versionUrl: string,
  query: string,
  limit: number,
  context?: string,
): {state: SearchState; load: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [isAhead, setAhead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isRequested = isAhead || query.trim() !== '';
  const indexUrl = `${versionUrl}search-index.json?_=${indexHash}`;

  useEffect(() => {
    // The development server has no index.
    if (!isRequested || process.env.NODE_ENV !== 'production') {
      return undefined;
    }
    setState((before) => (before.status === 'idle' ? {status: 'loading'} : before));
    // Results count only for the newest query: those of a slower, older one must not replace them.
    const controller = new AbortController();
    const {signal} = controller;
    const fail = () => {
      indexes.clear();
      setState({status: 'failed'});
      controller.abort();
    };
    let timer = setTimeout(fail, SEARCH_TIMEOUT);
    const run = async () => {
      const loading = indexes.get(indexUrl) ?? loadIndex(indexUrl);
      indexes.set(indexUrl, loading);
      const {index, loaded} = await loading;
      for await (const results of loaded.search(index, {query, limit, context}, signal)) {
        if (signal.aborted) {
          return;
        }
        setState({status: 'ready', query, results, loaded});
      }
      cache = 'default';
      clearTimeout(timer);
      const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
      if (query.trim() !== '' && !connection?.saveData) {
        // What fails is tried again when a search needs it.
        timer = setTimeout(() => void index.prefetch(MAX_PREFETCH, signal).catch(() => {}), PREFETCH_AFTER);
      }
    };
    run().catch(() => signal.aborted || fail());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isRequested, indexUrl, query, limit, context, attempt]);

  const load = useCallback(() => setAhead(true), []);
  const retry = useCallback(() => {
    cache = 'reload';
    indexes.clear();
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return {state, load, retry};
}

import {useCallback, useEffect, useState} from 'react';
import {restartSearch, search} from './client';
import type {SearchHit} from './types';

/**
 * `idle`: the index has not been asked for. `loading`: it is on its way. `ready`: `hits` answers `query`.
 * `failed`: the index could not be loaded; the next query and `retry` try again.
 */
export type SearchState =
  | {status: 'idle' | 'loading' | 'failed'}
  | {status: 'ready'; query: string; hits: readonly SearchHit[]};

/**
 * Searches the site's index. Nothing is downloaded before `load` is called or a query is given.
 *
 * @param versionUrl base address of the searched docs version; the index lies beside its pages
 * @param query what the reader typed; an empty query finds nothing
 * @param limit most hits to return
 * @returns the state; `load`, which fetches the index ahead of the first query; and `retry`, for after a failure
 */
export function useSearch(
  versionUrl: string,
  query: string,
  limit: number,
): {state: SearchState; load: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [isAhead, setAhead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isWanted = isAhead || query.trim() !== '';

  useEffect(() => {
    if (!isWanted) {
      setState((current) => (current.status === 'ready' ? {...current, query, hits: []} : current));
      return undefined;
    }
    setState((current) => (current.status === 'idle' ? {status: 'loading'} : current));
    // An answer counts only for the newest query: a slower, older one must not overwrite it.
    const controller = new AbortController();
    search({versionUrl, query, limit}, controller.signal).then(
      (hits) => setState({status: 'ready', query, hits}),
      () => setState({status: 'failed'}),
    );
    return () => controller.abort();
  }, [isWanted, versionUrl, query, limit, attempt]);

  const load = useCallback(() => setAhead(true), []);
  const retry = useCallback(() => {
    restartSearch();
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return {state, load, retry};
}

import {useCallback, useEffect, useState} from 'react';
import {REPLACED, restartSearch, search, type Outcome} from './client';

/**
 * `idle`: the index has not been requested. `loading`: it is being downloaded. `ready`: the outcome for `query`; that of the query before
 * stays until the next is there. `failed`: the index could not be loaded; the next query and `retry` try again.
 */
export type SearchState = {status: 'idle' | 'loading' | 'failed'} | ReadyState;

export interface ReadyState extends Outcome {
  status: 'ready';
  query: string;
}

/**
 * Searches the site's index. Nothing is downloaded before `load` is called or a query is given.
 *
 * @param versionUrl base URL of the docs version to search in; its index is beside its pages
 * @param query what the reader typed; an empty query finds nothing
 * @param limit most pages to return
 * @param options as in a `SearchRequest`
 * @returns the state; `load`, which fetches the index ahead of the first query; and `retry`, for after a failure
 */
export function useSearch(
  versionUrl: string,
  query: string,
  limit: number,
  {context, withOthers}: {context?: string; withOthers?: boolean} = {},
): {state: SearchState; load: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [isAhead, setAhead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isRequested = isAhead || query.trim() !== '';

  useEffect(() => {
    // The development server has no index.
    if (!isRequested || process.env.NODE_ENV !== 'production') {
      return undefined;
    }
    setState((before) => (before.status === 'idle' ? {status: 'loading'} : before));
    // Results count only for the newest query: those of a slower, older one must not replace them.
    const controller = new AbortController();
    const show = (outcome: Outcome) => setState({status: 'ready', query, ...outcome});
    search(versionUrl, {query, limit, context, withOthers}, controller.signal, show).then(show, () =>
      setState({status: 'failed'}),
    );
    return () => controller.abort(REPLACED);
  }, [isRequested, versionUrl, query, limit, context, withOthers, attempt]);

  const load = useCallback(() => setAhead(true), []);
  const retry = useCallback(() => {
    restartSearch();
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return {state, load, retry};
}

import {useCallback, useEffect, useRef, useState} from 'react';
import {fetchIndexesByWorker, searchByWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';
import type {SearchHit} from './types';

/**
 * `idle`: the index has not been asked for. `loading`: it is on its way. `ready`: `hits` answers `query`.
 * `failed`: the index could not be loaded; nothing can be found until the page is loaded anew.
 */
export type SearchState =
  | {status: 'idle' | 'loading' | 'failed'}
  | {status: 'ready'; query: string; hits: readonly SearchHit[]};

/**
 * Longest query that is searched for, in characters; the rest is dropped. No word of the index is longer, and the effort of a
 * fuzzy search grows so steeply with the length that a pasted page would keep the worker busy for ever.
 */
const MAX_QUERY_LENGTH = 100;

/**
 * Searches the site's index in a worker. Nothing is downloaded before `load` is called or a query is given.
 *
 * @param versionUrl base address of the searched docs version; the index lies beside its pages
 * @param query what the reader typed; an empty query finds nothing
 * @param limit most hits to return
 * @returns the state, and `load`, which fetches the index ahead of the first query
 */
export function useSearch(versionUrl: string, query: string, limit: number): {state: SearchState; load: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const latest = useRef(0);

  const load = useCallback(() => {
    setState((current) => (current.status === 'idle' ? {status: 'loading'} : current));
    fetchIndexesByWorker(versionUrl, '').then(
      () => setState((current) => (current.status === 'loading' ? {status: 'ready', query: '', hits: []} : current)),
      () => setState({status: 'failed'}),
    );
  }, [versionUrl]);

  useEffect(() => {
    // An answer counts only for the newest query: a slower, older one must not overwrite it.
    const turn = ++latest.current;
    if (query.trim() === '') {
      setState((current) => (current.status === 'ready' ? {status: 'ready', query: '', hits: []} : current));
      return;
    }
    setState((current) => (current.status === 'idle' ? {status: 'loading'} : current));
    searchByWorker(versionUrl, '', query.slice(0, MAX_QUERY_LENGTH), limit).then(
      (hits) => turn === latest.current && setState({status: 'ready', query, hits}),
      () => turn === latest.current && setState({status: 'failed'}),
    );
  }, [versionUrl, query, limit]);

  return {state, load};
}

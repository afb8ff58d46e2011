import {useCallback, useEffect, useState} from 'react';
import {restartSearch, search} from './client';
import type {SearchHit} from './types';

/**
 * `idle`: the index has not been asked for. `loading`: it is on its way. `ready`: `hits` answers `query`, and more of them
 * follow unless the answer is complete. `failed`: the index could not be loaded; the next query and `retry` try again.
 */
export type SearchState =
  | {status: 'idle' | 'loading' | 'failed'}
  | {status: 'ready'; query: string; hits: readonly SearchHit[]; isComplete: boolean};

/**
 * Searches the site's index. Nothing is downloaded before `load` is called or a query is given.
 *
 * @param versionUrl base address of the searched docs version; the index lies beside its pages
 * @param query what the reader typed; an empty query finds nothing
 * @param limit most hits to return
 * @param section first part of the route of the pages to stay in; all sections without it
 * @returns the state; `load`, which fetches the index ahead of the first query; and `retry`, for after a failure
 */
export function useSearch(
  versionUrl: string,
  query: string,
  limit: number,
  section?: string,
): {state: SearchState; load: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [isAhead, setAhead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isWanted = isAhead || query.trim() !== '';

  useEffect(() => {
    if (!isWanted) {
      setState((current) => (current.status === 'ready' ? {...current, query, hits: [], isComplete: true} : current));
      return undefined;
    }
    setState((current) => (current.status === 'idle' ? {status: 'loading'} : current));
    // An answer counts only for the newest query: a slower, older one must not overwrite it.
    const controller = new AbortController();
    let first: SearchHit[] = [];
    const show = (hits: SearchHit[], isComplete: boolean) =>
      setState({status: 'ready', query, hits: joined(first, hits), isComplete});
    search({versionUrl, query, limit, section}, controller.signal, (hits) => {
      first = joined(first, hits);
      show(first, false);
    }).then(
      (hits) => show(hits, true),
      () => setState({status: 'failed'}),
    );
    return () => controller.abort();
  }, [isWanted, versionUrl, query, limit, section, attempt]);

  const load = useCallback(() => setAhead(true), []);
  const retry = useCallback(() => {
    restartSearch();
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return {state, load, retry};
}

/** The hits, those first that stand there already: what the reader is about to choose must not move. */
function joined(shown: readonly SearchHit[], hits: readonly SearchHit[]): SearchHit[] {
  const isShown = (hit: SearchHit) =>
    shown.some(({type, document}) => type === hit.type && document.i === hit.document.i);
  return [...shown, ...hits.filter((hit) => !isShown(hit))];
}

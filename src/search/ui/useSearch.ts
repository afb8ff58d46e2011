/** Searches in the page and not in a worker, because a query is faster than the messages to a worker and back. */

import {useCallback, useEffect, useState} from 'react';
import indexHash from '@generated/@easyops-cn/docusaurus-search-local/default/index-hash.json';
import {useActiveVersion, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {SEARCH_PAGE_RESULTS, SEARCH_TIMEOUT_MS} from '@site/src/site/search-limits';
import {VERSIONED_SECTION} from '@site/src/site/sections';
import type {SearchResults} from '../engine/search';
import type {Download, IndexFile, SearchIndex} from '../engine/search-index';

/** The engine, and the components that show results. */
type Loaded = typeof import('./SearchResults');

/**
 * `idle`: the index has not been requested. `loading`: it is being downloaded. `ready`: the results for `query`; those
 * of the query before stay until the next are there. `failed`: the next query and `retry` try again.
 */
export type SearchState =
  {status: 'idle' | 'loading' | 'failed'} | {status: 'ready'; query: string; results: SearchResults; loaded: Loaded};

/** The indexes by their URL, for the box and the search page. After a failure, the next search downloads again. */
const indexes = new Map<string, Promise<{index: SearchIndex; loaded: Loaded}>>();
/** After a failure, downloads bypass the browser's cache, which may hold a bad copy. */
let cache: RequestCache = 'default';
/**
 * Results that the search page showed. On the way back, the page shows them at once, so the browser can restore the
 * scroll position.
 */
const found = new Map<string, SearchState>();

class ConnectionError extends Error {}

const download: Download = async (url) => {
  // The text of an error is not parsed. The browser itself reports the status.
  const read = (response: Response) => (response.ok ? response.text() : '');
  const throwConnectionError = () => Promise.reject(new ConnectionError(`${url} could not be downloaded.`));
  return JSON.parse(await fetch(url, {cache}).then(read).catch(throwConnectionError)) as object;
};

function openIndex(url: string): Promise<{index: SearchIndex; loaded: Loaded}> {
  const load = async () => {
    const [file, loaded] = await Promise.all([download(url), import('./SearchResults')]);
    return {index: new loaded.SearchIndex(file as IndexFile, download), loaded};
  };
  const opening = indexes.get(url) ?? load();
  indexes.set(url, opening);
  return opening;
}

/**
 * Nothing is downloaded before `load` is called or a query is given. An empty query finds nothing.
 *
 * @param versionUrl base URL of the docs version to search in
 * @returns the state; `load`, which fetches the index ahead of the first query; and `retry`, for after a failure
 */
export function useSearch(
  versionUrl: string,
  query: string,
  limit: number,
  context?: string,
): {state: SearchState; load: () => void; retry: () => void} {
  const indexUrl = `${versionUrl}search-index.json?_=${indexHash}`;
  const key = [indexUrl, query, limit, context].join('\n');
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (query.trim() === '') {
      return undefined;
    }
    setState((before) => (before.status === 'idle' ? {status: 'loading'} : before));
    // Ignore the results of an older query that arrive after those of a newer one.
    const controller = new AbortController();
    const {signal} = controller;
    const fail = (error: unknown) => {
      // The browser itself reports a lost connection. Leaving the page also looks like a lost connection.
      if (!(error instanceof ConnectionError)) {
        console.error(`The search index could not be loaded or read. ${String(error)}`, error);
      }
      indexes.clear();
      setState({status: 'failed'});
      controller.abort();
    };
    const timer = setTimeout(() => fail(new Error('It takes too long to load.')), SEARCH_TIMEOUT_MS);
    const run = async () => {
      const {index, loaded} = await openIndex(indexUrl);
      const request = {query, limit, context, otherPages: loaded.otherPages};
      for await (const results of loaded.search(index, request, signal)) {
        signal.throwIfAborted();
        const next: SearchState = {status: 'ready', query, results, loaded};
        if (limit === SEARCH_PAGE_RESULTS) {
          found.set(key, next);
        }
        setState(next);
      }
      clearTimeout(timer);
    };
    run().catch((error: unknown) => signal.aborted || fail(error));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [indexUrl, query, limit, context, key, attempt]);

  // A failure is shown when there is a query, and not before.
  const load = useCallback(() => void openIndex(indexUrl).catch(() => indexes.clear()), [indexUrl]);
  const retry = useCallback(() => {
    cache = 'reload';
    indexes.clear();
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return {state: found.get(key) ?? state, load, retry};
}

/**
 * @param name as the search page's argument has it; an unknown name means the latest version
 * @returns the version to search in: without a name that of the page, else the one that the reader chose, else the
 * latest, whose `name` is null; `url` has the version's pages and, beside them, its index, and ends with a slash
 */
export function useSearchVersion(name?: string): {name: string | null; url: string} {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const active = useActiveVersion(VERSIONED_SECTION);
  const {preferredVersion} = useDocsPreferredVersion(VERSIONED_SECTION);
  const named = useVersions(VERSIONED_SECTION).find((version) => version.name === name);
  const version = name === undefined ? (active ?? preferredVersion) : named;
  return version && !version.isLast ? {name: version.name, url: `${version.path}/`} : {name: null, url: baseUrl};
}

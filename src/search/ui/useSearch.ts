/** Searches in the page and not in a worker, because a query is faster than the messages to a worker and back. */

import {useCallback, useEffect, useState} from 'react';
import indexHash from '@generated/@easyops-cn/docusaurus-search-local/default/index-hash.json';
import {useActiveVersion, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {SEARCH_TIMEOUT_MS} from '@site/src/site/search-limits';
import {VERSIONED_SECTION} from '@site/src/site/sections';
import type {SearchRequest, SearchResults} from '../engine/search';
import type {Download, IndexFile, SearchIndex} from '../engine/search-index';

/** The module with the engine and the components that show results. */
type ResultsModule = typeof import('./SearchResults');

/** A search that has results, or at least the results without their snippets. */
export interface CompletedSearch {
  status: 'ready';
  query: string;
  results: SearchResults;
  resultsModule: ResultsModule;
}

/**
 * The state of the search:
 *
 * - `idle`: the reader has not searched yet.
 * - `loading`: the index is being downloaded for the first query.
 * - `ready`: there are results. While the reader continues typing, they are the results of an earlier query.
 * - `failed`: the index could not be loaded or read. The next query and `retry` try again.
 */
export type SearchState = {status: 'idle' | 'loading' | 'failed'} | CompletedSearch;

interface SearchTools {
  index: SearchIndex;
  resultsModule: ResultsModule;
}

// The following variables are outside React, because they must outlive its components. The search box and the search
// page share the indexes, and a page of another section mounts a new box.

/**
 * The downloads of the indexes, keyed by URL. It is empty after a failure, so the next search downloads the index again.
 */
const indexes = new Map<string, Promise<SearchTools>>();
/**
 * After a failure, downloads bypass the browser's cache until the next page load, because it may contain a bad copy.
 */
let cacheMode: RequestCache = 'default';
/**
 * The results that the search page showed, keyed by request. After going back, it shows them at once (`keepsResults`).
 */
const keptSearches = new Map<string, CompletedSearch>();

class ConnectionError extends Error {}

/**
 * @throws ConnectionError when the connection fails
 * @throws SyntaxError when the response is not JSON or has an error status
 */
const download: Download = async (url) => {
  let text: string;
  try {
    const response = await fetch(url, {cache: cacheMode});
    // The browser itself reports an error status in its console. The page of an error is not parsed.
    text = response.ok ? await response.text() : '';
  } catch {
    throw new ConnectionError(`${url} could not be downloaded.`);
  }
  return JSON.parse(text) as object;
};

/** Downloads the index and the module with the engine, or returns the download that has already started. */
function openIndex(url: string): Promise<SearchTools> {
  const load = async (): Promise<SearchTools> => {
    const [file, resultsModule] = await Promise.all([download(url), import('./SearchResults')]);
    return {index: new resultsModule.SearchIndex(file as IndexFile, download), resultsModule};
  };
  const tools = indexes.get(url) ?? load();
  indexes.set(url, tools);
  return tools;
}

/** Runs a search and calls `onResults` once or twice, as `search` in the engine yields results. */
async function runSearch(
  indexUrl: string,
  request: SearchRequest,
  signal: AbortSignal,
  onResults: (search: CompletedSearch) => void,
): Promise<void> {
  const {index, resultsModule} = await openIndex(indexUrl);
  const {search, unindexedPages} = resultsModule;
  for await (const results of search(index, {...request, unindexedPages}, signal)) {
    signal.throwIfAborted();
    onResults({status: 'ready', query: request.query, results, resultsModule});
  }
}

interface SearchOptions extends Omit<SearchRequest, 'unindexedPages'> {
  /** Base URL of the docs version to search in. */
  versionUrl: string;
  /**
   * Whether to keep the results in memory, so that repeating the search shows them immediately. After "Back", the
   * browser can restore the scroll position only if the page already has its full height.
   */
  keepsResults?: boolean;
}

interface Search {
  state: SearchState;
  /** Starts to download the index before the first query. It does not report a failure. The first query does. */
  load: () => void;
  /** Searches again after a failure. */
  retry: () => void;
}

/**
 * Searches whenever the query or another option changes. An empty query finds nothing. Nothing is downloaded before
 * there is a query or before `load` is called.
 */
export function useSearch({versionUrl, query, limit, context, keepsResults = false}: SearchOptions): Search {
  const indexUrl = `${versionUrl}search-index.json?_=${indexHash}`;
  const requestKey = [indexUrl, query, limit, context].join('\n');
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [retryCount, setRetryCount] = useState(0);

  useEffect(() => {
    if (query.trim() === '') {
      return undefined;
    }
    setState((previous) => (previous.status === 'idle' ? {status: 'loading'} : previous));
    // The results of an older query can arrive after the results of a newer one. They are ignored.
    const controller = new AbortController();
    const {signal} = controller;

    const fail = (error: unknown) => {
      // Don't log a lost connection, because the browser itself reports it. Leaving the page also looks like a lost
      // connection.
      if (!(error instanceof ConnectionError)) {
        console.error(`The search index could not be loaded or read. ${String(error)}`, error);
      }
      indexes.clear();
      setState({status: 'failed'});
      controller.abort();
    };
    const showResults = (search: CompletedSearch) => {
      if (keepsResults) {
        keptSearches.set(requestKey, search);
      }
      setState(search);
    };
    const timer = setTimeout(() => fail(new Error('It takes too long to load.')), SEARCH_TIMEOUT_MS);
    runSearch(indexUrl, {query, limit, context}, signal, showResults)
      .then(() => clearTimeout(timer))
      .catch((error: unknown) => signal.aborted || fail(error));

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [indexUrl, query, limit, context, keepsResults, requestKey, retryCount]);

  const load = useCallback(() => void openIndex(indexUrl).catch(() => indexes.clear()), [indexUrl]);
  const retry = useCallback(() => {
    cacheMode = 'reload';
    indexes.clear();
    setState({status: 'loading'});
    setRetryCount((count) => count + 1);
  }, []);
  return {state: (keepsResults && keptSearches.get(requestKey)) || state, load, retry};
}

/** A docs version to search in. */
interface SearchVersion {
  /** Null for the latest version. */
  name: string | null;
  /** Base URL of the version, which ends with a slash. The index is in this folder. */
  url: string;
}

/**
 * @param name the name of a docs version, from the URL of the search page. An unknown name means the latest version.
 * @returns the version with the name. Without a name, it is the version of the current page, or otherwise the version
 *   that the reader chose, or otherwise the latest version.
 */
export function useSearchVersion(name?: string): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const activeVersion = useActiveVersion(VERSIONED_SECTION);
  const {preferredVersion} = useDocsPreferredVersion(VERSIONED_SECTION);
  const namedVersion = useVersions(VERSIONED_SECTION).find((version) => version.name === name);
  const version = name === undefined ? (activeVersion ?? preferredVersion) : namedVersion;
  if (!version || version.isLast) {
    return {name: null, url: baseUrl};
  }
  return {name: version.name, url: `${version.path}/`};
}

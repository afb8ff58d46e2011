/** The search that led the reader to the current page. The history of the browser stores it. */

import {useEffect, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {cutText} from '@site/src/lib/cut-text';
import {isSamePath} from '@site/src/lib/same-path';
import {HIGHLIGHT_PARAM, MAX_QUERY_LENGTH} from '@site/src/site/search-limits';

/**
 * The state of a history entry that a search result opened. The browser keeps the state after a reload and on the way
 * back. A copied address does not contain it.
 */
export interface SearchLocationState {
  /** The text that the reader typed. The search box of the page contains it. */
  query: string;
  /** The terms that are highlighted on the page. */
  highlights: readonly string[];
}

export interface PageSearch {
  /** The query that led to the page, or the query of the search page. It is empty if no search led to the page. */
  query: string;
  /** The terms to highlight on the page. */
  highlights: readonly string[];
  /** Path of the page, without the query string and the anchor. */
  pathname: string;
  /**
   * The state of the current history entry. Each search creates a new object, even if it leads to the same page, so an
   * effect that depends on `state` runs again.
   */
  state: SearchLocationState | undefined;
}

type Location = ReturnType<typeof useLocation<SearchLocationState | undefined>>;
type History = ReturnType<typeof useHistory>;

/** @returns the search that led to the current page. Its highlights are in the history, and no longer in the URL. */
export function usePageSearch(): PageSearch {
  const history = useHistory();
  const location = useLocation<SearchLocationState | undefined>();
  const searchPagePath = useBaseUrl('/search');
  const state = useSearchState(history, location);
  useStoredState(history, location, state);
  const {pathname, search} = location;
  const urlQuery = new URLSearchParams(search).get('q') ?? '';
  const pageQuery = isSamePath(pathname, searchPagePath) ? cutText(urlQuery, MAX_QUERY_LENGTH) : '';
  return {query: state?.query ?? pageQuery, highlights: state?.highlights ?? [], pathname, state};
}

/**
 * @returns the state of the current history entry. After a link within the page, this is the state of the previous
 *   entry, because the reader is still on the page that the search opened.
 */
function useSearchState(history: History, location: Location): SearchLocationState | undefined {
  const [entry, setEntry] = useState({location, state: location.state});
  // React allows a component to set its state while it renders, to keep information from earlier renders
  // (https://react.dev/reference/react/useState#storing-information-from-previous-renders). An effect would be too late.
  // For a moment, the box would be empty, and the highlights would disappear.
  if (entry.location !== location) {
    const previousState = isMoveWithinPage(history, entry.location, location) ? entry.state : undefined;
    setEntry({location, state: location.state ?? previousState});
  }
  return entry.state;
}

/** Whether the reader followed a link within the page. Returns false if the reader went back or forward in the history. */
function isMoveWithinPage(history: History, before: Location, now: Location): boolean {
  if (!isSamePath(now.pathname, before.pathname) || now.search !== before.search) {
    return false;
  }
  // For the router, a plain link to an anchor is a move in the history (POP). Only the new entry of such a link has no key.
  const isPlainAnchorLink = !now.key && now.hash !== '';
  return history.action !== 'POP' || isPlainAnchorLink;
}

/**
 * Stores the state in the current history entry. If the page was opened in another tab, the terms are in its URL. They
 * move to the history entry, so that a copied address highlights nothing.
 */
function useStoredState(history: History, location: Location, state: SearchLocationState | undefined): void {
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    const urlHighlights = params.getAll(HIGHLIGHT_PARAM);
    params.delete(HIGHLIGHT_PARAM);
    const newState = urlHighlights.length > 0 ? {query: urlHighlights.join(' '), highlights: urlHighlights} : state;
    const isCurrentEntry = location.key === history.location.key;
    if (newState !== location.state && isCurrentEntry) {
      // Leave out the path. In `location`, it is decoded. The router would decode it again, and would fail at a `%`.
      history.replace({search: params.toString(), hash: location.hash, state: newState});
    }
  }, [history, location, state]);
}

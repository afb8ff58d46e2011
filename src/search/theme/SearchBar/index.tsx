// Change: our own accessible search box in place of the local-search plugin's.
// Ejected from: @easyops-cn/docusaurus-search-local@0.55.3 dist/client/client/theme/SearchBar/SearchBar.jsx sha256 1d6b381687947f38b5a740783ee9e48689b4fb817adfc24a6cac0f0b0992e8b4

/**
 * The search box of the navbar: a combobox (WAI-ARIA 1.2) with suggestions.
 *
 * Keys: Ctrl/Cmd+K focuses it, arrows choose a suggestion, Enter opens the chosen one. Escape closes the list. What is typed
 * after a result was opened removes its highlights. The index is fetched on the first focus or hover, never before.
 *
 * The input keeps the class `navbar__search-input`, which the theme's styles and tools know.
 */

import React, {useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {HIGHLIGHT_PARAM, QUERY_LENGTH, SEARCH_SUGGESTIONS} from '@site/src/site/search';
import styles from '../../ui/search.module.css';
import {SearchFailed} from '../../ui/SearchFailed';
import {useSearch, useSearchVersion} from '../../ui/useSearch';
import {useTermHighlight, type SearchLocationState} from '../../ui/useTermHighlight';

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const {pathname, search, state: opened} = useLocation<SearchLocationState | undefined>();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- what replaces it is in Chromium only
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const version = useSearchVersion();
  const searchPage = useBaseUrl('/search');
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);

  const {state, load, retry} = useSearch(version.url, query, SEARCH_SUGGESTIONS);
  const isBlank = query.trim() === '';
  // Until the results for what was typed are there, those of before stay in the list, but none of them can be opened by a key.
  const shown = state.status === 'ready' && !isBlank ? state : null;
  const pages = shown?.results.pages ?? [];
  const isCurrent = shown?.query === query;
  const alsoSearched = shown ? shown.loaded.formatAlsoSearched(shown.results) : '';
  const isListed = open && pages.length > 0;

  // What the search opened has its words highlighted, as long as the box has what the reader typed.
  const asked = pathname === searchPage && new URLSearchParams(search).get('q')?.slice(0, QUERY_LENGTH);
  const typed = opened?.typed ?? (asked || '');
  useTermHighlight(query === typed ? (opened?.highlights ?? []) : [], pathname);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the server does not know the history
    setQuery(typed);
    setOpen(false);
  }, [typed, pathname, opened]);

  // The terms in the address of a result that was opened in another tab move to the history: a copied address shows no marks.
  useEffect(() => {
    const params = new URLSearchParams(search);
    const highlights = params.getAll(HIGHLIGHT_PARAM);
    const {location} = history;
    if (highlights.length > 0 && location.search === search) {
      params.delete(HIGHLIGHT_PARAM);
      const state: SearchLocationState = {typed: highlights.join(' '), highlights};
      // Without the path: it is decoded in the location, and the router fails to decode a `%` of it once more.
      history.replace({search: params.toString(), hash: location.hash, state});
    }
  }, [history, search]);

  // What a reader typed or focused before the page hydrated counts too.
  useEffect(() => {
    const input = inputRef.current;
    if (input && document.activeElement === input) {
      setQuery(input.value);
      setOpen(true);
      load();
    }
    // Only once: later input comes through the handlers below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const focusOnShortcut = (event: globalThis.KeyboardEvent) => {
      // Some programs that fill in forms send an event without a key.
      if (['k', 'K'].includes(event.key) && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        inputRef.current?.focus();
        inputRef.current?.select();
      }
    };
    document.addEventListener('keydown', focusOnShortcut);
    return () => document.removeEventListener('keydown', focusOnShortcut);
  }, []);

  const getSearchUrl = (text: string) =>
    `${searchPage}?${new URLSearchParams({q: text, ...(version.name ? {version: version.name} : {})})}`;

  const change = (text: string) => {
    setQuery(text.slice(0, QUERY_LENGTH));
    setChosen(0);
    setOpen(true);
  };

  const close = useCallback(() => {
    setOpen(false);
    inputRef.current?.blur();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && pages.length > 0) {
      event.preventDefault();
      setChosen(open ? (chosen + step + pages.length) % pages.length : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && !isBlank) {
      event.preventDefault();
      const page = isListed && isCurrent ? pages[chosen] : undefined;
      close();
      history.push(page?.url ?? getSearchUrl(query), page && {typed: query, highlights: page.terms});
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div
      className={`navbar__search ${styles.box}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setOpen(false);
        }
      }}
    >
      <div className={styles.inputLine}>
        <input
          ref={inputRef}
          type="search"
          className={`navbar__search-input ${styles.input}`}
          placeholder="Search"
          aria-label="Search the documentation"
          aria-keyshortcuts="Control+K Meta+K"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && chosen < pages.length ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onMouseEnter={load}
          onFocus={() => {
            load();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query === '' && (
          // Decoration: assistive technology has `aria-keyshortcuts`.
          <span className={styles.hint} aria-hidden="true">
            <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
          </span>
        )}
      </div>
      <div className={styles.panel} hidden={!open || isBlank}>
        {alsoSearched && <p className={`${styles.quiet} ${styles.message}`}>{alsoSearched}</p>}
        {isCurrent && pages.length === 0 && <p className={styles.message}>No results</p>}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {shown && <shown.loaded.Suggestions {...shown} id={id} chosen={chosen} onChoose={setChosen} onOpen={close} />}
        </div>
        {pages.length > 0 && (
          <Link to={getSearchUrl(shown?.query ?? '')} className={`${styles.quiet} ${styles.result}`} onClick={close}>
            See all results
          </Link>
        )}
        {state.status === 'loading' && <p className={styles.message}>Loading the search index…</p>}
        {state.status === 'failed' && (
          <SearchFailed
            onRetry={() => {
              inputRef.current?.focus();
              retry();
            }}
          />
        )}
      </div>
      <div role="status" className="visually-hidden">
        {open &&
          isCurrent &&
          `${pages.length === 0 ? 'No results' : `Suggestions: ${pages.length}. Use the arrow keys.`} ${alsoSearched}`.trim()}
      </div>
    </div>
  );
}

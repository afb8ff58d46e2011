/**
 * The search box of the navbar: a combobox (WAI-ARIA 1.2) with suggestions. Ctrl/Cmd+K focuses it
 * (`startup/bootstrap.js`). The index is fetched on the first focus or hover, never before, and nothing is searched
 * while the list is closed.
 */

import React, {useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {cutText} from '@site/src/lib/cut-text';
import {isSamePath} from '@site/src/lib/same-path';
import {HIGHLIGHT_PARAM, MAX_QUERY_LENGTH, SEARCH_SUGGESTIONS} from '@site/src/site/search-limits';
import styles from './search.module.css';
import {SearchFailed} from './SearchFailed';
import {useSearch, useSearchVersion} from './useSearch';
import {useTermHighlight, type SearchLocationState} from './useTermHighlight';

/** How long a reader stops typing before a screen reader says what is found, in milliseconds. */
const PAUSE_MS = 1000;

/** What a reader types while a page of another section is on its way, which brings a box of its own. */
let unfinished: string | undefined;

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const location = useLocation<SearchLocationState | undefined>();
  const {pathname, search} = location;
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const version = useSearchVersion();
  const searchPage = useBaseUrl('/search');
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [{chosen, isPointed}, choose] = useState({chosen: 0, isPointed: false});

  // A move within the page keeps what the search left there. That of a plain `#…` link is a POP without a key.
  const [entry, setEntry] = useState({location, opened: location.state});
  if (entry.location !== location) {
    const isSamePage = isSamePath(pathname, entry.location.pathname) && search === entry.location.search;
    const isMove = isSamePage && (history.action !== 'POP' || (!location.key && location.hash !== ''));
    setEntry({location, opened: location.state ?? (isMove ? entry.opened : undefined)});
  }
  const {opened} = entry;

  const {state, load, retry} = useSearch(version.url, open ? query : '', SEARCH_SUGGESTIONS);
  const isBlank = query.trim() === '';
  // Until the results for what was typed are there, those of before stay, but none of them can be opened by a key.
  const shown = state.status === 'ready' && !isBlank ? state : null;
  const results = shown?.results;
  const pages = results?.pages ?? [];
  const isCurrent = shown?.query === query;
  const alsoSearched = shown ? shown.loaded.formatAlsoSearched(shown.results) : '';
  const isShown = open && !isBlank;
  const isListed = isShown && pages.length > 0;

  // What the search opened has its words highlighted, as long as the box has what the reader typed.
  const isSearchPage = isSamePath(pathname, searchPage);
  const asked = isSearchPage && cutText(new URLSearchParams(search).get('q') ?? '', MAX_QUERY_LENGTH);
  const typed = opened?.typed ?? (asked || '');
  useTermHighlight(query === typed ? (opened?.highlights ?? []) : [], pathname);
  const filled = useRef('');
  useEffect(() => {
    const input = inputRef.current;
    // What a reader types while a page is on its way stays.
    if (input !== document.activeElement || input?.value === filled.current) {
      filled.current = typed;
      setQuery(typed);
      setOpen(false);
      if (input) {
        // At once, and not with the next render: a key that selects the words can come between the two.
        input.value = typed;
        if (input === document.activeElement) {
          input.select();
        }
      }
    }
  }, [typed, pathname, opened]);

  // The terms in the address of a result that was opened in another tab move to the history: a copied address shows no
  // marks.
  useEffect(() => {
    const params = new URLSearchParams(search);
    const highlights = params.getAll(HIGHLIGHT_PARAM);
    params.delete(HIGHLIGHT_PARAM);
    const state = highlights.length > 0 ? {typed: highlights.join(' '), highlights} : opened;
    if (state !== location.state && location.key === history.location.key) {
      // Without the path: it is decoded in the location, and the router fails to decode a `%` of it once more.
      history.replace({search: params.toString(), hash: location.hash, state});
    }
  }, [history, location, search, opened]);

  const change = (text: string, isComposing = false) => {
    setQuery(isComposing ? text : cutText(text, MAX_QUERY_LENGTH));
    choose({chosen: 0, isPointed: false});
    setOpen(true);
  };

  // What a reader typed or focused before the page hydrated, or came, counts too.
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input && unfinished !== undefined) {
      input.value = unfinished;
      input.focus();
    }
    if (input && document.activeElement === input) {
      change(input.value);
      load();
    }
    return () => {
      const text = input?.value === filled.current ? '' : input?.value;
      unfinished = document.activeElement === input ? text : undefined;
    };
    // Only once: later input comes through the handlers below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The suggestion that Enter would open is in sight. A list that scrolled would run away from the pointer.
  useEffect(() => {
    if (isListed && !isPointed) {
      document.getElementById(`${id}-${chosen}`)?.scrollIntoView({block: 'nearest'});
    }
  }, [id, results, isListed, chosen, isPointed]);

  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);

  const getSearchUrl = (q: string) =>
    `${searchPage}?${new URLSearchParams({q, ...(version.name && {version: version.name})})}`;

  const close = useCallback(() => {
    setOpen(false);
    inputRef.current?.blur();
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      inputRef.current?.focus();
      setOpen(false);
    } else if (event.target !== inputRef.current || isBlank) {
      // The links and buttons of the list have their own keys.
    } else if (step !== undefined) {
      event.preventDefault();
      choose({chosen: isListed ? (chosen + step + pages.length) % pages.length : 0, isPointed: false});
      setOpen(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const page = isListed && isCurrent ? pages[chosen] : undefined;
      close();
      history.push(page?.url ?? getSearchUrl(query), page && {typed: query, highlights: page.terms});
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- for the controls inside
    <div
      className={clsx('navbar__search', styles.box)}
      onKeyDown={onKeyDown}
      // Safari focuses neither buttons nor links: the list would close before the click arrives.
      onMouseDown={(event) => event.target !== inputRef.current && event.preventDefault()}
      onBlur={({currentTarget, relatedTarget}) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <div className={styles.inputLine}>
        <input
          ref={inputRef}
          // Of type "search", it could not be a combobox (https://www.w3.org/TR/html-aria/#el-input-search).
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={clsx('navbar__search-input', styles.input)}
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
          // Nothing is cut while an input method composes.
          onChange={({target, nativeEvent}) => change(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => setQuery(cutText(event.currentTarget.value, MAX_QUERY_LENGTH))}
        />
        {query === '' ? (
          // Decoration: assistive technology has `aria-keyshortcuts`.
          <span className={styles.hint} aria-hidden="true">
            <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
          </span>
        ) : (
          <button
            type="button"
            // As in a browser's own search box: a keyboard has other ways, and Tab leads on to the results.
            tabIndex={-1}
            className={clsx('clean-btn', styles.clear)}
            aria-label="Clear the search box"
            onClick={() => {
              inputRef.current?.focus();
              change('');
            }}
          >
            ×
          </button>
        )}
      </div>
      <div className={styles.panel} hidden={!isShown}>
        {isCurrent && pages.length === 0 && <p className={styles.message}>No results</p>}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {shown && <shown.loaded.Suggestions {...shown} id={id} chosen={chosen} onChoose={choose} onOpen={close} />}
        </div>
        {alsoSearched && <p className={clsx(styles.quiet, styles.message)}>{alsoSearched}</p>}
        {pages.length > 0 && (
          <Link to={getSearchUrl(shown?.query ?? '')} className={clsx(styles.quiet, styles.result)} onClick={close}>
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
          settled === query &&
          `${pages.length === 0 ? 'No results' : `Suggestions: ${pages.length}. Use the arrow keys.`} ${alsoSearched}`.trim()}
      </div>
    </div>
  );
}

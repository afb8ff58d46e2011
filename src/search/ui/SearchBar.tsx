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
import {VERBATIM} from '@site/src/components/form/Form';
import {cutText} from '@site/src/lib/cut-text';
import {hasModifier} from '@site/src/lib/has-modifier';
import {isSamePath} from '@site/src/lib/same-path';
import {HIGHLIGHT_PARAM, MAX_QUERY_LENGTH, SEARCH_SUGGESTIONS} from '@site/src/site/search-limits';
import styles from './search.module.css';
import {NoResults} from './NoResults';
import {SearchFailed} from './SearchFailed';
import {useSearch, useSearchVersion} from './useSearch';
import {useTermHighlight, type SearchLocationState} from './useTermHighlight';

/** After this pause in typing, in milliseconds, a screen reader announces the results. */
const PAUSE_MS = 1000;

/** Text typed during navigation. A page of another section mounts a new box, which restores this text. */
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

  // A link within the page keeps the state of the search. A plain `#…` link is a POP without a key.
  const [entry, setEntry] = useState({location, opened: location.state});
  if (entry.location !== location) {
    const isSamePage = isSamePath(pathname, entry.location.pathname) && search === entry.location.search;
    const isMove = isSamePage && (history.action !== 'POP' || (!location.key && location.hash !== ''));
    setEntry({location, opened: location.state ?? (isMove ? entry.opened : undefined)});
  }
  const {opened} = entry;

  const {state, load, retry} = useSearch(version.url, open ? query : '', SEARCH_SUGGESTIONS);
  const isBlank = query.trim() === '';
  // Keep the previous results in sight until the new ones arrive, but ignore the Enter key on them.
  const shown = state.status === 'ready' && !isBlank ? state : null;
  const results = shown?.results;
  const pages = results?.pages ?? [];
  const isCurrent = shown?.query === query;
  const alsoSearched = shown ? shown.loaded.formatAlsoSearched(shown.results) : '';
  const isShown = open && !isBlank;
  const isListed = isShown && pages.length > 0;

  // A page that the search opened has the terms highlighted as long as the box contains the query.
  const isSearchPage = isSamePath(pathname, searchPage);
  const asked = isSearchPage && cutText(new URLSearchParams(search).get('q') ?? '', MAX_QUERY_LENGTH);
  const typed = opened?.typed ?? (asked || '');
  useTermHighlight(query === typed ? (opened?.highlights ?? []) : [], pathname);
  const filled = useRef('');
  useEffect(() => {
    const input = inputRef.current;
    // Keep the text that the reader is typing while the next page loads.
    if (input !== document.activeElement || input?.value === filled.current) {
      filled.current = typed;
      setQuery(typed);
      setOpen(false);
      if (input) {
        // Set the value now, because a key that selects the text could be pressed before the next render.
        input.value = typed;
        if (input === document.activeElement) {
          input.select();
        }
      }
    }
  }, [typed, pathname, opened]);

  // A result that was opened in another tab has its terms in the address. Move them to the history, so that a copied
  // address highlights nothing.
  useEffect(() => {
    const params = new URLSearchParams(search);
    const highlights = params.getAll(HIGHLIGHT_PARAM);
    params.delete(HIGHLIGHT_PARAM);
    const state = highlights.length > 0 ? {typed: highlights.join(' '), highlights} : opened;
    if (state !== location.state && location.key === history.location.key) {
      // Leave out the path. The location has it decoded, and the router would decode it again and fail at a `%`.
      history.replace({search: params.toString(), hash: location.hash, state});
    }
  }, [history, location, search, opened]);

  const change = (text: string, isComposing = false) => {
    setQuery(isComposing ? text : cutText(text, MAX_QUERY_LENGTH));
    choose({chosen: 0, isPointed: false});
    setOpen(true);
  };

  // Take over the text and the focus from before hydration or navigation.
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

  // Scroll to the suggestion that Enter would open. Don't scroll on hover, which would move the suggestion under the pointer.
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
    // With a modifier, the arrow keys select text.
    const step = hasModifier(event) ? undefined : {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      inputRef.current?.focus();
      setOpen(false);
    } else if (event.target !== inputRef.current || isBlank) {
      // The links and buttons of the list handle their keys themselves.
    } else if (step !== undefined) {
      event.preventDefault();
      choose({chosen: isListed ? (chosen + step + pages.length) % pages.length : 0, isPointed: false});
      setOpen(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const page = isListed && isCurrent ? pages[chosen] : undefined;
      if (hasModifier(event)) {
        // As with a click, the page opens in another tab. The link of the suggestion contains the words to highlight.
        const link = page && document.getElementById(`${id}-${chosen}`)?.getAttribute('href');
        window.open(link ?? getSearchUrl(query), '_blank', 'noopener');
        return;
      }
      close();
      history.push(page?.url ?? getSearchUrl(query), page && {typed: query, highlights: page.terms});
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- for the controls inside
    <div
      className={clsx('navbar__search', styles.box)}
      onKeyDown={onKeyDown}
      // Safari does not focus a button or link that is clicked, so the list would close before the click arrives.
      onMouseDown={(event) => event.target !== inputRef.current && event.preventDefault()}
      onBlur={({currentTarget, relatedTarget}) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <div className={styles.inputLine}>
        <input
          ref={inputRef}
          // The type "search" cannot be a combobox (https://www.w3.org/TR/html-aria/#el-input-search).
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={clsx('navbar__search-input', styles.input)}
          placeholder="Search"
          aria-label="Search the documentation"
          aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && chosen < pages.length ? `${id}-${chosen}` : undefined}
          {...VERBATIM}
          value={query}
          onMouseEnter={load}
          onFocus={() => {
            load();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          // Don't shorten the text while an input method composes.
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
            // The Tab key skips this button, as in a browser's own search box, and continues with the results.
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
        {isCurrent && pages.length === 0 && (
          <>
            <p className={styles.message}>No results</p>
            <NoResults />
          </>
        )}
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

/**
 * The search box of the navbar: a combobox (WAI-ARIA 1.2) with a list of suggestions. Ctrl or Cmd + K moves the focus
 * to it (`startup/bootstrap.js`). The index is fetched on the first focus or hover, and never before. Nothing is
 * searched while the list is closed.
 */

import React, {useCallback, useEffect, useId, useRef, useState, type ReactNode, type RefObject} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {NO_AUTOCORRECT} from '@site/src/components/form/Form';
import {cutText} from '@site/src/lib/cut-text';
import {hasModifier} from '@site/src/lib/has-modifier';
import {MAX_QUERY_LENGTH, SEARCH_SUGGESTIONS} from '@site/src/site/search-limits';
import type {PageResult} from '../engine/search';
import styles from './search.module.css';
import {NoResults} from './NoResults';
import {SearchFailed} from './SearchFailed';
import {usePageSearch, type SearchLocationState} from './usePageSearch';
import {useSearch, useSearchVersion, type CompletedSearch, type SearchState} from './useSearch';
import {useEarlyInput, useSearchText} from './useSearchText';
import {useActiveSuggestionInSight, useSuggestionList} from './useSuggestionList';
import {useTermHighlight} from './useTermHighlight';

/** A screen reader announces the results after this pause in typing. */
const ANNOUNCEMENT_DELAY_MS = 1000;

/** The direction in the list that each arrow key moves in. */
const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = {ArrowDown: 1, ArrowUp: -1};

// eslint-disable-next-line max-lines-per-function -- Half of the lines pass properties to the parts of the box.
export default function SearchBar(): ReactNode {
  const version = useSearchVersion();
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const list = useSuggestionList();
  const pageSearch = usePageSearch();
  const {text, setText, isEdited} = useSearchText(inputRef, pageSearch, list.close);
  const query = list.isOpen ? text : '';
  const {state, load, retry} = useSearch({versionUrl: version.url, query, limit: SEARCH_SUGGESTIONS});

  const isBlank = text.trim() === '';
  // While the reader continues typing, the list shows the results of an earlier query.
  const search = state.status === 'ready' && !isBlank ? state : null;
  const pages = search?.results.pages ?? [];
  const isUpToDate = search?.query === text;
  const isPanelOpen = list.isOpen && !isBlank;
  const hasSuggestions = isPanelOpen && pages.length > 0;
  const activeId = hasSuggestions && list.activeIndex < pages.length ? `${id}-${list.activeIndex}` : undefined;

  const changeText = (newText: string, isComposing = false) => {
    // Don't shorten the text while an input method composes. It is shortened when the composition ends.
    setText(isComposing ? newText : cutText(newText, MAX_QUERY_LENGTH));
    list.restart();
  };

  // The page that a search opened keeps its highlights as long as the box contains the query.
  useTermHighlight(text === pageSearch.query ? pageSearch.highlights : [], pageSearch.pathname);
  useActiveSuggestionInSight(activeId, list.isPointed, search?.results);
  useEarlyInput(inputRef, isEdited, (earlyText) => {
    changeText(earlyText);
    load();
  });

  // The list of suggestions is memoised, so this function must stay the same on each render.
  const closeList = list.close;
  const leaveBox = useCallback(() => {
    closeList();
    inputRef.current?.blur();
  }, [closeList]);
  const {getSearchPageUrl, open, openInNewTab} = useNavigation(version.name, leaveBox);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isPanelOpen) {
      event.preventDefault();
      inputRef.current?.focus();
      list.close();
      return;
    }
    // The links and buttons of the list handle their keys themselves.
    if (event.target !== inputRef.current || isBlank) {
      return;
    }
    // Leave keys with a modifier to the browser: an arrow key then selects text, and Enter opens another tab.
    const isModified = hasModifier(event);
    const step = ARROW_STEPS[event.key];
    if (step !== undefined && !isModified) {
      event.preventDefault();
      list.step(step, hasSuggestions ? pages.length : 0);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The suggestions of an earlier query cannot be opened by the Enter key. The search page opens instead.
      const page = hasSuggestions && isUpToDate ? pages[list.activeIndex] : undefined;
      if (isModified) {
        openInNewTab(page && search?.resultsModule.getLink(page), text);
      } else {
        open(page, text);
      }
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- for the controls inside
    <div
      className={clsx('navbar__search', styles.box)}
      onKeyDown={onKeyDown}
      // Safari does not focus a button or link that is clicked, so the list would close before the click arrives.
      onMouseDown={(event) => event.target !== inputRef.current && event.preventDefault()}
      onBlur={({currentTarget, relatedTarget}) => !currentTarget.contains(relatedTarget) && list.close()}
    >
      <InputLine
        inputRef={inputRef}
        id={id}
        text={text}
        hasSuggestions={hasSuggestions}
        activeId={activeId}
        onChange={changeText}
        onCompositionEnd={setText}
        onOpen={list.open}
        onApproach={load}
      />
      <SuggestionPanel
        id={id}
        isOpen={isPanelOpen}
        status={state.status}
        search={search}
        isUpToDate={isUpToDate}
        activeIndex={list.activeIndex}
        searchPageUrl={getSearchPageUrl(search?.query ?? '')}
        onPoint={list.point}
        onLeave={leaveBox}
        onRetry={() => {
          inputRef.current?.focus();
          retry();
        }}
      />
      <Announcement text={text} search={list.isOpen && isUpToDate ? search : null} />
    </div>
  );
}

interface Navigation {
  getSearchPageUrl: (query: string) => string;
  /** Opens a result of a query. Without a result, opens the search page for the query. */
  open: (page: PageResult | undefined, query: string) => void;
  /** Opens the link to a result in another tab. Without a link, opens the search page for the query. */
  openInNewTab: (link: string | undefined, query: string) => void;
}

/**
 * @param versionName the docs version to search in; null for the latest version
 * @param onLeave called before a page opens in this tab
 */
function useNavigation(versionName: string | null, onLeave: () => void): Navigation {
  const history = useHistory();
  const searchPagePath = useBaseUrl('/search');
  const getSearchPageUrl = (query: string): string => {
    const params = new URLSearchParams({q: query, ...(versionName && {version: versionName})});
    return `${searchPagePath}?${params}`;
  };
  const open = (page: PageResult | undefined, query: string) => {
    onLeave();
    const state: SearchLocationState | undefined = page && {query, highlights: page.terms};
    history.push(page?.url ?? getSearchPageUrl(query), state);
  };
  const openInNewTab = (link: string | undefined, query: string) => {
    window.open(link ?? getSearchPageUrl(query), '_blank', 'noopener');
  };
  return {getSearchPageUrl, open, openInNewTab};
}

interface InputLineProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Start of the ids of the list and its suggestions. */
  id: string;
  text: string;
  hasSuggestions: boolean;
  activeId: string | undefined;
  onChange: (text: string, isComposing?: boolean) => void;
  onCompositionEnd: (text: string) => void;
  onOpen: () => void;
  /** Called on focus and hover, when the reader is about to search. */
  onApproach: () => void;
}

/** The input, with the shortcut beside it, or with a button that clears it. */
function InputLine(props: InputLineProps): ReactNode {
  const {inputRef, id, text, hasSuggestions, activeId, onChange, onCompositionEnd, onOpen, onApproach} = props;
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  return (
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
        aria-expanded={hasSuggestions}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        {...NO_AUTOCORRECT}
        value={text}
        onMouseEnter={onApproach}
        onFocus={() => {
          onApproach();
          onOpen();
        }}
        onClick={onOpen}
        onChange={({target, nativeEvent}) => onChange(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => onCompositionEnd(cutText(event.currentTarget.value, MAX_QUERY_LENGTH))}
      />
      {text === '' ? (
        // Screen readers get the shortcut from `aria-keyshortcuts`.
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
            onChange('');
          }}
        >
          ×
        </button>
      )}
    </div>
  );
}

interface SuggestionPanelProps {
  /** Start of the ids of the list and its suggestions. */
  id: string;
  isOpen: boolean;
  status: SearchState['status'];
  /** The search whose results are in the list; null without results. */
  search: CompletedSearch | null;
  /** Whether the results belong to the text in the box. */
  isUpToDate: boolean;
  activeIndex: number;
  searchPageUrl: string;
  onPoint: (index: number) => void;
  /** Called when the reader opens a suggestion or the search page. */
  onLeave: () => void;
  onRetry: () => void;
}

/** The panel below the box: the suggestions, a link to all results, or a message. */
function SuggestionPanel(props: SuggestionPanelProps): ReactNode {
  const {id, isOpen, status, search, isUpToDate, activeIndex, searchPageUrl, onPoint, onLeave, onRetry} = props;
  const pageCount = search?.results.pages.length ?? 0;
  const wordNotes = search && search.resultsModule.formatWordNotes(search.results);
  return (
    <div className={styles.panel} hidden={!isOpen}>
      {isUpToDate && pageCount === 0 && (
        <>
          <p className={styles.message}>No results</p>
          <NoResults />
        </>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {search && (
          <search.resultsModule.Suggestions
            id={id}
            query={search.query}
            results={search.results}
            activeIndex={activeIndex}
            onPoint={onPoint}
            onOpen={onLeave}
          />
        )}
      </div>
      {wordNotes && <p className={clsx(styles.quiet, styles.message)}>{wordNotes}</p>}
      {pageCount > 0 && (
        <Link to={searchPageUrl} className={clsx(styles.quiet, styles.result)} onClick={onLeave}>
          See all results
        </Link>
      )}
      {status === 'loading' && <p className={styles.message}>Loading the search index…</p>}
      {status === 'failed' && <SearchFailed onRetry={onRetry} />}
    </div>
  );
}

interface AnnouncementProps {
  /** The text in the box. */
  text: string;
  /** The search for this text; null if there are no results to announce. */
  search: CompletedSearch | null;
}

/** Announces the results to a screen reader, when the reader pauses in typing. */
function Announcement({text, search}: AnnouncementProps): ReactNode {
  const debouncedText = useDebouncedValue(text, ANNOUNCEMENT_DELAY_MS);
  return (
    <div role="status" className="visually-hidden">
      {search && debouncedText === text && formatAnnouncement(search)}
    </div>
  );
}

function formatAnnouncement({results, resultsModule}: CompletedSearch): string {
  const count = results.pages.length;
  const suggestions = count === 0 ? 'No results' : `Suggestions: ${count}. Use the arrow keys.`;
  return `${suggestions} ${resultsModule.formatWordNotes(results)}`.trim();
}

/** @returns the value after it has not changed for `delayMs`. Before that, returns the earlier value. */
function useDebouncedValue(value: string, delayMs: number): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debouncedValue;
}

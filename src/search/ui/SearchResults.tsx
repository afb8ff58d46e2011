/**
 * The components that show search results. This file also re-exports the search engine, so that one lazy import loads both.
 * The browser loads this file when the reader first searches.
 */

import React, {memo, useId, type AnchorHTMLAttributes, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {hasModifier} from '@site/src/lib/has-modifier';
import {getLink, type PageResult, type SearchResults} from '../engine/search';
import {findMatches} from '../engine/snippet';
import styles from './search.module.css';
import type {SearchLocationState} from './usePageSearch';

export {default as unindexedPages} from '@generated/@easyops-cn/docusaurus-search-local/default/unindexed-pages.json';
export {getLink, search} from '../engine/search';
export {SearchIndex} from '../engine/search-index';

/**
 * @returns sentences about the query words that no page contains, and about the related terms that the search also
 *   looked for. The text is empty if there are neither
 */
export function formatWordNotes({pages, missingWords, relatedTerms}: SearchResults): string {
  const notes: string[] = [];
  // Without any results, the message "No results" is enough.
  if (pages.length > 0 && missingWords.length > 0) {
    const quotedWords = missingWords.map((word) => `“${word}”`);
    notes.push(`No page has ${quotedWords.join(' or ')}`);
  }
  if (relatedTerms.length > 0) {
    notes.push(`Also searched: ${relatedTerms.join(', ')}`);
  }
  return notes.join('. ');
}

/**
 * A text in which the terms are marked. Each part of the text has its own element, because the translation of a browser
 * replaces text nodes (https://github.com/facebook/react/issues/11538).
 */
function MarkedText({text, terms}: {text: string; terms: readonly string[]}): ReactNode {
  const matches = findMatches(text, terms);
  const endOfLastMatch = matches.at(-1)?.[1] ?? 0;
  return (
    <>
      {matches.map(([start, end], i) => {
        const endOfPreviousMatch = matches[i - 1]?.[1] ?? 0;
        return (
          <React.Fragment key={i}>
            <span>{text.slice(endOfPreviousMatch, start)}</span>
            <mark>{text.slice(start, end)}</mark>
          </React.Fragment>
        );
      })}
      <span>{text.slice(endOfLastMatch)}</span>
    </>
  );
}

interface ResultProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The query of the search. The search box of the page that is opened contains it. */
  query: string;
  page: PageResult;
  /** Called when the result opens in the same tab. */
  onOpen?: () => void;
}

/** A link to a page that was found, with its breadcrumbs, heading and snippet. */
function Result({query, page, onOpen, ...props}: ResultProps): ReactNode {
  const {title, url, heading, breadcrumbs, terms, snippet} = page;
  const history = useHistory();
  const id = useId();
  const open = (event: MouseEvent) => {
    // With a modifier, the browser opens the link in another tab.
    if (!hasModifier(event)) {
      event.preventDefault();
      history.push(url, {query, highlights: terms} satisfies SearchLocationState);
      onOpen?.();
    }
  };
  return (
    // Not a <Link>, which would prefetch the page of every result.
    <a
      {...props}
      href={getLink(page)}
      className={styles.result}
      // A screen reader reads the heading first, and the rest only to a reader who waits.
      aria-labelledby={id}
      aria-describedby={`${id}-path ${id}-text`}
      onClick={open}
    >
      <div id={`${id}-path`} className={styles.quiet}>
        {breadcrumbs.join(' › ')}
      </div>
      <div id={id} className={styles.heading}>
        <MarkedText text={heading} terms={terms} />
        {url.includes('#') && <span>{` – ${title}`}</span>}
      </div>
      <div id={`${id}-text`} className={clsx(styles.quiet, styles.snippet)}>
        <MarkedText text={snippet} terms={terms} />
      </div>
    </a>
  );
}

interface ResultListProps {
  query: string;
  results: SearchResults;
}

interface SuggestionsProps extends ResultListProps {
  /** Start of the ids of the suggestions. A hyphen and the index of the suggestion follow. */
  id: string;
  activeIndex: number;
  /** Called with the index of the suggestion that the reader moved the pointer over. */
  onPoint: (index: number) => void;
  /** Called when a suggestion opens in the same tab. */
  onOpen: () => void;
}

/**
 * The options of the list below the search box. They are memoised, so typing does not render the earlier results again.
 */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps): ReactNode {
  const {id, query, results, activeIndex, onPoint, onOpen} = props;
  const pointAt = (index: number, {movementX, movementY}: MouseEvent) => {
    // A list that scrolls under a pointer at rest also sends events.
    const isMoved = movementX !== 0 || movementY !== 0;
    if (isMoved && index !== activeIndex) {
      onPoint(index);
    }
  };
  return results.pages.map((page, i) => (
    <Result
      // The key is the index, so that an element in the list gets the text of the next result at its place.
      key={i}
      id={`${id}-${i}`}
      role="option"
      aria-selected={i === activeIndex}
      tabIndex={-1}
      query={query}
      page={page}
      onMouseMove={(event) => pointAt(i, event)}
      onOpen={onOpen}
    />
  ));
});

/** The results on the search page. */
export function ResultList({query, results}: ResultListProps): ReactNode {
  return (
    <ol className="clean-list">
      {results.pages.map((page) => (
        <li key={page.url}>
          <Result query={query} page={page} />
        </li>
      ))}
    </ol>
  );
}

/** The engine and the components for its results. They are loaded when the reader first focuses the search box. */

import React, {memo, useId, type AnchorHTMLAttributes, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {hasModifier} from '@site/src/lib/has-modifier';
import {getLink, type FoundPage, type SearchResults} from '../engine/search';
import {findMatches} from '../engine/snippet';
import styles from './search.module.css';
import type {SearchLocationState} from './useTermHighlight';

export {default as otherPages} from '@generated/@easyops-cn/docusaurus-search-local/default/other-pages.json';
export {search} from '../engine/search';
export {SearchIndex} from '../engine/search-index';

export const formatAlsoSearched = ({pages, missing, alsoSearched}: SearchResults): string =>
  [
    pages.length > 0 && missing.length > 0 ? `No page has ${missing.map((word) => `“${word}”`).join(' or ')}` : '',
    alsoSearched.length > 0 ? `Also searched: ${alsoSearched.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('. ');

/**
 * Each text has its own element, because the translation of a browser replaces text nodes (facebook/react#11538).
 */
function Marked({text, terms}: {text: string; terms: readonly string[]}): ReactNode {
  const matches = findMatches(text, terms);
  return (
    <>
      {matches.map(([start, end], i) => (
        <React.Fragment key={i}>
          <span>{text.slice(matches[i - 1]?.[1] ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </React.Fragment>
      ))}
      <span>{text.slice(matches.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}

interface ResultProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Stands in the search box of the page that is opened. */
  query: string;
  page: FoundPage;
  onOpen?: () => void;
}

function Result({query, page, onOpen, ...props}: ResultProps): ReactNode {
  const {title, url, heading, breadcrumbs, terms, snippet} = page;
  const history = useHistory();
  const name = useId();
  const open = (event: MouseEvent) => {
    if (!hasModifier(event)) {
      event.preventDefault();
      history.push(url, {typed: query, highlights: terms} satisfies SearchLocationState);
      onOpen?.();
    }
  };
  return (
    // No <Link>, which would prefetch each page that is found.
    <a
      {...props}
      href={getLink(page)}
      className={styles.result}
      // A screen reader says the heading first, and the rest only to those who stay.
      aria-labelledby={name}
      aria-describedby={`${name}-path ${name}-text`}
      onClick={open}
    >
      <div id={`${name}-path`} className={styles.quiet}>
        {breadcrumbs.join(' › ')}
      </div>
      <div id={name} className={styles.heading}>
        <Marked text={heading} terms={terms} />
        {url.includes('#') && <span>{` – ${title}`}</span>}
      </div>
      <div id={`${name}-text`} className={clsx(styles.quiet, styles.snippet)}>
        <Marked text={snippet} terms={terms} />
      </div>
    </a>
  );
}

interface Found {
  query: string;
  results: SearchResults;
}

interface SuggestionsProps extends Found {
  id: string;
  chosen: number;
  onChoose: (choice: {chosen: number; isPointed: boolean}) => void;
  onOpen: () => void;
}

/** Memoised: typing re-renders the input, not the list of the previous results. */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps): ReactNode {
  const {id, query, results, chosen, onChoose, onOpen} = props;
  return results.pages.map((page, i) => (
    <Result
      // By its position: an element that is there already gets the text of the next result.
      key={i}
      id={`${id}-${i}`}
      role="option"
      aria-selected={i === chosen}
      tabIndex={-1}
      query={query}
      page={page}
      // A list that the keys scroll under a pointer at rest sends such events, too.
      onMouseMove={({movementX, movementY}) =>
        i !== chosen && (movementX !== 0 || movementY !== 0) && onChoose({chosen: i, isPointed: true})
      }
      onOpen={onOpen}
    />
  ));
});

export function ResultList({query, results}: Found): ReactNode {
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

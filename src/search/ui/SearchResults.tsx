/** What is loaded when the reader turns to the search, and not before: the engine, and what shows its results. */

import React, {memo, type AnchorHTMLAttributes, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {getLink, type FoundPage, type SearchResults} from '../engine/search';
import {findMatches} from '../engine/snippet';
import styles from './search.module.css';
import type {SearchLocationState} from './useTermHighlight';

export {default as otherPages} from '@generated/@easyops-cn/docusaurus-search-local/default/other-pages.json';
export {search} from '../engine/search';
export {SearchIndex} from '../engine/search-index';

export const formatAlsoSearched = ({alsoSearched}: SearchResults): string =>
  alsoSearched.length > 0 ? `Also searched: ${alsoSearched.join(', ')}` : '';

function Marked({text, terms}: {text: string; terms: readonly string[]}): ReactNode {
  const matches = findMatches(text, terms);
  return (
    <>
      {matches.map(([start, end], i) => (
        <React.Fragment key={i}>
          {text.slice(matches[i - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </React.Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
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
  const open = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(url, {typed: query, highlights: terms} satisfies SearchLocationState);
      onOpen?.();
    }
  };
  return (
    // No <Link>, which would prefetch each page that is found.
    <a {...props} href={getLink(page)} className={styles.result} onClick={open}>
      <div className={styles.quiet}>{breadcrumbs.join(' › ')}</div>
      <div className={styles.heading}>
        <Marked text={heading} terms={terms} />
        {url.includes('#') && ` – ${title}`}
      </div>
      <div className={`${styles.quiet} ${styles.snippet}`}>
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
  onChoose: (chosen: number) => void;
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
      // Keeps the focus in the input, so that the list stays until the click has opened the page.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onChoose(i)}
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

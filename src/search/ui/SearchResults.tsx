/** What is loaded when the reader turns to the search, and not before: the engine, and what shows its results. */

import React, {memo, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import otherPages from '@generated/@easyops-cn/docusaurus-search-local/default/other-pages.json';
import {services} from '@site/src/site/services';
import {tasks} from '@site/src/site/tasks';
import {getHint} from '../engine/hint';
import {findMatches} from '../engine/matches';
import {findOtherPages} from '../engine/other-pages';
import type {FoundPage, SearchResults} from '../engine/search';
import {replaceWord} from '../engine/words';
import styles from './search.module.css';

export {search} from '../engine/search';
export {SearchIndex} from '../engine/search-index';

/** State of the history entry that a result opened. */
export interface Typed {
  /** What the reader typed, which stays in the search box. */
  typed: string;
}

/**
 * @param typed the query, which stands in the search box of the page that is opened
 * @returns opens a link in this tab; a click that asks for another tab or window is left to the browser
 */
function useOpenResult(typed: string, onOpen?: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  const history = useHistory();
  return (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(event.currentTarget.getAttribute('href') ?? '', {typed} satisfies Typed);
      onOpen?.();
    }
  };
}

interface Found {
  query: string;
  results: SearchResults;
}

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

/** The best section of a page: where it is, its heading and page, and a snippet, whose lines are kept free until it is there. */
function Result({page: {title, breadcrumbs, sections, snippet}}: {page: FoundPage}): ReactNode {
  const [{url, heading, terms}] = sections;
  return (
    <>
      <div className={styles.quiet}>{breadcrumbs.join(' › ')}</div>
      <div className={styles.heading}>
        <Marked text={heading} terms={terms} />
        {url.includes('#') && ` – ${title}`}
      </div>
      <div className={`${styles.quiet} ${styles.snippet}`}>
        <Marked text={snippet} terms={terms} />
      </div>
    </>
  );
}

interface SuggestionsProps extends Found {
  id: string;
  chosen: number;
  onChoose: (chosen: number) => void;
  onOpen: () => void;
}

/** One option for each page. Memoised: typing re-renders the input, not the list of the previous results. */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps): ReactNode {
  const {id, query, results, chosen, onChoose, onOpen} = props;
  const open = useOpenResult(query, onOpen);
  return results.pages.map((page, i) => (
    // No <Link>, which would prefetch each page that is suggested.
    <a
      // By its position: an element that is there already gets the text of the next result.
      key={i}
      id={`${id}-${i}`}
      role="option"
      aria-selected={i === chosen}
      tabIndex={-1}
      href={page.sections[0].url}
      className={styles.suggestion}
      // Keeps the focus in the input, so that the list stays until the click has opened the page.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onChoose(i)}
      onClick={open}
    >
      <Result page={page} />
    </a>
  ));
});

/** All results, one entry for each page, with other good sections of the page below its best. */
export function ResultList({query, results}: Found): ReactNode {
  const open = useOpenResult(query);
  return (
    <ol className="clean-list">
      {results.pages.map((page) => {
        const [best, ...others] = page.sections;
        return (
          <li key={best.id} className={styles.entry}>
            <Link to={best.url} className={styles.result} onClick={open}>
              <Result page={page} />
            </Link>
            {others.length > 0 && (
              <ul>
                {others.map(({id, url, heading, terms}) => (
                  <li key={id}>
                    <Link to={url} onClick={open}>
                      <Marked text={heading} terms={terms} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * What the reader should know about the results: words that were corrected or are missing, a tool for what is no word, and pages that
 * the search does not cover. Without results also the nearest words, and the tasks.
 *
 * @param onChoose gets the query with the word that the reader chose
 */
export function Notes({query, results, onChoose}: Found & {onChoose: (query: string) => void}): ReactNode {
  const {corrected, missing, pages, words} = results;
  const isEmpty = pages.length === 0;
  const hint = getHint(query, isEmpty);
  const replaced = isEmpty ? [] : missing.map(({word}) => ({word, replacement: undefined}));
  return (
    <div className={styles.message}>
      {[...corrected, ...replaced].map(({word, replacement}) => (
        <p key={word} className={styles.quiet}>
          No page has “{word}”: these are results for {replacement ? `“${replacement}”` : 'the other words'}.
        </p>
      ))}
      {hint && (
        <p className={styles.quiet}>
          This searches the documentation, not the collection. <Link to={hint.url}>{hint.label}</Link>
        </p>
      )}
      {findOtherPages(words, otherPages).map(({title, url}) => (
        <p key={url} className={styles.quiet}>
          Also on this site: <Link to={url}>{title}</Link>
        </p>
      ))}
      {missing.map(
        ({word, suggestions}) =>
          suggestions.length > 0 && (
            <p key={word}>
              The nearest words:{' '}
              {suggestions.map((term) => (
                <button
                  key={term}
                  type="button"
                  className="small-button"
                  // Keeps the focus in the search box, which would close before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(replaceWord(query, word, term))}
                >
                  {term}
                </button>
              ))}
            </p>
          ),
      )}
      {isEmpty && (
        <>
          <p>What would you like to do?</p>
          <ul>
            {tasks.map(({goal, guide, services: [first]}) => (
              <li key={goal}>
                <Link to={guide?.page ?? services[first].page}>{goal}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What is loaded when the reader turns to the search, and not before: the engine, and what shows its results. */

import React, {memo, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {services} from '@site/src/site/services';
import {tasks} from '@site/src/site/tasks';
import {getHint} from '../engine/hint';
import {getLink, type FoundPage, type FoundSection, type SearchResults} from '../engine/search';
import {findMatches} from '../engine/snippet';
import styles from './search.module.css';
import type {SearchLocationState} from './useTermHighlight';

export {default as otherPages} from '@generated/@easyops-cn/docusaurus-search-local/default/other-pages.json';
export {getLink, search} from '../engine/search';
export {SearchIndex} from '../engine/search-index';

export const formatAlsoSearched = ({alsoSearched}: SearchResults): string =>
  alsoSearched.length > 0 ? `Also searched: ${alsoSearched.join(', ')}` : '';

interface Found {
  query: string;
  results: SearchResults;
}

/**
 * @param query which stands in the search box of the page that is opened
 * @returns opens a section in this tab; a click that asks for another tab or window is left to the browser
 */
function useOpenSection(query: string, onOpen?: () => void) {
  const history = useHistory();
  return (event: MouseEvent<HTMLAnchorElement>, section: FoundSection) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      const {url, highlights} = section;
      history.push(url, {typed: query, highlights} satisfies SearchLocationState);
      onOpen?.();
    }
  };
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
  const open = useOpenSection(query, onOpen);
  return results.pages.map((page, i) => (
    // No <Link>, which would prefetch each page that is suggested.
    <a
      // By its position: an element that is there already gets the text of the next result.
      key={i}
      id={`${id}-${i}`}
      role="option"
      aria-selected={i === chosen}
      tabIndex={-1}
      href={getLink(page.sections[0])}
      className={styles.suggestion}
      // Keeps the focus in the input, so that the list stays until the click has opened the page.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onChoose(i)}
      onClick={(event) => open(event, page.sections[0])}
    >
      <Result page={page} />
    </a>
  ));
});

/** All results, one entry for each page, with other good sections of the page below its best. */
export function ResultList({query, results}: Found): ReactNode {
  const open = useOpenSection(query);
  return (
    <ol className="clean-list">
      {results.pages.map((page) => {
        const [best, ...others] = page.sections;
        return (
          <li key={best.url} className={styles.entry}>
            <Link to={getLink(best)} className={styles.result} onClick={(event) => open(event, best)}>
              <Result page={page} />
            </Link>
            {others.length > 0 && (
              <ul>
                {others.map((section) => (
                  <li key={section.url}>
                    <Link to={getLink(section)} onClick={(event) => open(event, section)}>
                      <Marked text={section.heading} terms={section.terms} />
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
 * What the reader should know about the results: words that were corrected or are missing, and a tool for what is not a word. Without
 * results also the tasks.
 */
export function Notes({query, results}: Found): ReactNode {
  const {corrected, missing, pages} = results;
  const isEmpty = pages.length === 0;
  const hint = getHint(query, isEmpty);
  const replaced = isEmpty ? [] : missing.map((word) => ({word, replacement: undefined}));
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

/** What is loaded when the reader turns to the search, and not before: the engine, and what shows its results. */

import React, {useEffect, useState, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import otherPages from '@generated/@easyops-cn/docusaurus-search-local/default/other-pages.json';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {tasks} from '@site/src/site/tasks';
import {hintFor} from '../engine/hint';
import {findOtherPages} from '../engine/other-pages';
import type {FoundPage, SearchResults} from '../engine/search';
import type {Segment} from '../engine/snippet';
import {replaceWord} from '../engine/words';
import {suggestWords} from './client';
import {openResult, urlOf} from './url';
import styles from './search.module.css';

export {createSearch} from '../engine/search';
export {urlOf};

function Marked({segments}: {segments: readonly Segment[]}): ReactNode {
  return segments.map(({text, isMatch}, i) => (isMatch ? <mark key={i}>{text}</mark> : text));
}

/** The best section of a page: where it is, its heading, and a snippet, whose lines are kept free until it is there. */
export function Result({page: {title, breadcrumbs, sections}}: {page: FoundPage}): ReactNode {
  const [{url, heading, isRepeated, snippet}] = sections;
  const path = url.includes('#') ? [...breadcrumbs, title] : breadcrumbs;
  return (
    <>
      <span className={styles.path}>{path.join(' › ')}</span>
      <span className={styles.heading}>
        <Marked segments={heading} />
        {isRepeated && ` – ${title}`}
      </span>
      <span className={styles.snippet}>
        <Marked segments={snippet} />
      </span>
    </>
  );
}

/**
 * All results, one entry for each page, with other good sections of the page below its best.
 *
 * @param typed the query, which stands in the search box of the page that is opened
 */
export function ResultList({pages, typed}: {pages: readonly FoundPage[]; typed: string}): ReactNode {
  const history = useHistory();
  const open = (event: MouseEvent<HTMLAnchorElement>) => openResult(event, history, typed);
  return (
    <ol className={styles.results}>
      {pages.map((page) => {
        const [best, ...others] = page.sections;
        return (
          <li key={best.url} className={styles.entry}>
            <Link to={urlOf(best)} className={styles.result} onClick={open}>
              <Result page={page} />
            </Link>
            {others.length > 0 && (
              <ul>
                {others.map((section) => (
                  <li key={section.url}>
                    <Link to={urlOf(section)} onClick={open}>
                      <Marked segments={section.heading} />
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
 * the search does not cover.
 */
export function Notes({query, results}: {query: string; results: SearchResults}): ReactNode {
  const {corrected, missing, pages, words} = results;
  const hint = hintFor(query, pages.length === 0);
  return (
    <>
      {corrected.map(({word, by}) => (
        <p key={word} className={styles.note}>
          No page has “{word}”: these are results for “{by}”.
        </p>
      ))}
      {pages.length > 0 &&
        missing.map((word) => (
          <p key={word} className={styles.note}>
            No page has “{word}”: these are results for the other words.
          </p>
        ))}
      {hint && (
        <p className={styles.note}>
          This searches the documentation, not the collection. <Link to={hint.url}>{hint.label}</Link>
        </p>
      )}
      {findOtherPages(words, otherPages).map(({title, url}) => (
        <p key={url} className={styles.note}>
          Also on this site: <Link to={url}>{title}</Link>
        </p>
      ))}
    </>
  );
}

/**
 * What to do when nothing was found: the nearest words, and the tasks.
 *
 * @param versionUrl base URL of the docs version that was searched in
 * @param onChoose gets the query with the word that the reader chose
 */
export function NoResults({
  query,
  versionUrl,
  missing,
  onChoose,
}: {
  query: string;
  versionUrl: string;
  missing: readonly string[];
  onChoose: (query: string) => void;
}): ReactNode {
  const [near, setNear] = useState<{word: string; by: string[]}>();
  const [word = ''] = missing;
  useEffect(() => {
    let isCurrent = true;
    suggestWords(versionUrl, word).then(
      (by) => isCurrent && setNear({word, by}),
      () => {}, // The words could not be loaded: the tasks remain.
    );
    return () => {
      isCurrent = false;
    };
  }, [versionUrl, word]);
  return (
    <>
      {near?.word === word && near.by.length > 0 && (
        <p>
          The nearest words:{' '}
          {near.by.map((by) => (
            <button
              key={by}
              type="button"
              className="small-button"
              // Keeps the focus in the search box, which would close before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(replaceWord(query, word, by))}
            >
              {by}
            </button>
          ))}
        </p>
      )}
      <p>What would you like to do?</p>
      <ul>
        {tasks.map(({goal, guide, services: [first]}) => (
          <li key={goal}>
            <Link to={guide?.page ?? services[first].page}>{goal}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

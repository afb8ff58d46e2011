import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {PageEntry} from './closest';
import {getWords} from './words';

const MAX_SUGGESTED_PAGES = 5;
const MAX_SEARCH_WORDS = 6;
/** The length of the search words on the button. The search itself gets all of them. */
const MAX_LABEL_LENGTH_CHARS = 60;

/** For a URL without a page: links to pages with similar URLs, and a link that searches for the words of the URL. */
export function NotFoundSuggestions(): ReactNode {
  const {pathname} = useLocation();
  const [closestPages, setClosestPages] = useState<PageEntry[]>([]);
  const isBrowser = useIsBrowser();
  // The build makes one page for all missing URLs. Only the browser knows which URL it is.
  const searchWords = isBrowser ? getWords(pathname).slice(0, MAX_SEARCH_WORDS).join(' ') : '';

  useEffect(() => {
    Promise.all([import('./closest'), import('@generated/data/default/pages.json')]).then(
      ([{getClosestPages}, {default: pages}]) => setClosestPages(getClosestPages(pathname, pages, MAX_SUGGESTED_PAGES)),
      // Without suggestions, the reader can still search.
      () => setClosestPages([]),
    );
  }, [pathname]);

  return (
    <div className="markdown">
      {closestPages.length > 0 && (
        <>
          <h2>Pages with a similar URL</h2>
          <ul>
            {closestPages.map(({title, path}) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <code translate="no">{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Search</h2>
      <p>
        <Link className="button button--primary" to={`/search?${new URLSearchParams({q: searchWords})}`}>
          {searchWords ? `Search for “${searchWords.slice(0, MAX_LABEL_LENGTH_CHARS)}”` : 'Search the documentation'}
        </Link>
      </p>
    </div>
  );
}

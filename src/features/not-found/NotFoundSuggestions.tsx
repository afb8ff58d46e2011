import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {PageEntry} from './closest';
import {getWords} from './words';

const SUGGESTED_PAGES = 5;
const SEARCH_WORDS = 6;

export function NotFoundSuggestions(): ReactNode {
  const {pathname} = useLocation();
  const [closest, setClosest] = useState<PageEntry[]>([]);
  // In the browser only: the static page is the same for every URL.
  const words = useIsBrowser() ? getWords(pathname).slice(0, SEARCH_WORDS) : [];

  useEffect(() => {
    Promise.all([import('./closest'), import('@generated/data/default/pages.json')]).then(
      ([{getClosestPages}, {default: pages}]) => setClosest(getClosestPages(pathname, pages, SUGGESTED_PAGES)),
      () => setClosest([]), // the search below remains
    );
  }, [pathname]);

  return (
    <>
      {closest.length > 0 && (
        <div>
          <h2>Pages with a similar URL</h2>
          <ul>
            {closest.map(({title, path}) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <code translate="no">{path}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h2>Search</h2>
      <p>
        <Link className="button button--primary" to={`/search?${new URLSearchParams({q: words.join(' ')})}`}>
          {words.length > 0 ? `Search for “${words.join(' ').slice(0, 60)}”` : 'Search the documentation'}
        </Link>
      </p>
    </>
  );
}

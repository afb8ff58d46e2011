// Change: our own search page, with a main landmark, labels, an announced count and checked arguments.
// Ejected from: @easyops-cn/docusaurus-search-local@0.55.3 dist/client/client/theme/SearchPage/SearchPage.jsx sha256 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294

/**
 * The page `/search`. Query parameters: `q` (what to search for), `ctx` (id of a searched section, optional), `version` (name of a docs
 * version, optional). Unknown values of `ctx` and `version` mean everywhere and the latest version.
 */

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {Choice, Form, TextField} from '@site/src/components/form';
import {SEARCH_PAGE_RESULTS} from '@site/src/site/search';
import {searchedSections, VERSIONED_SECTION} from '@site/src/site/sections';
import styles from '../../ui/search.module.css';
import {SearchFailed} from '../../ui/SearchFailed';
import {useSearch, useSearchVersion, type SearchState} from '../../ui/useSearch';

export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <main className={`container margin-vert--xl ${styles.page}`}>
        <SearchForm />
      </main>
    </Layout>
  );
}

function SearchForm(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useVersions(VERSIONED_SECTION);
  // The static page has no query parameters; they count from the first render in the browser on.
  const params = new URLSearchParams(isBrowser ? location.search : '');
  const context = searchedSections.find(({id}) => id === params.get('ctx')) ?? null;
  const version = useSearchVersion(params.get('version') ?? '');

  const [query, setQuery] = useState(params.get('q') ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const read = ({search}: {search: string}) => setQuery(new URLSearchParams(search).get('q') ?? '');
    // The static page has an empty field: what is in it was typed before the page hydrated.
    const typed = input.current?.value;
    const next = new URLSearchParams(history.location.search);
    if (typed && typed !== next.get('q')) {
      next.set('q', typed);
      history.replace({...history.location, search: next.toString()});
    }
    read(history.location);
    // Not for `replace`: that is our own writing of what the reader types, and it can arrive after the next letter.
    return history.listen((next, action) => action !== 'REPLACE' && read(next));
  }, [history]);

  const setParam = (name: string, value: string) => {
    const next = new URLSearchParams(location.search);
    next.delete(name);
    if (value) {
      next.set(name, value);
    }
    // Replaces the entry: each letter typed must not become a step of the back button.
    history.replace({...location, search: next.toString()});
  };

  const change = (text: string) => {
    setQuery(text);
    setParam('q', text);
  };

  const {state, retry} = useSearch(version.url, query, SEARCH_PAGE_RESULTS, context?.id);
  const shown = state.status === 'ready' && query.trim() !== '' ? state : null;
  // As it fits in a heading and a window title.
  const name = query.length > 60 ? `${query.slice(0, 60)}…` : query;
  const title = query.trim() ? `Search results for “${name}”` : 'Search the documentation';

  return (
    <>
      <PageMetadata title={title} description="Search the documentation of the data services.">
        <meta name="robots" content="noindex, follow" />
      </PageMetadata>
      <h1>{title}</h1>
      <div role="search" className="margin-bottom--md">
        <Form>
          <TextField ref={input} label="Words to find" type="search" value={query} onChange={change} />
          <Choice
            label="Section"
            value={context?.id ?? ''}
            onChange={(id) => setParam('ctx', id)}
            options={{'': 'Everywhere', ...Object.fromEntries(searchedSections.map(({id, label}) => [id, label]))}}
          />
          {versions.length > 1 && (
            <Choice
              label="Version"
              value={version.name ?? ''}
              onChange={(name) => setParam('version', name)}
              options={Object.fromEntries(versions.map(({name, label, isLast}) => [isLast ? '' : name, label]))}
            />
          )}
        </Form>
      </div>
      <p className="no-script">
        The search needs JavaScript. Without it, the menu of each section lists all its pages.
      </p>
      <p role="status">{getStatus(state, query)}</p>
      {state.status === 'failed' && <SearchFailed onRetry={retry} />}
      {shown && <shown.loaded.ResultList {...shown} />}
    </>
  );
}

function getStatus(state: SearchState, query: string): string {
  if (query.trim() === '') {
    return 'Type a word: a service, a parameter, an error, a format.';
  }
  if (state.status !== 'ready' || state.query !== query) {
    return state.status === 'failed' ? '' : 'Searching…';
  }
  const {loaded, results} = state;
  const count = results.pages.length;
  const all = count === SEARCH_PAGE_RESULTS ? `The first ${count}` : count || 'No';
  return [`${all} ${count === 1 ? 'result' : 'results'}`, loaded.formatAlsoSearched(results)]
    .filter(Boolean)
    .join('. ');
}

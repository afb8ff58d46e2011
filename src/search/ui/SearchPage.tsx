/**
 * The page `/search`. Query parameters: `q` (what to search for), `ctx` (id of a searched section; otherwise
 * everywhere), `version` (name of a docs version; otherwise the latest). Another query is typed in the navbar.
 */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {Choice} from '@site/src/components/form/Form';
import {cutText} from '@site/src/lib/cut-text';
import {MAX_QUERY_LENGTH, SEARCH_PAGE_RESULTS} from '@site/src/site/search-limits';
import {searchedSections} from '@site/src/site/sections';
import styles from './search.module.css';
import {NoResults} from './NoResults';
import {SearchFailed} from './SearchFailed';
import {useSearch, useSearchVersion, type SearchState} from './useSearch';

export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <main className={clsx('container margin-vert--lg', styles.page)}>
        <Results />
      </main>
    </Layout>
  );
}

function Results(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  // The static page has no query parameters; they count from the first render in the browser on.
  const params = new URLSearchParams(useIsBrowser() ? location.search : '');
  const query = cutText(params.get('q') ?? '', MAX_QUERY_LENGTH);
  const context = searchedSections.find(({id}) => id === params.get('ctx'))?.id;
  const version = useSearchVersion(params.get('version') ?? '');
  const {state, retry} = useSearch(version.url, query, SEARCH_PAGE_RESULTS, context);
  const title = query.trim() ? `Search results for “${query}”` : 'Search the documentation';

  const chooseSection = (id: string) => {
    // A section that was chosen before the page hydrated comes before the parameters do.
    const current = new URLSearchParams(location.search);
    current.delete('ctx');
    history.replace({search: `${current}${id && `&ctx=${id}`}`});
  };

  return (
    <>
      <PageMetadata title={title} description="Search the documentation of the data services.">
        <meta name="robots" content="noindex, follow" />
      </PageMetadata>
      <h1>{title}</h1>
      <div role="search" className="interactive margin-bottom--md">
        <Choice
          label="Section"
          value={context ?? ''}
          onChange={chooseSection}
          options={{'': 'Everywhere', ...Object.fromEntries(searchedSections.map(({id, label}) => [id, label]))}}
        />
      </div>
      <p className="no-script">
        The search needs JavaScript. Without it, the menu of each section lists all its pages.
      </p>
      <p role="status">{getStatus(state, query)}</p>
      {state.status === 'failed' && <SearchFailed onRetry={retry} />}
      {state.status === 'ready' && query.trim() !== '' && (
        <>
          {state.query === query && state.results.pages.length === 0 && <NoResults />}
          <state.loaded.ResultList {...state} />
        </>
      )}
    </>
  );
}

function getStatus(state: SearchState, query: string): string {
  if (query.trim() === '') {
    return 'Type a word in the search box above: a service, a parameter, an error, a format.';
  }
  if (state.status !== 'ready' || state.query !== query) {
    return state.status === 'failed' ? '' : 'Searching…';
  }
  const {loaded, results} = state;
  const count = results.pages.length;
  const all = count === SEARCH_PAGE_RESULTS ? `The first ${count}` : count || 'No';
  const found = `${all} ${count === 1 ? 'result' : 'results'}`;
  return [found, loaded.formatAlsoSearched(results)].filter(Boolean).join('. ');
}

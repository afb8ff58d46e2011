/**
 * The page `/search`, which lists all results of a query. The reader types another query in the search box of the
 * navbar.
 *
 * Query parameters of its URL:
 *
 * - `q`: the query.
 * - `ctx`: id of a section of the site. With it, the page searches only in this section. Without it, the page searches
 *   in all sections.
 * - `version`: name of a docs version. Without it, the page searches the latest version.
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
  const {query, context, versionName} = useSearchParams();
  const version = useSearchVersion(versionName);
  const {state, retry} = useSearch({
    versionUrl: version.url,
    query,
    limit: SEARCH_PAGE_RESULTS,
    context,
    keepsResults: true,
  });
  const isBlank = query.trim() === '';
  const title = isBlank ? 'Search the documentation' : `Search results for “${query}”`;
  return (
    <>
      <PageMetadata title={title} description="Search the documentation of the data services.">
        <meta name="robots" content="noindex, follow" />
      </PageMetadata>
      <h1>{title}</h1>
      <div role="search" className="interactive margin-bottom--md">
        <SectionChoice context={context} />
      </div>
      <p className="no-script">
        The search needs JavaScript. Without it, the menu of each section lists all its pages.
      </p>
      <p role="status">{getStatus(state, query)}</p>
      {state.status === 'failed' && <SearchFailed onRetry={retry} />}
      {state.status === 'ready' && !isBlank && (
        <>
          {state.query === query && state.results.pages.length === 0 && <NoResults />}
          <state.resultsModule.ResultList query={state.query} results={state.results} />
        </>
      )}
    </>
  );
}

interface SearchParams {
  query: string;
  /** Id of the section to search in; undefined for all sections, and for an unknown id. */
  context: string | undefined;
  /** Empty for the latest version. */
  versionName: string;
}

/** @returns the query parameters of the URL */
function useSearchParams(): SearchParams {
  const {search} = useLocation();
  // The HTML of the page is the same for all URLs, so React must ignore the parameters until the page has hydrated.
  const params = new URLSearchParams(useIsBrowser() ? search : '');
  return {
    query: cutText(params.get('q') ?? '', MAX_QUERY_LENGTH),
    context: searchedSections.find(({id}) => id === params.get('ctx'))?.id,
    versionName: params.get('version') ?? '',
  };
}

/** The field that limits the search to a section of the site. */
function SectionChoice({context}: {context: string | undefined}): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const sectionLabels = Object.fromEntries(searchedSections.map(({id, label}) => [id, label]));
  const chooseSection = (id: string) => {
    // Read the URL here. The field can report a choice from before hydration, when the parameters above are still
    // empty.
    const params = new URLSearchParams(location.search);
    params.delete('ctx');
    history.replace({search: `${params}${id && `&ctx=${id}`}`});
  };
  return (
    <Choice
      label="Section"
      value={context ?? ''}
      onChange={chooseSection}
      options={{'': 'Everywhere', ...sectionLabels}}
    />
  );
}

/** @returns the text about the state of the search, which a screen reader announces */
function getStatus(state: SearchState, query: string): string {
  if (query.trim() === '') {
    return 'Type a word in the search box above: a service, a parameter, an error, a format.';
  }
  if (state.status === 'failed') {
    // The message of the failure is a separate alert.
    return '';
  }
  if (state.status !== 'ready' || state.query !== query) {
    return 'Searching…';
  }
  const wordNotes = state.resultsModule.formatWordNotes(state.results);
  return [formatResultCount(state.results.pages.length), wordNotes].filter(Boolean).join('. ');
}

function formatResultCount(count: number): string {
  if (count === 0) {
    return 'No results';
  }
  const number = count === SEARCH_PAGE_RESULTS ? `The first ${count}` : String(count);
  return `${number} ${count === 1 ? 'result' : 'results'}`;
}

import React, {type SubmitEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** A plain form: without scripts, the browser itself takes the reader to the search page. */
export default function HomeSearch(): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    history.push(`${searchPage}?${new URLSearchParams({q: typeof query === 'string' ? query : ''}).toString()}`);
  };
  return (
    <form role="search" action={searchPage} className="home-search" onSubmit={search}>
      <input
        type="search"
        name="q"
        required
        aria-label="Search this documentation"
        placeholder="Search this documentation"
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

import React, {type SubmitEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import newestChanges from '@generated/data/default/newest-changes.json';
import {serviceFacts as services} from '@site/src/site/service-facts';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {PageActions} from '@site/src/features/page-actions';
import StatusBadge from '@site/src/components/status-badge';
import {settings} from '@site/src/site/settings';
import {tasks, tools} from '@site/src/site/tasks';
import FirstRequest from './_first-request.md';
import Wall from './_wall.md';
import styles from './index.module.css';

const STANDARDS: readonly {name: string; what: string; to: string}[] = [
  {name: 'Linked Art', what: 'records as linked data, based on CIDOC-CRM', to: services.resolver.page},
  {name: 'EDM and Dublin Core', what: 'records for aggregators', to: services['oai-pmh'].page},
  {name: 'IIIF', what: 'images, manifests, changes', to: '/docs/iiif/'},
  {name: 'OAI-PMH', what: 'harvesting, 50 records at a time', to: services['oai-pmh'].page},
  {name: 'LDES and TREE', what: 'a stream of changes to follow', to: services.ldes.page},
  {name: 'SRU and MARC 21', what: 'the library catalogue', to: services.sru.page},
];

export default function Home(): ReactNode {
  return (
    <Layout description={settings.tagline}>
      <main className={styles.main}>
        <div className={`container ${styles.hero}`}>
          <div>
            <h1 className={styles.title}>{settings.title}</h1>
            <p className="lead">
              {settings.tagline} Free to use, without an API key. The metadata is in the public domain (CC0).
            </p>
            <SearchForm />
            <p className={styles.actions}>
              <Link className="button button--primary" to="/introduction">
                Start in five minutes
              </Link>
              <Link className="button button--secondary" to="/tutorials/search-to-image">
                From a search to a saved image
              </Link>
            </p>
            <section aria-labelledby="first-request">
              <h2 id="first-request">A first request</h2>
              <p>
                Find The Night Watch with the <Link to={services.search.page}>Search API</Link>. Then request the
                identifier in the response to get <Link to={services.resolver.page}>the record</Link>, which links to{' '}
                <Link to="/docs/object-to-image">the image</Link>.
              </p>
              <MDXContent>
                <FirstRequest />
              </MDXContent>
            </section>
          </div>
          <div className={styles.wall}>
            <Wall />
          </div>
        </div>

        <section className="container" aria-labelledby="choose">
          <h2 id="choose">What do you want to do?</h2>
          <ul className={styles.cards}>
            {tasks.map(({goal, summary, services: ids, guide}) => (
              <li key={goal} className={styles.card}>
                <h3>{goal}</h3>
                <p>{summary}</p>
                <ul aria-label={`Documentation: ${goal}`}>
                  {ids.map((id) => (
                    <li key={id}>
                      <Link to={services[id].page}>{services[id].name}</Link>{' '}
                      <StatusBadge status={services[id].status} />
                    </li>
                  ))}
                  {guide && (
                    <li>
                      <Link to={guide.page}>Tutorial: {guide.label}</Link>
                    </li>
                  )}
                </ul>
              </li>
            ))}
          </ul>
          <p>
            Not sure? <Link to="/docs/">Data services</Link> compares them all, and says when to use each.
          </p>
        </section>

        <section className="container" aria-labelledby="tools">
          <h2 id="tools">Tools</h2>
          <ul className={styles.cards}>
            {tools.map(({name, summary, page}) => (
              <li key={name} className={styles.card}>
                <h3>
                  <Link to={page}>{name}</Link>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>

        <div className={`container ${styles.notes}`}>
          <section aria-labelledby="standards">
            <h2 id="standards">Standards</h2>
            <ul>
              {STANDARDS.map(({name, what, to}) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>: {what}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="licence">
            <h2 id="licence">Licence</h2>
            <p>
              Metadata is under CC0 1.0. Each image has rights of its own: most images are in the public domain, some
              are under CC BY 4.0 or in copyright. <Link to="/docs/rights">What you may do, and how to credit</Link>
            </p>
          </section>
          <section aria-labelledby="changes">
            <h2 id="changes">Recently changed</h2>
            <ul>
              {newestChanges.map(({id, date, when, title}) => (
                <li key={id}>
                  <time dateTime={date}>{when}</time>: <Link to={`/changes#${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
            <p>
              <Link to="/changes">All changes</Link>
            </p>
          </section>
        </div>

        <div className="container">
          <PageActions permalink={useBaseUrl('/')} />
        </div>
      </main>
    </Layout>
  );
}

/** A plain form: without scripts, the browser itself takes the reader to the search page. */
function SearchForm(): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    history.push(`${searchPage}?${new URLSearchParams({q: typeof query === 'string' ? query : ''}).toString()}`);
  };
  return (
    <form role="search" action={searchPage} className={styles.search} onSubmit={search}>
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

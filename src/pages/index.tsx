import React, {type FormEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {StatusBadge} from '@site/src/components/service-card';
import {TileGrid} from '@site/src/components/tile-grid';
import {WallLabel} from '@site/src/components/wall-label';
import {tasks} from '@site/src/site/tasks';
import {services} from '@site/src/site/services';
import {settings} from '@site/src/site/settings';
import styles from './index.module.css';

const REQUESTS = [
  {
    id: 'curl',
    label: 'curl',
    language: 'bash',
    code: `curl '${services.search.address}?objectNumber=SK-C-5'`,
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    language: 'js',
    code: `const response = await fetch('${services.search.address}?objectNumber=SK-C-5');
console.log(await response.text());`,
  },
  {
    id: 'python',
    label: 'Python',
    language: 'python',
    code: `from urllib.request import urlopen

with urlopen('${services.search.address}?objectNumber=SK-C-5') as response:
    print(response.read().decode())`,
  },
] as const;

/** Constructed from the documented envelope, shortened; the identifier is recorded. */
const ANSWER = `{
  "@context": "https://linked.art/ns/v1/search.json",
  "id": "${services.search.address}?objectNumber=SK-C-5",
  "type": "OrderedCollectionPage",
  "partOf": { "type": "OrderedCollection", "totalItems": 1 },
  "orderedItems": [
    { "id": "https://id.rijksmuseum.nl/200107928", "type": "HumanMadeObject" }
  ]
}`;

const STANDARDS: readonly {name: string; what: string; to: string}[] = [
  {name: 'Linked Art', what: 'records as linked data, a profile of CIDOC-CRM', to: services.resolver.page},
  {name: 'EDM and Dublin Core', what: 'records as aggregators read them', to: services['oai-pmh'].page},
  {name: 'IIIF', what: 'images, manifests, changes', to: '/docs/iiif/'},
  {name: 'OAI-PMH', what: 'harvesting in pages of fifty', to: services['oai-pmh'].page},
  {name: 'LDES and TREE', what: 'a stream of events to follow', to: services.ldes.page},
  {name: 'SRU and MARC 21', what: 'the library catalogue', to: services.sru.page},
];

/** What changed in the services, newest first; each with its source on the page it leads to. */
const CHANGES: readonly {date: string; day: string; what: string; to: string}[] = [
  {date: '2026-09-17', day: '17 September 2026', what: 'The collection API with a key still answers 410 Gone.', to: '/docs/api/'},
  {
    date: '2026-06-11',
    day: '11 June 2026',
    what: 'EDM records of OAI-PMH take the form that Europeana checks. Parsers may need a change.',
    to: services['oai-pmh'].page,
  },
];

export default function Home(): ReactNode {
  return (
    <Layout description={settings.tagline}>
      <main className={styles.main}>
        <div className={`container ${styles.hero}`}>
          <div>
            <h1 className={styles.title}>{settings.title}</h1>
            <p className="lead">
              {settings.tagline} Free to use, without a key. The metadata is in the public domain (CC0).
            </p>
            <SearchForm />
            <p className={styles.actions}>
              <Link className="button button--primary" to="/introduction">
                Start with the introduction
              </Link>
              <Link className="button button--secondary" to="/tutorials/">
                From a search to a picture
              </Link>
            </p>
          </div>
          <div className={styles.wall}>
            <TileGrid />
            <WallLabel />
          </div>
        </div>

        <section className="container" aria-labelledby="choose">
          <h2 id="choose">What do you want to do?</h2>
          <ul className={styles.cards}>
            {tasks.map(({goal, summary, services: ids}) => (
              <li key={goal} className={styles.card}>
                <h3>{goal}</h3>
                <p>{summary}</p>
                <ul>
                  {ids.map((id) => (
                    <li key={id}>
                      <Link to={services[id].page}>{services[id].name}</Link> <StatusBadge status={services[id].status} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p>
            Not sure? <Link to="/docs/">The table of all services</Link> says when to use which, and when not.
          </p>
        </section>

        <section className={`container ${styles.columns}`} aria-labelledby="first-request">
          <div>
            <h2 id="first-request">A first request</h2>
            <p>
              The Night Watch has the object number SK-C-5. The <Link to={services.search.page}>Search API</Link> turns it into
              the identifier under which its record stands.
            </p>
            <Tabs groupId="language">
              {REQUESTS.map(({id, label, language, code}) => (
                <TabItem key={id} value={id} label={label}>
                  <CodeBlock language={language} title={`Request with ${label}`}>
                    {code}
                  </CodeBlock>
                </TabItem>
              ))}
            </Tabs>
          </div>
          <CodeBlock language="json" title="Answer (constructed from the documented form, shortened; the identifier is recorded)">
            {ANSWER}
          </CodeBlock>
        </section>

        <div className={`container ${styles.notes}`}>
          <section aria-labelledby="standards">
            <h2 id="standards">Standards it speaks</h2>
            <ul>
              {STANDARDS.map(({name, what, to}) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>: {what}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="licence">
            <h2 id="licence">Where the licence stands</h2>
            <p>
              Metadata is under CC0 1.0. The rights of an image stand in the record of its object: most are marked as public
              domain, some are under CC BY 4.0 or in copyright. <Link to="/policy/">What you may do, and how to credit</Link>.
            </p>
          </section>
          <section aria-labelledby="changes">
            <h2 id="changes">What changed lately</h2>
            <ul>
              {CHANGES.map(({date, day, what, to}) => (
                <li key={date}>
                  <time dateTime={date}>{day}</time>: {what} <Link to={to}>Details</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
    </Layout>
  );
}

/** A plain form: with the page not yet alive, the browser itself takes the reader to the search page. */
function SearchForm(): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '');
    history.push(`${searchPage}?${new URLSearchParams({q: query})}`);
  };
  return (
    <form role="search" action={searchPage} className={styles.search} onSubmit={search}>
      <input type="search" name="q" required aria-label="Words to find" placeholder="manifest, licence …" />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import {StatusBadge} from '@site/src/components/service-card';
import {services, type ServiceId} from '@site/src/site/services';
import {settings} from '@site/src/site/settings';
import styles from './index.module.css';

/** The service chooser: what a reader wants, and the service for it. */
const intentions: readonly {want: string; how: string; service: ServiceId}[] = [
  {want: 'Find something', how: 'Ask by title, maker, date, material, and get identifiers back.', service: 'search'},
  {want: 'Get one record', how: 'Resolve an identifier into Linked Art, EDM or Dublin Core.', service: 'resolver'},
  {want: 'Get an image', how: 'Ask for a whole picture, a detail or a size, by address.', service: 'iiif-image'},
  {want: 'Stay in step', how: 'Follow the changes and keep a copy of the collection fresh.', service: 'ldes'},
  {want: 'Harvest records', how: 'Collect all records, or one set, fifty at a time.', service: 'oai-pmh'},
  {want: 'Download in bulk', how: 'Take vocabularies, image links and library data as archives.', service: 'data-dumps'},
];

const REQUEST = `curl '${services.search.address}?objectNumber=SK-C-5'`;

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

export default function Home(): ReactNode {
  return (
    <Layout description={settings.tagline}>
      <main className={styles.main}>
        <header className={`container ${styles.hero}`}>
          <h1>{settings.title}</h1>
          <p className="lead">{settings.tagline} No key, no charge; the metadata is free of rights (CC0).</p>
          <p>
            <Link className="button button--primary" to="/introduction">
              Start with the introduction
            </Link>{' '}
            <Link className="button button--secondary" to="/docs/">
              Which service do I need?
            </Link>
          </p>
        </header>
        <section className="container" aria-labelledby="choose">
          <h2 id="choose">What do you want to do?</h2>
          <ul className={styles.cards}>
            {intentions.map(({want, how, service}) => (
              <li key={service}>
                <Link className={styles.card} to={services[service].page}>
                  <span className={styles.want}>{want}</span>
                  <span>{how}</span>
                  <span className={styles.service}>
                    {services[service].name} <StatusBadge status={services[service].status} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="container" aria-labelledby="first-request">
          <h2 id="first-request">A first request</h2>
          <p>
            The Night Watch has the object number SK-C-5. The <Link to={services.search.page}>Search API</Link> turns it into
            the identifier under which its record stands.
          </p>
          <CodeBlock language="bash" title="Request">
            {REQUEST}
          </CodeBlock>
          <CodeBlock language="json" title="Answer (constructed from the documented form, shortened; the identifier is recorded)">
            {ANSWER}
          </CodeBlock>
          <p>
            From there, <Link to="/tutorials/">the tutorials</Link> lead to the picture, to a full harvest and to a copy that
            stays in step. What you may do with the data and the images stands in <Link to="/policy/">the policy</Link>.
          </p>
        </section>
      </main>
    </Layout>
  );
}

/**
 * The label beside a work on the wall, for data: one work under all the names by which the services know it. Each label links to
 * the documentation of the service that takes the name, each value to the thing itself.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {services} from '@site/src/site/services';
import styles from './styles.module.css';

const lines: readonly {name: string; page: string; value: string; url: string}[] = [
  {
    name: 'Object number',
    page: services.search.page,
    value: 'SK-C-5',
    url: `${services.search.base}?objectNumber=SK-C-5`,
  },
  {
    name: 'Identifier',
    page: services.resolver.page,
    value: 'id.rijksmuseum.nl/200107928',
    url: 'https://id.rijksmuseum.nl/200107928',
  },
  {
    name: 'Image',
    page: services['iiif-image'].page,
    value: 'PJEZO, 14,645 × 12,158 px',
    url: `${services['iiif-image'].base}/PJEZO/full/!1200,1200/0/default.jpg`,
  },
  {
    name: 'Image rights',
    page: '/docs/rights',
    value: 'Public Domain Mark',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  },
];

export function WallLabel(): ReactNode {
  return (
    <div className={styles.label}>
      <p className={styles.title}>The Night Watch</p>
      <p className={styles.maker}>Rembrandt van Rijn, 1642</p>
      <dl className={styles.lines}>
        {lines.map(({name, page, value, url}) => (
          <div key={name}>
            <dt>
              <Link to={page}>{name}</Link>
            </dt>
            <dd>
              <Link to={url}>{value}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Labels link to the documentation, values to the data.</p>
    </div>
  );
}

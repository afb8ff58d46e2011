/**
 * The label beside a work on the wall, for data: one work under all the names by which the services know it. Each line leads to the page
 * of the service that takes the name.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {services} from '@site/src/site/services';
import styles from './styles.module.css';

const lines: readonly {name: string; value: string; to: string}[] = [
  {name: 'Object number', value: 'SK-C-5', to: services.search.page},
  {name: 'Identifier', value: 'id.rijksmuseum.nl/200107928', to: services.resolver.page},
  {name: 'Image', value: 'PJEZO, 14,645 × 12,158 px', to: services['iiif-image'].page},
  {name: 'Image rights', value: 'Public Domain Mark', to: '/policy/'},
];

export function WallLabel(): ReactNode {
  return (
    <div className={styles.label}>
      <p className={styles.title}>The Night Watch</p>
      <p className={styles.maker}>Rembrandt van Rijn, 1642</p>
      <dl className={styles.lines}>
        {lines.map(({name, value, to}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Link to={to}>{value}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The label beside a work on the wall, for data: one work under all the names by which the services know it. Each label links to
 * the documentation of the service that takes the name, each value to the thing itself.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {rights} from '@site/src/site/rights';
import {services} from '@site/src/site/services';
import {works, type Work, type WorkId} from '@site/src/site/works';
import styles from './styles.module.css';

interface Line {
  name: string;
  page: string;
  value: string;
  url: string;
}

function linesOf({objectNumber, identifier, imageId, full, rights: of}: Work): readonly Line[] {
  const size = full && `${full.width.toLocaleString('en')} × ${full.height.toLocaleString('en')} px`;
  return [
    {
      name: 'Object number',
      page: services.search.page,
      value: objectNumber,
      url: `${services.search.base}?objectNumber=${objectNumber}`,
    },
    {
      name: 'Identifier',
      page: services.resolver.page,
      value: identifier.replace('https://', ''),
      url: identifier,
    },
    {
      name: 'Image',
      page: services['iiif-image'].page,
      value: [imageId, size].filter(Boolean).join(', '),
      url: `${services['iiif-image'].base}/${imageId}/full/!1200,1200/0/default.jpg`,
    },
    {name: 'Image rights', page: '/docs/rights', value: rights[of].name, url: rights[of].uri},
  ];
}

export function WallLabel({id}: {id: WorkId}): ReactNode {
  const work: Work = works[id];
  return (
    <div className={styles.label}>
      <p className={styles.title}>{work.title}</p>
      <p className={styles.maker}>
        {work.maker}, {work.date}
      </p>
      <dl className={styles.lines}>
        {linesOf(work).map(({name, page, value, url}) => (
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

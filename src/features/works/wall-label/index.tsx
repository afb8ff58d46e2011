/**
 * A work on the wall, with the label beside it, for data: one work under all the names by which the services know it. Each label links
 * to the documentation of the service that takes the name, each value to the thing itself.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {WorkImage, type CaptionOfWork, type ImageOfWork} from '@site/src/features/works/figure';
import styles from './styles.module.css';

interface Props extends ImageOfWork, CaptionOfWork {
  /** Id at the image service. */
  imageId: string;
  /** Size of the full image, in words. */
  fullSize: string;
}

interface Line {
  name: string;
  page: string;
  value: string;
  url: string;
}

function getLines({objectNumber, identifier, imageId, fullSize, rights, rightsUri}: Props): readonly Line[] {
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
      value: `${imageId}, ${fullSize}`,
      url: `${services['iiif-image'].base}/${imageId}/full/!1200,1200/0/default.jpg`,
    },
    {name: 'Image rights', page: '/docs/rights', value: rights, url: rightsUri},
  ];
}

/** The properties are texts, which `src/features/works/element.ts` writes. */
export default function WallLabel(work: Props): ReactNode {
  return (
    <>
      <WorkImage {...work} sizes="(max-width: 996px) calc(100vw - 2rem), 34rem" loading="eager" />
      <div className={styles.label}>
        <p className={styles.title}>{work.title}</p>
        <p className={styles.maker}>
          {work.maker}, {work.date}
        </p>
        <dl className={styles.lines}>
          {getLines(work).map(({name, page, value, url}) => (
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
    </>
  );
}

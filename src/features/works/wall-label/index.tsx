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

/** Its names at the services: the page about each, what it is, and its URL. */
const getLines = ({objectNumber, identifier, imageId, fullSize, rights, rightsUri}: Props) => [
  ['Object number', services.search.page, objectNumber, `${services.search.base}?objectNumber=${objectNumber}`],
  ['Identifier', services.resolver.page, identifier.replace('https://', ''), identifier],
  [
    'Image',
    services['iiif-image'].page,
    `${imageId}, ${fullSize}`,
    `${services['iiif-image'].base}/${imageId}/full/!1200,1200/0/default.jpg`,
  ],
  ['Image rights', '/docs/rights', rights, rightsUri],
];

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
          {getLines(work).map(([name, page = '', value, url = '']) => (
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

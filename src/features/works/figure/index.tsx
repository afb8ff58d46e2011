/**
 * A work of the collection: its image, and its credit line. `src/features/works/element.ts` writes the properties, which are texts, so that no
 * page loads the data of all works; the images are made by `npm run images`.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import WorkImage, {type ImageOfWork} from '@site/src/features/works/picture';
import styles from './styles.module.css';

/** What each caption says. */
export interface CaptionOfWork {
  title: string;
  maker: string;
  date: string;
  objectNumber: string;
  identifier: string;
  rights: string;
  rightsUri: string;
}

/**
 * The image with its credit line.
 *
 * @param children between the two
 */
export default function WorkFigure({
  children,
  ...work
}: ImageOfWork & CaptionOfWork & {children?: ReactNode}): ReactNode {
  const {title, maker, date, objectNumber, identifier, rights, rightsUri} = work;
  return (
    <figure className={styles.figure}>
      <WorkImage {...work} sizes="(max-width: 42rem) calc(100vw - 2rem), 40rem" />
      {children}
      <figcaption>
        {maker}, <cite>{title}</cite>, {date}. <Link to={identifier}>Rijksmuseum, {objectNumber}</Link>.{' '}
        <Link to={rightsUri}>{rights}</Link>
      </figcaption>
    </figure>
  );
}

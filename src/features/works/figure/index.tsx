/**
 * A work of the collection: its image, and its credit line. `src/features/works/element.ts` writes the properties, which are texts, so that no
 * page loads the data of all works; the images are made by `npm run images`.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {workFile, workFormats} from '@site/src/site/work-images';
import styles from './styles.module.css';

/** What the image of a work needs. */
export interface ImageOfWork {
  /** Key in `works`. */
  name: string;
  /** Size of the image as JPEG. */
  width: string;
  height: string;
  alt: string;
}

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

interface Props extends ImageOfWork {
  /** How wide the image is shown, as the attribute `sizes`. */
  sizes: string;
  /** `eager` where the image is on the first screen. */
  loading?: 'lazy' | 'eager';
}

/** The image in the format and width that the browser needs. */
export function WorkImage({name, width, height, alt, sizes, loading = 'lazy'}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const [, , plain] = workFormats;
  return (
    <picture className={styles.image}>
      {workFormats.map(({format, type, widths}) => (
        <source
          key={format}
          type={type}
          sizes={sizes}
          srcSet={widths.map((each) => `${withBaseUrl(workFile(name, each, format))} ${each}w`).join(', ')}
        />
      ))}
      <img
        src={withBaseUrl(workFile(name, plain.widths[0], plain.format))}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        alt={alt}
      />
    </picture>
  );
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

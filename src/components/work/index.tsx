/**
 * A work of the collection: its image, and the label that names it and links to its identifier and its rights. The images are made by
 * `npm run images`; the works are in `src/site/works.ts`.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {rights} from '@site/src/site/rights';
import {heightAt, workFile, workFormats, works, type Work, type WorkId} from '@site/src/site/works';
import styles from './styles.module.css';

interface ImageProps {
  id: WorkId;
  /** How wide the image is shown, as the attribute `sizes`. */
  sizes: string;
  /** `eager` where the image is on the first screen. */
  loading?: 'lazy' | 'eager';
}

/** The image in the format and width that the browser needs; the smallest one for a reader who saves data. */
export function WorkImage({id, sizes, loading = 'lazy'}: ImageProps): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const work: Work = works[id];
  const [best, , plain] = workFormats;
  const width = plain.widths[0];
  return (
    <picture className={styles.image}>
      <source
        media="(prefers-reduced-data: reduce)"
        type={best.type}
        srcSet={withBaseUrl(workFile(id, best.widths[0], best.format))}
      />
      {workFormats.map(({format, type, widths}) => (
        <source
          key={format}
          type={type}
          sizes={sizes}
          srcSet={widths.map((each) => `${withBaseUrl(workFile(id, each, format))} ${each}w`).join(', ')}
        />
      ))}
      <img
        src={withBaseUrl(workFile(id, width, plain.format))}
        width={width}
        height={heightAt(work, width)}
        loading={loading}
        decoding="async"
        alt={work.alt}
      />
    </picture>
  );
}

/** The image with its credit line. */
export default function WorkFigure({id}: {id: WorkId}): ReactNode {
  const {title, maker, date, objectNumber, identifier, rights: of}: Work = works[id];
  return (
    <figure className={styles.figure}>
      <WorkImage id={id} sizes="(max-width: 42rem) calc(100vw - 2rem), 40rem" />
      <figcaption>
        {maker}, <cite>{title}</cite>, {date}. <Link to={identifier}>Rijksmuseum, {objectNumber}</Link>.{' '}
        <Link to={rights[of].uri}>{rights[of].name}</Link>
      </figcaption>
    </figure>
  );
}

import React, {type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {workFile, workFormats} from '@site/src/site/work-images';
import styles from './WorkImage.module.css';

interface Props {
  /** Key in `works`. */
  name: string;
  /** Size of the image as JPEG. */
  width: string;
  height: string;
  alt: string;
  /** How wide the image is shown, as the attribute `sizes`. */
  sizes: string;
  /** `eager` where the image is on the first screen. */
  loading?: 'lazy' | 'eager';
}

/**
 * The image in the width that the browser needs. Where that cannot be shown, `src` is (`src/startup/bootstrap.js`): in
 * a browser without AVIF, and in a copy of the page without these files. Not a `<picture>`, whose sources wget leaves
 * out.
 */
export default function WorkImage({name, width, height, alt, sizes, loading = 'lazy'}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const [{format, widths}, plain] = workFormats;
  return (
    <img
      className={styles.image}
      src={withBaseUrl(workFile(name, plain.widths[0], plain.format))}
      srcSet={widths.map((each) => `${withBaseUrl(workFile(name, each, format))} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      loading={loading}
      decoding="async"
      alt={alt}
    />
  );
}

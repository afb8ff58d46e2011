import React, {type ReactNode} from 'react';
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

interface Props extends ImageOfWork {
  /** How wide the image is shown, as the attribute `sizes`. */
  sizes: string;
  /** `eager` where the image is on the first screen. */
  loading?: 'lazy' | 'eager';
}

/** The image in the format and width that the browser needs. */
export default function WorkImage({name, width, height, alt, sizes, loading = 'lazy'}: Props): ReactNode {
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

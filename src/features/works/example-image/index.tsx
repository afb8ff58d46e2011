/** The image of an example of the Image API, drawn at a part of its size, so that those beside each other can be compared. */

import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface Props {
  /** Path from the base URL. */
  src: string;
  /** Size of the image in pixels; attributes of Markdown are texts. */
  width: string;
  height: string;
}

/** Of the size of the image; the page names it. */
const SCALE = 0.4;

/** The cell beside it says what it shows, so that it has no text of its own. */
export default function ExampleImage({src, width, height}: Props): ReactNode {
  return (
    <img
      className={styles.image}
      src={useBaseUrl(src)}
      width={Math.round(Number(width) * SCALE)}
      height={Math.round(Number(height) * SCALE)}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}

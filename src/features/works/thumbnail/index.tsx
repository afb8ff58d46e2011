import React, {type ReactNode} from 'react';
import {WorkImage, type ImageOfWork} from '@site/src/features/works/figure';
import styles from './styles.module.css';

/** A small image in a cell of a table, whose text says what it is. */
export default function WorkThumbnail(work: Omit<ImageOfWork, 'alt'>): ReactNode {
  return (
    <span className={styles.thumbnail}>
      <WorkImage {...work} alt="" sizes="5rem" />
    </span>
  );
}

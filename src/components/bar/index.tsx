/** A bar as long as a share, beside the number that says the same. */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  /** In percent. */
  share: string;
  /** `wide` where the bars are what a reader looks at. */
  size?: 'wide';
}

export default function Bar({share, size}: Props): ReactNode {
  return (
    <svg className={clsx(styles.bar, size && styles[size])} aria-hidden="true" width="100%" height="6">
      <rect className={styles.track} width="100%" height="6" fill="currentColor" />
      <rect width={`${share}%`} height="6" fill="currentColor" />
    </svg>
  );
}

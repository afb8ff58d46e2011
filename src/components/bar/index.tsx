/** A bar as long as a share, beside the number that says the same. */

import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** In percent. */
  share: string;
}

export default function Bar({share}: Props): ReactNode {
  return (
    <svg className={styles.bar} aria-hidden="true" width="100%" height="6">
      <rect className={styles.track} width="100%" height="6" fill="currentColor" />
      <rect width={`${share}%`} height="6" fill="currentColor" />
    </svg>
  );
}

/** A text that a tool has made, to copy. */

import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/copy-button';
import styles from './styles.module.css';

/** @param label what the text is, for those who hear it */
export function Copyable({label, code}: {label: string; code: string}): ReactNode {
  return (
    <div className={styles.copyable}>
      <pre role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={label} />
    </div>
  );
}

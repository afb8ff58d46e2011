/** A text that a tool has made, to copy. */

import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/CopyButton';
import {useScrollFrame} from '@site/src/components/scroll-frame';
import styles from './Copyable.module.css';

interface Props {
  /** Accessible name. */
  label: string;
  code: string;
  /** The text as it is shown. */
  children?: ReactNode;
}

export function Copyable({label, code, children = code}: Props): ReactNode {
  const [, frame] = useScrollFrame<HTMLPreElement>(label);
  return (
    <div className={styles.copyable}>
      <pre {...frame} role="group" aria-label={label} translate="no">
        <code>{children}</code>
      </pre>
      <CopyButton text={code} what={label} />
    </div>
  );
}

/** A text that a tool has made, to copy. */

import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/copy-button';
import styles from './styles.module.css';

interface Props {
  /** What the text is, for those who hear it. */
  label: string;
  code: string;
  /** The text as it is shown. */
  children?: ReactNode;
  /** 0 where the text can scroll: then a keyboard can scroll it, too. */
  tabIndex?: 0;
}

export function Copyable({label, code, children = code, tabIndex}: Props): ReactNode {
  return (
    <div className={styles.copyable}>
      <pre role="group" aria-label={label} tabIndex={tabIndex}>
        <code>{children}</code>
      </pre>
      <CopyButton text={code} what={label} />
    </div>
  );
}

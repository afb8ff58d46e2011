import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/CopyButton';
import {useScrollFrame} from '@site/src/components/scroll-frame';
import styles from './Copyable.module.css';

interface Props {
  /** Accessible name of the text. */
  label: string;
  /** The text that is copied. */
  code: string;
  /** The text with markup, if it is shown with markup. */
  children?: ReactNode;
}

/** A text from a tool, with a button that copies it. */
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

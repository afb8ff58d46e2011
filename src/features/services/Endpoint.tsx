import React, {type ReactNode} from 'react';
import {BreakableUrl} from '@site/src/components/breakable-url';
import {CopyButton} from '@site/src/components/copy-button';
import styles from './styles.module.css';

/** The endpoint of a service, to read and to copy. */
export default function Endpoint({url}: {url: string}): ReactNode {
  return (
    <span className={styles.endpoint}>
      <code translate="no">
        <BreakableUrl url={url} />
      </code>{' '}
      <CopyButton text={url} what="the endpoint" />
    </span>
  );
}

import React, {type ReactNode} from 'react';
import {BreakableUrl} from '@site/src/components/BreakableUrl';
import {CopyButton} from '@site/src/components/CopyButton';
import styles from './Endpoint.module.css';

/** The endpoint of a service, with a button that copies it. */
export default function Endpoint({url}: {url: string}): ReactNode {
  return (
    <span className={styles.endpoint}>
      <code translate="no">
        <BreakableUrl text={url} />
      </code>{' '}
      <CopyButton text={url} what="the endpoint" />
    </span>
  );
}

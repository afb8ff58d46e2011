import React, {type ReactNode} from 'react';
import {DocsLink} from '@site/src/components/DocsLink';
import styles from './search.module.css';

/** The advice below "No results". */
export const NoResults = (): ReactNode => (
  <p className={styles.message}>
    Try another word, or paste a URL or an error into the <DocsLink to="/docs/decoder">Decoder</DocsLink>. If you are
    looking for something that no service has, see{' '}
    <DocsLink to="/docs/what-is-not-offered">What is not offered, and what to do instead</DocsLink>. To ask somebody,
    see <DocsLink to="/docs/help">Help</DocsLink>.
  </p>
);

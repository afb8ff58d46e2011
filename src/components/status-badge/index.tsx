/** The status of a service, as a word on a coloured ground. */

import React, {type ReactNode} from 'react';
import type {ServiceStatus} from '@site/src/site/services';
import styles from './styles.module.css';

export default function StatusBadge({status}: {status: ServiceStatus}): ReactNode {
  return <span className={`${styles.status} ${styles[status]}`}>{status}</span>;
}

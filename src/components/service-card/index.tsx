/**
 * The facts of one service at a glance: address, status, key, page size, licence. Shown under the title of each page that
 * names a service in its front matter; all values come from `src/site/services.ts`.
 */

import React, {type ReactNode} from 'react';
import {services, type Service, type ServiceId} from '@site/src/site/services';
import styles from './styles.module.css';

export function StatusBadge({status}: {status: Service['status']}): ReactNode {
  return <span className={`${styles.status} ${styles[status]}`}>{status}</span>;
}

export function ServiceCard({id}: {id: ServiceId}): ReactNode {
  const service: Service = services[id];
  const rows: [string, ReactNode][] = [
    ['Address', service.address ? <code>{service.address}</code> : 'not published'],
    ['Status', <StatusBadge key="status" status={service.status} />],
    ['Key', service.key],
    ...(service.pageSize ? [['Page size', service.pageSize] as [string, ReactNode]] : []),
    ['Licence', service.licence],
  ];
  return (
    <dl className={styles.card} aria-label={`${service.name} at a glance`}>
      {rows.map(([term, value]) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

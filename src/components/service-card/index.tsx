/**
 * The facts of one service at a glance, like the label beside a work: endpoint (to copy), status, key, page size, licence, and when
 * it was last checked. Shown under the title of each page that names a service in its front matter; all values come from
 * `src/site/services.ts`.
 */

import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {services, UNKNOWN, type Service, type ServiceId} from '@site/src/site/services';
import styles from './styles.module.css';

export function StatusBadge({status}: {status: Service['status']}): ReactNode {
  return <span className={`${styles.status} ${styles[status]}`}>{status}</span>;
}

/** How long the button says that it copied, in milliseconds. */
const SAID_FOR = 2000;

/** Without scripts it cannot copy: it is there from the start, so that nothing moves, but seen only once the page is alive. */
function CopyButton({text}: {text: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), SAID_FOR) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false), // rejected by the browser: the endpoint is beside the button, to be selected
    );
  };
  return (
    <button type="button" className={clsx('clean-btn', styles.copy, !isBrowser && styles.waiting)} onClick={copy}>
      {copied ? 'Copied' : 'Copy'}
      <span className="visually-hidden"> the endpoint</span>
    </button>
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2026-11-20` as `20 November 2026`. Not by `Intl`: to load its data takes a cheap phone 40 ms, on each page with this card. */
function longDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

export function ServiceCard({id}: {id: ServiceId}): ReactNode {
  const service: Service = services[id];
  const rows: [term: string, value: ReactNode][] = [
    [
      'Endpoint',
      service.endpoint ? (
        <span className={styles.endpoint}>
          <code>{service.endpoint}</code>
          <CopyButton text={service.endpoint} />
        </span>
      ) : (
        UNKNOWN
      ),
    ],
    ['Status', <StatusBadge key="status" status={service.status} />],
    ['Key', service.key],
    ['Page size', service.pageSize],
    ['Licence', service.licence],
    ['Last checked', service.lastChecked && <time dateTime={service.lastChecked}>{longDay(service.lastChecked)}</time>],
  ];
  return (
    <dl className={styles.card} aria-label={`${service.name} at a glance`} lang="en">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

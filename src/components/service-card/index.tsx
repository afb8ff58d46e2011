/**
 * The facts of one service at a glance, like the label beside a work: endpoint (to copy), status, key, page size, licence, and when
 * it was last checked and last changed. Shown under the title of each page that names a service in its front matter; all values come from
 * `src/site/services.ts` and `src/site/changes.ts`.
 */

import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import newestChanges from '@generated/changes/default/by-service.json';
import services from '@generated/service-facts/default/services.json';
import StatusBadge from '@site/src/components/status-badge';
import {inWords} from '@site/src/lib/dates';
import type {ServiceId} from '@site/src/site/services';
import styles from './styles.module.css';

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
    <button type="button" className={clsx('small-button', !isBrowser && 'waiting')} onClick={copy}>
      {copied ? 'Copied' : 'Copy'}
      <span className="visually-hidden"> the endpoint</span>
    </button>
  );
}

/** Rows as wide as the card. */
const WIDE = new Set(['Endpoint', 'Changed']);

export function ServiceCard({id}: {id: ServiceId}): ReactNode {
  const service = services[id];
  const change = newestChanges[id];
  const rows: [term: string, value: ReactNode][] = [
    [
      'Endpoint',
      service.endpoint ? (
        <span className={styles.endpoint}>
          <code>{service.endpoint}</code>
          <CopyButton text={service.endpoint} />
        </span>
      ) : (
        'unknown'
      ),
    ],
    ['Status', <StatusBadge key="status" status={service.status} />],
    ['API key', service.key],
    ['Page size', service.pageSize],
    ['Licence', service.licence],
    ['Last checked', service.lastChecked && <time dateTime={service.lastChecked}>{inWords(service.lastChecked)}</time>],
    [
      'Changed',
      change && (
        <>
          <time dateTime={change.date}>{change.when}</time>: <Link to={`/changes#${change.id}`}>{change.title}</Link>
        </>
      ),
    ],
  ];
  return (
    <dl className={styles.card} aria-label={`${service.name} at a glance`} lang="en">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <div key={term} className={clsx(styles.row, WIDE.has(term) && styles.wide)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

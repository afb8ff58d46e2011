/**
 * The facts of one service at a glance, like the label beside a work: endpoint (to copy), status, key, page size, licence, and when
 * it was last checked and last changed. `src/remark/service-card.ts` puts it under the title of each page that names a service in its
 * front matter, with all values: the page then loads those of no other service.
 */

import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import StatusBadge from '@site/src/components/status-badge';
import type {ServiceStatus} from '@site/src/site/services';
import styles from './styles.module.css';

/** How long the button says that it copied, in milliseconds. */
const SAID_FOR = 2000;

/** Without scripts it cannot copy: it is there from the start, so that nothing moves, but seen only once the page has hydrated. */
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

interface Props {
  name: string;
  status: ServiceStatus;
  licence: string;
  apiKey: string;
  endpoint?: string;
  pageSize?: string;
  lastChecked?: string;
  lastCheckedInWords?: string;
  /** Title of the newest change. */
  change?: string;
  changeId?: string;
  changeDate?: string;
  changeDateInWords?: string;
}

export default function ServiceCard(props: Props): ReactNode {
  const rows: [term: string, value: ReactNode][] = [
    [
      'Endpoint',
      props.endpoint ? (
        <span className={styles.endpoint}>
          <code>{props.endpoint}</code>
          <CopyButton text={props.endpoint} />
        </span>
      ) : (
        'unconfirmed'
      ),
    ],
    ['Status', <StatusBadge key="status" status={props.status} />],
    ['API key', props.apiKey],
    ['Page size', props.pageSize],
    ['Licence', props.licence],
    ['Last checked', props.lastChecked && <time dateTime={props.lastChecked}>{props.lastCheckedInWords}</time>],
    [
      'Changed',
      props.change && (
        <>
          <time dateTime={props.changeDate}>{props.changeDateInWords}</time>
          {': '}
          <Link to={`/changes#${props.changeId}`}>{props.change}</Link>
        </>
      ),
    ],
  ];
  return (
    <dl className={styles.card} aria-label={`${props.name} at a glance`} lang="en">
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

/**
 * The facts of one service at a glance, like the label beside a work: endpoint (to copy), status, key, page size, licence, and when
 * it was last checked and last changed. `../card.ts` puts it under the title of each page that names a service in its
 * front matter, with all values: the page then loads those of no other service.
 */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {BreakableUrl} from '@site/src/components/breakable-url';
import {CopyButton} from '@site/src/components/copy-button';
import StatusBadge from '@site/src/components/status-badge';
import type {ServiceStatus} from '@site/src/site/services';
import styles from './styles.module.css';

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
          <code>
            <BreakableUrl url={props.endpoint} />
          </code>
          <CopyButton text={props.endpoint} what="the endpoint" />
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
    [
      'Help',
      <Link key="help" to="/docs/help">
        Report an error, or ask
      </Link>,
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

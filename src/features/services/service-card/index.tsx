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
  return (
    <dl className={styles.card} aria-label={`${props.name} at a glance`} lang="en">
      <Row term="Endpoint" isWide>
        {props.endpoint ? (
          <span className={styles.endpoint}>
            <code>
              <BreakableUrl url={props.endpoint} />
            </code>
            <CopyButton text={props.endpoint} what="the endpoint" />
          </span>
        ) : (
          'unconfirmed'
        )}
      </Row>
      <Row term="Status">
        <StatusBadge status={props.status} />
      </Row>
      <Row term="API key">{props.apiKey}</Row>
      <Row term="Page size">{props.pageSize}</Row>
      <Row term="Licence">{props.licence}</Row>
      <Row term="Last checked">
        {props.lastChecked && <time dateTime={props.lastChecked}>{props.lastCheckedInWords}</time>}
      </Row>
      <Row term="Changed" isWide>
        {props.change && (
          <>
            <time dateTime={props.changeDate}>{props.changeDateInWords}</time>
            {': '}
            <Link to={`/changes#${props.changeId}`}>{props.change}</Link>
          </>
        )}
      </Row>
      <Row term="Help">
        <Link to="/docs/help">Report an error, or ask</Link>
      </Row>
    </dl>
  );
}

/** Nothing without a value. */
function Row({term, isWide, children}: {term: string; isWide?: boolean; children?: ReactNode}): ReactNode {
  return (
    children && (
      <div className={clsx(styles.row, isWide && styles.wide)}>
        <dt>{term}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}

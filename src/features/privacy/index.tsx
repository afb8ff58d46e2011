/** The parts of the privacy page that differ from one published copy of the site to another. */

import React, {type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import siteStorage from '@generated/site-storage';
import {ScrollTable} from '@site/src/components/scroll-table';
import {storedChoices} from '@site/src/site/privacy';

/** What the site stores, with the keys as the reader's browser has them. */
export function StoredChoices(): ReactNode {
  return (
    <ScrollTable>
      <thead>
        <tr>
          <th>Key</th>
          <th>What is stored</th>
          <th>When</th>
          <th>Until</th>
        </tr>
      </thead>
      <tbody>
        {storedChoices.map(({key, what, when, until}) => (
          <tr key={key}>
            <td>
              <code>{`${key}${siteStorage.namespace}`}</code>
            </td>
            <td>{what}</td>
            <td>{when}</td>
            <td>{until}, or you remove it</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Whether this copy of the site was built with analytics, in one paragraph. */
export function AnalyticsState(): ReactNode {
  const hasAnalytics = usePluginData('docusaurus-plugin-google-gtag') !== undefined;
  return (
    <p>
      <strong>
        {hasAnalytics
          ? 'This copy of the site has a measurement ID: it counts page views with Google Analytics.'
          : 'This copy of the site has no measurement ID: it counts nothing and sends nothing to anybody.'}
      </strong>
    </p>
  );
}

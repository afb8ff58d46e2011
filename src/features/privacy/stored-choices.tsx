/** What the site stores, with the keys as the reader's browser has them. */

import React, {type ReactNode} from 'react';
import siteStorage from '@generated/site-storage';
import {ScrollTable} from '@site/src/components/scroll-table';
import {storedChoices} from '@site/src/site/privacy';

export default function StoredChoices(): ReactNode {
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

/** Whether this copy of the site was built with analytics, in one paragraph. */

import React, {type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';

export default function Analytics(): ReactNode {
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

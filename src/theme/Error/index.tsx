// Change: the page for a crash outside the layout shows the same content as one inside it (ErrorPageContent).
// Falls back to plain text when the layout itself is what crashed.
// Ejected from: @docusaurus/core@3.10.2 lib/client/theme-fallback/Error/index.js sha256 4037ad84f1980a3301bb194f07799422267d5ddd7cb0bd737b78ebf0dcdf551d

import React, {type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type {Props} from '@theme/Error';

export default function Error(props: Props): ReactNode {
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}

// Change: wraps the frame of every page in an error boundary, because a crash in the frame must not blank the page.
// Preloads the font of the headings.

import React, {type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import Layout from '@theme-original/Layout';
import LayoutProvider from '@theme/Layout/Provider';
import type {Props} from '@theme/Layout';
import headingFont from '@site/src/fonts/newsreader-500.woff2';

export default function LayoutWithBoundary(props: Props): ReactNode {
  return (
    <>
      {/* In development, style sheets arrive long after the font, and the browser would warn about an unused preload. */}
      {process.env.NODE_ENV === 'production' && (
        <Head>
          <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        </Head>
      )}
      <ErrorBoundary fallback={() => <PageWithoutFrame>{props.children}</PageWithoutFrame>}>
        <Layout {...props} />
      </ErrorBoundary>
    </>
  );
}

function PageWithoutFrame({children}: {children: ReactNode}): ReactNode {
  return (
    <LayoutProvider>
      <p className="alert alert--warning" role="alert">
        The menus of this page failed. You can read on. Reloading the page often helps.
      </p>
      {children}
    </LayoutProvider>
  );
}

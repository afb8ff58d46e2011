// Change: wraps the frame of every page in an error boundary, so that the text of the page stays when a part of the
// frame crashes. Preloads the font of the headings.

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
      {/* Not in development. There, style sheets arrive long after the font, and the browser warns about that. */}
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

// Change: wraps the app to preload the face of the headings, and to keep the window's title while the page hydrates: in
// its first slices, React knows no title but the name of the site.

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Root from '@theme-original/Root';
import type {Props} from '@theme/Root';
import headingFont from '@site/src/fonts/newsreader-500.woff2';

export default function RootWithHead(props: Props): ReactNode {
  const isHydrating = !useIsBrowser() && typeof document !== 'undefined';
  return (
    <>
      <Head titleTemplate={isHydrating ? document.title : undefined}>
        {/* The style sheets of the development server come too late for the browser, which would warn an editor on each page. */}
        {process.env.NODE_ENV === 'production' && (
          <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </Head>
      <Root {...props} />
    </>
  );
}

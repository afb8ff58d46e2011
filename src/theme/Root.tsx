// Change: wraps the app to preload the face of the headings, so that it is there before the first paint.

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Root from '@theme-original/Root';
import type {Props} from '@theme/Root';
import headingFont from '@site/src/fonts/newsreader-500.woff2';

export default function RootWithFont(props: Props): ReactNode {
  return (
    <>
      <Head>
        {/* The style sheets of the development server come too late for the browser, which would warn an editor on each page. */}
        {process.env.NODE_ENV === 'production' && (
          <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </Head>
      <Root {...props} />
    </>
  );
}

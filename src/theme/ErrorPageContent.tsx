// Change: wraps the message to set the title of the window, to tell the reader what to do, and to move the focus to the
// message.

import React, {useEffect, useRef, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type {Props} from '@theme/Error';

export default function ErrorPageContentWithHelp(props: Props): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={page}>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
      <p className="container margin-bottom--xl">
        Something on this page failed. Trying again often helps. If it does not,{' '}
        <a href={window.location.href}>reload the page</a>. The other pages still work.
      </p>
    </div>
  );
}

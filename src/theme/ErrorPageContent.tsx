// Change: sets the window title, says what the reader can do, and moves the focus to the message.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/ErrorPageContent.tsx sha256 94a807f761167b966e44a9b3a26cd69f085ff00ddd7ce585189f5365300ac236

import React, {useEffect, useRef, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {ErrorBoundaryError} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/Error';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main className="container margin-vert--xl" tabIndex={-1} ref={main}>
      <Head>
        <title>Page Error</title>
      </Head>
      <Heading as="h1">This page crashed</Heading>
      <p>Something on this page failed. Trying again often helps. The other pages still work.</p>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>{' '}
        <a className="button button--link" href={window.location.href}>
          Reload the page
        </a>
      </p>
      <details>
        <summary>What went wrong, for a report</summary>
        <ErrorBoundaryError error={error} />
      </details>
    </main>
  );
}

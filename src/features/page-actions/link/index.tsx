/** The link in the head of a page to its Markdown, for programs. The build writes the Markdown (`src/markdown/version`). */

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {getMarkdownPath} from '@site/src/site/markdown-versions';

export default function MarkdownLink({permalink}: {permalink: string}): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={getMarkdownPath(permalink)} />
    </Head>
  );
}

/** The link in the head of a page to its Markdown, for programs. The build writes the Markdown (`src/plugins/markdown-twins`). */

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {twinOf} from '@site/src/site/twins';

export default function TwinLink({permalink}: {permalink: string}): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={twinOf(permalink)} />
    </Head>
  );
}

// Change: wraps the contents list to mark the language of its headings. The article stays when it fails.

import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCDesktop from '@theme-original/DocItem/TOC/Desktop';
import {withBoundary} from '@site/src/components/withBoundary';

const Contents = withBoundary(TOCDesktop, 'contents list');

export default function DocItemTOCDesktop(): ReactNode {
  const {lang} = useDoc().frontMatter as {lang?: 'nl'};
  return (
    <div lang={lang} style={{display: 'contents'}}>
      <Contents />
    </div>
  );
}

// Change: wraps the contents list to mark the language of its headings. The article stays when it fails.

import React, {type ReactNode} from 'react';
import TOCDesktop from '@theme-original/DocItem/TOC/Desktop';
import {usePageFields} from '@site/src/components/usePageFields';
import {withBoundary} from '@site/src/components/withBoundary';

const Contents = withBoundary(TOCDesktop, 'contents list');

export default function DocItemTOCDesktop(): ReactNode {
  return (
    <div lang={usePageFields().lang} style={{display: 'contents'}}>
      <Contents />
    </div>
  );
}

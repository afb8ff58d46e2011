// Change: wraps the contents list to mark the language of its headings.

import React, {type ReactNode} from 'react';
import TOCDesktop from '@theme-original/DocItem/TOC/Desktop';
import {usePageFields} from '@site/src/components/page-fields';

export default function DocItemTOCDesktop(): ReactNode {
  return (
    <div lang={usePageFields().lang} style={{display: 'contents'}}>
      <TOCDesktop />
    </div>
  );
}

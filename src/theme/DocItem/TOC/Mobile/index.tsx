// Change: wraps the contents list to mark the language of its headings.

import React, {type ReactNode} from 'react';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';
import {usePageFields} from '@site/src/components/page-fields';

export default function DocItemTOCMobile(): ReactNode {
  return (
    <div lang={usePageFields().lang}>
      <TOCMobile />
    </div>
  );
}

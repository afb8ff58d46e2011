// Change: wraps the contents list to mark the language of its headings, and to close it once a heading was chosen: it
// stays in sight on a long page (frame.css) and would cover what the reader chose. The article stays when it fails.

import React, {type MouseEvent, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';
import {withBoundary} from '@site/src/components/withBoundary';

const Contents = withBoundary(TOCMobile, 'contents list');

function closeOnChoice({target, currentTarget}: MouseEvent): void {
  if ((target as Element).closest('a')) {
    currentTarget.querySelector('button')?.click();
  }
}

export default function DocItemTOCMobile(): ReactNode {
  const {lang} = useDoc().frontMatter as {lang?: 'nl'};
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are the controls; the Enter key clicks them, too
    <div lang={lang} style={{display: 'contents'}} onClick={closeOnChoice}>
      <Contents />
    </div>
  );
}

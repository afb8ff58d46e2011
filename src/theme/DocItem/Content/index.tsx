// Change: wraps the article to mark its language, and to put the page's description under the title and a link that
// reports a problem under the text.

import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {usePageFields} from '@site/src/components/page-fields';
import {ReportProblem} from '@site/src/components/report-problem';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata} = useDoc();
  const {lang} = usePageFields();
  return (
    <>
      {/* A section, which the reader view of a browser weighs as a whole: a long program would outweigh the rest. */}
      <section lang={lang}>
        <Content>
          <p className="lead">{metadata.description}</p>
          {children}
        </Content>
      </section>
      <ReportProblem />
    </>
  );
}

// Change: wraps the article to mark its language, to put the page's description under the title and a link that reports a problem
// under the text, and to name the image that links to the page show.

import React, {type ReactNode} from 'react';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {usePageFields} from '@site/src/components/page-fields';
import {ReportProblem} from '@site/src/components/report-problem';
import {hasSocialCard, socialCardFile, socialCards} from '@site/src/site/social-cards';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata} = useDoc();
  const {lang} = usePageFields();
  const {pluginId: section} = useDocsVersion();
  return (
    <>
      {hasSocialCard(section) && (
        <PageMetadata image={socialCardFile(section)}>
          <meta property="og:image:alt" content={socialCards[section].alt} />
        </PageMetadata>
      )}
      <div lang={lang}>
        <Content>
          <p className="lead">{metadata.description}</p>
          {children}
        </Content>
      </div>
      <ReportProblem />
    </>
  );
}

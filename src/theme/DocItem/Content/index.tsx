// Change: wraps the article to mark its language, and to put the page's description and service card under the title.

import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {ServiceCard} from '@site/src/components/service-card';
import {usePageFields} from '@site/src/components/page-fields';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata} = useDoc();
  const {lang, service} = usePageFields();
  return (
    <div lang={lang}>
      <Content>
        <p className="lead">{metadata.description}</p>
        {service && <ServiceCard id={service} />}
        {children}
      </Content>
    </div>
  );
}

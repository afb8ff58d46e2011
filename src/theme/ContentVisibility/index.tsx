// Change: wraps the notices before a page to add the links to its Markdown: all templates have this place.

import React, {type ReactNode} from 'react';
import ContentVisibility from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';
import {PageActions} from '@site/src/features/page-actions/PageActions';

/** Docusaurus declares only what the notices read; all pages have a permalink. */
type Metadata = Props['metadata'] & {permalink: string};

export default function ContentVisibilityWithActions(props: Props): ReactNode {
  const {permalink} = props.metadata as Metadata;
  return (
    <>
      <ContentVisibility {...props} />
      <PageActions permalink={permalink} />
    </>
  );
}

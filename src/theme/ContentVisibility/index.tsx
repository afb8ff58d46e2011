// Change: wraps the notices before a page to add the links to its Markdown version. Every kind of page has these notices.

import React, {type ReactNode} from 'react';
import ContentVisibility from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';
import {PageActions} from '@site/src/features/page-actions/PageActions';

/** The theme's type has only the properties that the notices read. The metadata of every page also has a permalink. */
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

// Change: wraps the button of the contents list to mark its language: the list has that of its page.

import React, {type ReactNode} from 'react';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';

export default function EnglishCollapseButton(props: Props): ReactNode {
  return <CollapseButton {...props} lang="en" />;
}

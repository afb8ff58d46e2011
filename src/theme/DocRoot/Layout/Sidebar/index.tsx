// Change: wraps the sidebar to be no landmark itself: the list of pages in it is one, and has a name. The article stays
// when it fails.

import {cloneElement, type ReactElement, type ReactNode} from 'react';
import Sidebar from '@theme-original/DocRoot/Layout/Sidebar';
import type {default as Original, Props} from '@theme/DocRoot/Layout/Sidebar';
import {withBoundary} from '@site/src/components/withBoundary';

function DocRootLayoutSidebar(props: Props): ReactNode {
  // Called, not rendered: the theme takes no attributes for its element.
  const aside = (Sidebar as typeof Original)(props) as ReactElement<{role?: string}>;
  return cloneElement(aside, {role: 'none'});
}

export default withBoundary(DocRootLayoutSidebar, 'menu');

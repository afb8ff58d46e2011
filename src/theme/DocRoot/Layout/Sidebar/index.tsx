// Change: wraps the sidebar to be no landmark itself: the list of pages in it is one, and has a name.

import {cloneElement, type ReactElement, type ReactNode} from 'react';
import Sidebar from '@theme-original/DocRoot/Layout/Sidebar';
import type {default as Original, Props} from '@theme/DocRoot/Layout/Sidebar';

export default function DocRootLayoutSidebar(props: Props): ReactNode {
  // Called, not rendered: the theme takes no attributes for its element.
  const aside = (Sidebar as typeof Original)(props) as ReactElement<{role?: string}>;
  return cloneElement(aside, {role: 'none'});
}

// Change: wraps the menu of a section to bring the current page's entry into sight when a page is opened, and, on a
// phone, when the menu is (https://github.com/facebook/docusaurus/issues/7980).

import React, {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import DocSidebar from '@theme-original/DocSidebar';
import type {Props} from '@theme/DocSidebar';

export default function DocSidebarInSight(props: Props): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  useEffect(showCurrentEntry, [props.path, shown]);
  return <DocSidebar {...props} />;
}

/** Scrolls the menu alone, not the window, and not where the reader already sees the entry. */
function showCurrentEntry(): void {
  const entry = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (entry && menu) {
    const {top, bottom, height} = entry.getBoundingClientRect();
    const frame = menu.getBoundingClientRect();
    // With an announcement above it, the menu ends below the window until the page is scrolled.
    const end = Math.min(frame.bottom, window.innerHeight);
    const middle = (top + bottom) / 2;
    // With a line to spare, which shows that the list goes on.
    const above = middle < frame.top ? frame.top - top + height : 0;
    const below = middle > end ? bottom - end + height : 0;
    menu.scrollTop += below - above;
  }
}

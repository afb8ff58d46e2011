// Change: wraps the announcement to show it only on the pages that the settings name, and on the not-found page. Nothing
// is stored before the reader closes it, as the privacy page promises. An announcement that the reader closes in one tab
// also closes in the others, as the colour mode and the tabs follow at once.

import React, {useEffect, type ReactNode} from 'react';
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import type {Announcement} from '@site/src/site/settings';
import {isRoute} from '@site/src/lib/is-route';

/**
 * The theme stores the id of a message, and "not closed", as soon as it shows the message. Both are removed at once,
 * and the id is stored when the reader closes the message. React runs the effects of a child before those of the
 * provider around it, so this effect runs before the theme stores anything.
 */
function useStorageOnlyWhenClosed(id: string): void {
  const {close} = useAnnouncementBar();
  useEffect(() => {
    const isClosed = createStorageSlot('docusaurus.announcement.dismiss');
    const messageId = createStorageSlot('docusaurus.announcement.id');
    return isClosed.listen(({newValue}) => {
      if (newValue === 'true') {
        messageId.set(id);
        // The event may come from another tab.
        close();
      } else if (newValue === 'false') {
        messageId.del();
        isClosed.del();
      }
    });
  }, [id, close]);
}

/** The HTML of the not-found page is for every URL without a page, so the URL itself is not compared there. */
function useIsShownHere(): boolean {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const {announcementRoutes} = useDocusaurusContext().siteConfig.customFields as {
    announcementRoutes?: Announcement['routes'];
  };
  const isNamed = !announcementRoutes || announcementRoutes.some((route) => pathname.startsWith(withBaseUrl(route)));
  return isNamed || !isRoute(pathname);
}

export default function AnnouncementBarOnSomePages(): ReactNode {
  useStorageOnlyWhenClosed(useThemeConfig().announcementBar?.id ?? '');
  return useIsShownHere() ? <AnnouncementBar /> : null;
}

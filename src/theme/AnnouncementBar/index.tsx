// Change: wraps the announcement to show it only on the pages in the settings (`announcementRoutes`), and on the
// not-found page. Nothing is stored before the reader closes the announcement, as the privacy page promises. An
// announcement that the reader closes in one tab of the browser also closes in the other tabs.

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
 * Stores the id of the announcement only when the reader closes it. The theme stores the id, and the value "not
 * closed", when it shows the announcement, so this hook removes them at once. React runs the effects of a child before
 * the effects of the provider around it, so the hook listens before the theme stores anything.
 *
 * @param id the id of the announcement
 */
function useStorageOnlyWhenClosed(id: string): void {
  const {close} = useAnnouncementBar();
  useEffect(() => {
    const dismissSlot = createStorageSlot('docusaurus.announcement.dismiss');
    const idSlot = createStorageSlot('docusaurus.announcement.id');
    return dismissSlot.listen(({newValue}) => {
      if (newValue === 'true') {
        idSlot.set(id);
        // The event may come from another tab, where the reader closed the announcement.
        close();
      } else if (newValue === 'false') {
        idSlot.del();
        dismissSlot.del();
      }
    });
  }, [id, close]);
}

/**
 * @returns whether the announcement is shown on the current page. The not-found page always shows it, because its HTML
 *   is the same for every URL without a page.
 */
function useIsAnnouncementShown(): boolean {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const {announcementRoutes} = useDocusaurusContext().siteConfig.customFields as {
    announcementRoutes?: Announcement['routes'];
  };
  const isOnAllPages = announcementRoutes === undefined;
  const isOnThisPage = announcementRoutes?.some((route) => pathname.startsWith(withBaseUrl(route)));
  const isNotFoundPage = !isRoute(pathname);
  return isOnAllPages || isOnThisPage || isNotFoundPage;
}

export default function AnnouncementBarOnSomePages(): ReactNode {
  useStorageOnlyWhenClosed(useThemeConfig().announcementBar?.id ?? '');
  return useIsAnnouncementShown() ? <AnnouncementBar /> : null;
}

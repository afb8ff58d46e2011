// Change: wraps the message, so that a new one shows at once, and nothing is stored before the reader closes it.

import React, {useEffect, type ReactNode} from 'react';
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import Content from '@theme-original/AnnouncementBar/Content';
import type {Props} from '@theme/AnnouncementBar/Content';

/**
 * The theme hides the bar before the first paint when the last message was closed, whatever its id: at this effect the
 * stored id is still that message's. And it stores "not closed" as soon as it shows a message, which is removed at
 * once. Children's effects run before those of the theme's provider, so this listens in time.
 */
function usePersistedDismissal(id: string | undefined): void {
  useEffect(() => {
    const closed = createStorageSlot('docusaurus.announcement.dismiss');
    const shown = createStorageSlot('docusaurus.announcement.id');
    if (id === undefined) {
      return undefined;
    }
    if (shown.get() !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
    return closed.listen(({newValue}) => {
      if (newValue === 'true') {
        shown.set(id);
      } else if (newValue === 'false') {
        shown.del();
        closed.del();
      }
    });
  }, [id]);
}

export default function AnnouncementBarContent(props: Props): ReactNode {
  usePersistedDismissal(useThemeConfig().announcementBar?.id);
  return <Content {...props} />;
}

// Change: wraps the message, so that nothing is stored before the reader closes it. The privacy page promises that. A
// message that the reader closes in one tab also closes in the others, as the colour mode and the tabs follow at once.

import React, {useEffect, type ReactNode} from 'react';
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import Content from '@theme-original/AnnouncementBar/Content';
import type {Props} from '@theme/AnnouncementBar/Content';

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

export default function AnnouncementBarContent(props: Props): ReactNode {
  useStorageOnlyWhenClosed(useThemeConfig().announcementBar?.id ?? '');
  return <Content {...props} />;
}

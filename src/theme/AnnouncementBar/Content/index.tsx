// Change: wraps the message, so that one with a new id is seen at once, and nothing is stored before the reader closes it.

import React, {useEffect, type ReactNode} from 'react';
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import Content from '@theme-original/AnnouncementBar/Content';
import type {Props} from '@theme/AnnouncementBar/Content';

/**
 * The theme hides the bar before the first paint when the last message was closed, whatever its id, and takes that back only
 * on the next visit. The id stored here is still the last message's: the theme writes the new one after this effect.
 */
function useShownWhenNew(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && createStorageSlot('docusaurus.announcement.id').get() !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [id]);
}

/**
 * The theme stores the message's id and "not closed" as soon as it shows a message. Only what the reader chose is kept here:
 * both are removed at once, and stored when the reader closes the message. Children's effects run before those of the theme's
 * provider, so this listens in time; it would break with other keys, and the test of what is stored then fails.
 */
function useStoredWhenClosed(id: string | undefined): void {
  useEffect(() => {
    const closed = createStorageSlot('docusaurus.announcement.dismiss');
    const shown = createStorageSlot('docusaurus.announcement.id');
    return closed.listen(({newValue}) => {
      if (newValue === 'true' && id !== undefined) {
        shown.set(id);
      } else if (newValue === 'false') {
        shown.del();
        closed.del();
      }
    });
  }, [id]);
}

export default function AnnouncementBarContent(props: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  useShownWhenNew(announcementBar?.id);
  useStoredWhenClosed(announcementBar?.id);
  return <Content {...props} />;
}

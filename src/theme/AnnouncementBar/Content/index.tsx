// Change: the message is text and a router link from settings.ts, not raw HTML: the link keeps the base path, is checked
// with all other links, and needs no HTML in a settings file. A message with a new id is seen at once, and nothing is stored
// before the reader closes a message.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/AnnouncementBar/Content/index.tsx sha256 e8e9e0e9cbdb0b94bc0f5cbab7e82ca540dd31909b3ccf4d3f6cf6b8c80f78bb

import React, {useEffect, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {createStorageSlot} from '@docusaurus/theme-common';
import {settings} from '@site/src/site/settings';
import type {Props} from '@theme/AnnouncementBar/Content';
import styles from './custom.module.css';

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
  const announcement = settings.announcement;
  useShownWhenNew(announcement?.id);
  useStoredWhenClosed(announcement?.id);
  return (
    <div {...props} className={`${styles.content} ${props.className ?? ''}`}>
      {announcement?.text} {announcement?.link && <Link to={announcement.link.to}>{announcement.link.label}</Link>}
    </div>
  );
}

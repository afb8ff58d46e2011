// Change: the message is text and a router link from settings.ts, not raw HTML: the link keeps the base path, is checked
// with all other links, and needs no HTML in a settings file.
// Ejected from: theme-classic 3.10.2, AnnouncementBar/Content/index.tsx, sha256 @@

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {settings} from '@site/src/site/settings';
import type {Props} from '@theme/AnnouncementBar/Content';
import styles from './custom.module.css';

export default function AnnouncementBarContent(props: Props): ReactNode {
  const announcement = settings.announcement;
  return (
    <div {...props} className={`${styles.content} ${props.className ?? ''}`}>
      {announcement?.text} {announcement?.link && <Link to={announcement.link.to}>{announcement.link.label}</Link>}
    </div>
  );
}

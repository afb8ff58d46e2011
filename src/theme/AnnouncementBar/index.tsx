// Change: wraps the announcement, so that the article stays when it fails.

import AnnouncementBar from '@theme-original/AnnouncementBar';
import {withBoundary} from '@site/src/components/withBoundary';

export default withBoundary(AnnouncementBar, 'announcement');

// Change: wraps the navigation bar, so that the article stays when it fails.

import Navbar from '@theme-original/Navbar';
import {withBoundary} from '@site/src/components/withBoundary';

export default withBoundary(Navbar, 'navigation bar');

// Change: wraps the part to let it come alive after the frame of the page.

import React, {type ReactNode} from 'react';
import Sidebar from '@theme-original/DocRoot/Layout/Sidebar';
import type {Props} from '@theme/DocRoot/Layout/Sidebar';
import {Later} from '@site/src/components/later';

export default function DocRootLayoutSidebar(props: Props): ReactNode {
  return (
    <Later>
      <Sidebar {...props} />
    </Later>
  );
}

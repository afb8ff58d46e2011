// Change: wraps the part to let it come alive after the frame of the page.

import React, {type ReactNode} from 'react';
import Main from '@theme-original/DocRoot/Layout/Main';
import type {Props} from '@theme/DocRoot/Layout/Main';
import {Later} from '@site/src/components/later';

export default function DocRootLayoutMain(props: Props): ReactNode {
  return (
    <Later>
      <Main {...props} />
    </Later>
  );
}

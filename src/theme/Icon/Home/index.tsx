// Change: wraps the icon to hide it from screen readers: the link around it has a name.

import React, {type ReactNode} from 'react';
import IconHome from '@theme-original/Icon/Home';
import type {Props} from '@theme/Icon/Home';

export default function DecorativeHome(props: Props): ReactNode {
  return <IconHome aria-hidden="true" {...props} />;
}

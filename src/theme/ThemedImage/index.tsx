// Change: wraps the image (the logo, once for each colour mode) to have it fetched after what the page needs to be
// read. Otherwise React names both at the head of the page, to be fetched first.

import React, {type ReactNode} from 'react';
import ThemedImageOriginal from '@theme-original/ThemedImage';
import type {Props} from '@theme/ThemedImage';

export default function ThemedImage(props: Props): ReactNode {
  return <ThemedImageOriginal fetchPriority="low" {...props} />;
}

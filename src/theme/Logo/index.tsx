// Change: wraps the logo to hide its title, which the wordmark shows: as the text of the link, it is its name once, also
// where both images are read, that for the light and that for the dark mode.

import React, {type ReactNode} from 'react';
import LogoOriginal from '@theme-original/Logo';
import type {Props} from '@theme/Logo';

export default function Logo(props: Props): ReactNode {
  return <LogoOriginal {...props} titleClassName="visually-hidden" />;
}

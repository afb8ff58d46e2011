// Change: wraps the logo to hide its title, which the wordmark shows: as the text of the link, it is its name once.

import React, {type ReactNode} from 'react';
import LogoOriginal from '@theme-original/Logo';
import type {Props} from '@theme/Logo';

export default function Logo(props: Props): ReactNode {
  return <LogoOriginal {...props} titleClassName="visually-hidden" />;
}

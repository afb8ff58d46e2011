// Change: wraps the logo to hide its title, which the wordmark shows: as the text of the link, it is its name once. The
// space keeps it from the next word in a text browser.

import React, {type ReactNode} from 'react';
import LogoOriginal from '@theme-original/Logo';
import type {Props} from '@theme/Logo';

export default function Logo(props: Props): ReactNode {
  return (
    <>
      <LogoOriginal {...props} titleClassName="visually-hidden" />{' '}
    </>
  );
}

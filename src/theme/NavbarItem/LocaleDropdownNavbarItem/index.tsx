// Change: wraps the language menu, so that on the not-found page it links to the URL that the reader opened.

import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LocaleDropdownNavbarItem from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {isPage} from '@site/src/lib/is-page';

/** The HTML of the not-found page links to itself, and hydration keeps what the HTML has: there the menu is rendered anew. */
export default function LocaleDropdownOfUrl(props: Props): ReactNode {
  const {pathname} = useLocation();
  const isRenderedAnew = useIsBrowser() && !isPage(pathname);
  return <LocaleDropdownNavbarItem key={isRenderedAnew ? 'url' : 'html'} {...props} />;
}

// Change: wraps the mobile menu to make it a dialog, as it looks (https://github.com/facebook/docusaurus/issues/9457),
// and to render it when it is opened for the first time: the theme renders it, closed, in every page on a phone.

import React, {useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const isIn = (selector: string) => document.activeElement?.closest(selector);

/** The menu slides in: for the first frames it is not visible yet and takes no focus. */
function focusWhenVisible(selector: string): void {
  focus(selector);
  if (!isIn(selector) && document.querySelector('.navbar-sidebar--show')) {
    requestAnimationFrame(() => focusWhenVisible(selector));
  }
}

/** All but the menu, and what is behind it and closes it. */
function setCoveredInert(isInert: boolean): void {
  document
    .querySelectorAll<HTMLElement>('#__docusaurus > :not(.navbar), .navbar__inner')
    .forEach((element) => (element.inert = isInert));
}

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    // The theme takes no attributes for its element. Closed, it is hidden, and so is no dialog.
    const dialog = {role: 'dialog', ariaModal: 'true', ariaLabel: 'Menu'};
    Object.assign(document.querySelector('.navbar-sidebar') ?? {}, dialog);
    setCoveredInert(true);
    focusWhenVisible('.navbar-sidebar__close');
    const closeOnKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        toggle();
      } else if (event.defaultPrevented && (event.ctrlKey || event.metaKey)) {
        // The search box took its shortcut, but could not take the focus.
        setCoveredInert(false);
        focus('.navbar__search-input');
        toggle();
      }
    };
    window.addEventListener('keydown', closeOnKey);
    return () => {
      window.removeEventListener('keydown', closeOnKey);
      setCoveredInert(false);
      if (isIn('.navbar-sidebar') || document.activeElement === document.body) {
        focus('.navbar__toggle');
      }
    };
  }, [shown, toggle]);
  return wasShown ? <MobileSidebar /> : null;
}

// Change: wraps the mobile menu, so that it closes by Escape, and when the focus moves out of it: by Ctrl + K to the
// search box, or to another page; so that closing it returns the focus to its button; and so that it is rendered when
// it is opened for the first time. The theme renders it, closed, in every page on a phone as soon as the page hydrates:
// some hundred elements, and three passes of style and layout.

import React, {useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** The menu slides in: for the first frames it is not visible yet and takes no focus. */
function focusWhenVisible(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element && element !== document.activeElement && document.querySelector('.navbar-sidebar--show')) {
    requestAnimationFrame(() => focusWhenVisible(selector));
  }
}

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.navbar-sidebar') !== null;

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
    focusWhenVisible('.navbar-sidebar__close');
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && toggle();
    const closeOnFocus = ({target}: FocusEvent) => !isInMenu(target) && toggle();
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOnFocus);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOnFocus);
      if (document.activeElement === document.body || isInMenu(document.activeElement)) {
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
  }, [shown, toggle]);
  return wasShown ? <MobileSidebar /> : null;
}

// Change: wraps the navbar so that Escape closes the mobile menu, and closing it returns the focus to its button.

import React, {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Layout from '@theme-original/Navbar/Layout';
import type {Props} from '@theme/Navbar/Layout';

/** The menu slides in: for the first frames it is not visible yet and takes no focus. */
function focusWhenVisible(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element && element !== document.activeElement && document.querySelector('.navbar-sidebar--show')) {
    requestAnimationFrame(() => focusWhenVisible(selector));
  }
}

/** Would break if the theme renamed `.navbar__toggle` or the hook: the keyboard test of the mobile menu then fails. */
function useMobileMenuKeyboard(): void {
  const {shown, toggle} = useNavbarMobileSidebar();
  const wasShown = useRef(false);
  useEffect(() => {
    if (shown) {
      wasShown.current = true;
      focusWhenVisible('.navbar-sidebar__close');
      const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && toggle();
      document.addEventListener('keydown', closeOnEscape);
      return () => document.removeEventListener('keydown', closeOnEscape);
    }
    if (wasShown.current) {
      wasShown.current = false;
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    }
    return undefined;
  }, [shown, toggle]);
}

export default function NavbarLayout(props: Props): ReactNode {
  useMobileMenuKeyboard();
  return <Layout {...props} />;
}

// Change: the mobile menu is a modal <dialog> (https://github.com/facebook/docusaurus/issues/9457). So the browser
// keeps the focus in the menu, hides the page behind it from screen readers, closes it with Escape, and returns the
// focus. The menu is rendered only while it is open, and it scrolls to the entry of the current page.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/Navbar/MobileSidebar/Layout/index.tsx sha256 c9edcfe48d882c0bf5eb84fd1702d12c212e30b0427cfbacdf962ac15bf16610

import React, {useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import {showCurrentEntry} from '@site/src/lib/show-current-entry';

export default function NavbarMobileSidebarLayout(props: Props): ReactNode {
  return useNavbarMobileSidebar().shown && <MenuDialog {...props} />;
}

function MenuDialog({header, primaryMenu, secondaryMenu}: Props): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const {shown: isSecondaryShown} = useNavbarSecondaryMenu();
  const dialogRef = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    showCurrentEntry(dialog ?? document);
    return () => dialog?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget && toggle();
  const moveToSearch = (event: KeyboardEvent<HTMLDialogElement>) => {
    // The bootstrap script has handled Ctrl or Cmd + K, but the search box behind the dialog could not take the focus.
    const isSearchShortcut = event.defaultPrevented && (event.ctrlKey || event.metaKey);
    if (isSearchShortcut) {
      event.currentTarget.close();
      document.querySelector<HTMLElement>('.navbar__search-input')?.focus();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialogRef}
      className="theme-layout-navbar-sidebar navbar-sidebar"
      aria-label="Menu"
      onClose={toggle}
      onClick={closeOnBackdrop}
      onKeyDown={moveToSearch}
    >
      {header}
      <div className={`navbar-sidebar__items ${isSecondaryShown ? 'navbar-sidebar__items--show-secondary' : ''}`}>
        <Panel inert={isSecondaryShown}>{primaryMenu}</Panel>
        <Panel inert={!isSecondaryShown}>{secondaryMenu}</Panel>
      </div>
    </dialog>
  );
}

/** One of the two menus: the main menu, or the menu of the current section. The hidden one is inert. */
function Panel({children, inert}: {children: ReactNode; inert: boolean}): ReactNode {
  return (
    <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={inert}>
      {children}
    </div>
  );
}

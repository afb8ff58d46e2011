// Change: the mobile menu is a modal <dialog>, so the browser keeps the focus in it, hides what is behind it from
// screen readers, closes it with Escape, and returns the focus (https://github.com/facebook/docusaurus/issues/9457).
// It is rendered while it is open, and shows the entry of the current page.
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
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    showCurrentEntry(dialog ?? document);
    return () => dialog?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget && toggle();
  const moveToSearch = (event: KeyboardEvent<HTMLDialogElement>) => {
    // The bootstrap script took the shortcut of the search box, but the box behind the dialog cannot take the focus.
    if (event.defaultPrevented && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.close();
      document.querySelector<HTMLElement>('.navbar__search-input')?.focus();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, as Escape does
    <dialog
      ref={ref}
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

function Panel({children, inert}: {children: ReactNode; inert: boolean}): ReactNode {
  return (
    <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={inert}>
      {children}
    </div>
  );
}

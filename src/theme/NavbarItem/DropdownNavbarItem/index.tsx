// Change: wraps a menu of the navigation bar, so that on a wide screen it is a button that shows and hides its list
// (click, Enter, Space; Escape closes and returns the focus). The theme's is a link without a target that opens on
// hover and ignores clicks. On the not-found page, the list links to the URL that the reader opened, and the menu of the
// docs versions has the one that this URL is in.

import React, {useId, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';

export default function Menu(props: Props): ReactNode {
  return props.mobile ? <DropdownNavbarItem {...props} /> : <MenuButton {...props} />;
}

function MenuButton({items, position, className, label, children}: Props): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  // The not-found page's HTML links to itself and has the docs version of no URL. Hydration keeps both, so they are rendered again.
  const source = useIsBrowser() ? 'url' : 'html';
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- closes the list when focus leaves it; the controls are inside
    <div
      className={clsx('navbar__item dropdown', `dropdown--${position}`, shown && 'dropdown--show')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shown) {
          setShown(false);
          button.current?.focus();
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className={clsx('navbar__link clean-btn', className)}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {/* An element, not a text: a translated page has moved its texts. */}
        <span key={source} suppressHydrationWarning>
          {children ?? label}
        </span>
      </button>
      <ul key={source} id={id} className="dropdown__menu">
        {items.map((item, i) => (
          <NavbarItem key={i} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}

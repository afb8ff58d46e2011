// Change: a real button shows and hides the list, by click, touch, Enter or Space. Escape closes the list and returns
// the focus to the button. The theme has a link instead, which opens its list on hover, ignores clicks and does not
// close it with Escape. On the not-found page, the menus follow the URL that the reader opened (see `source`).
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/NavbarItem/DropdownNavbarItem/Desktop/index.tsx sha256 eff7667c8390eb65e0bae9ce05290a3667e2a7692d81a737630533887d1f0174

import React, {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';

export default function DropdownNavbarItemDesktop({items, position, className, label, children}: Props): ReactNode {
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // All URLs without a page get the same HTML, whose menus cannot know the URL. React keeps what the HTML contains when
  // it hydrates, so another key makes React render the label and the list again for the URL.
  const source = useIsBrowser() ? 'url' : 'html';

  const closeWhenFocusLeaves = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      setOpen(false);
    }
  };

  // Safari focuses neither a button nor a link that is clicked. Without the focus, no click elsewhere and no key would
  // close the list.
  const toggle = ({currentTarget}: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus();
    setOpen(!isOpen);
  };

  // The focus stays on the button while the list is clicked. Otherwise Safari would close the list before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault();

  const closeAfterChoice = ({target}: MouseEvent) => {
    if ((target as Element).closest('a')) {
      setOpen(false);
    }
  };

  const closeWithEscape = ({key}: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) {
      setOpen(false);
      buttonRef.current?.focus();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls are the button and the links inside
    <div
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      onBlur={closeWhenFocusLeaves}
      onKeyDown={closeWithEscape}
    >
      <button
        ref={buttonRef}
        type="button"
        className={clsx('navbar__link clean-btn', className)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {/* The text has its own element, because the translation of a browser replaces text nodes. */}
        <span key={source} suppressHydrationWarning>
          {children ?? label}
        </span>
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside are the controls; the Enter key clicks them as well */}
      <ul key={source} id={listId} className="dropdown__menu" onMouseDown={keepFocus} onClick={closeAfterChoice}>
        {items.map((item, i) => (
          <NavbarItem key={i} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}

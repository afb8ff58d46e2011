/**
 * Closes a definition when the focus moves elsewhere, as Ctrl + K moves it to the search box. The browser itself closes
 * it for a click and for Escape, but the search box takes Escape for its list.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({target}) => {
    const open = document.querySelector<HTMLElement>('.definition:popover-open');
    if (open && target instanceof Element && !target.closest(`[id="${open.id}"], [popovertarget="${open.id}"]`)) {
      open.hidePopover();
    }
  });
}

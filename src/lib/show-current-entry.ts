/**
 * Brings the current page's entry into sight in the menu of its section. Scrolls only the menu, not the window, and
 * only when the reader does not see the entry yet.
 *
 * @param root what contains the menu
 */
export function showCurrentEntry(root: ParentNode): void {
  const entry = root.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (!entry || !menu) {
    return;
  }
  const {top, bottom, height} = entry.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  // With an announcement above it, the menu ends below the window until the page is scrolled.
  const end = Math.min(frame.bottom, window.innerHeight);
  const middle = (top + bottom) / 2;
  // One more line stays in sight, which shows that the list goes on.
  if (middle < frame.top) {
    menu.scrollTop -= frame.top - top + height;
  } else if (middle > end) {
    menu.scrollTop += bottom - end + height;
  }
}

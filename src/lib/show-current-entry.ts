/**
 * Brings the current page's entry into sight in the menu of its section.
 *
 * @param root what contains the menu
 */
export function showCurrentEntry(root: ParentNode): void {
  const entry = root.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (entry && menu) {
    scrollWithin(menu, entry);
  }
}

/**
 * Brings an entry of a list into sight. Scrolls only the list, not the window, and only when the reader does not see the
 * entry yet.
 *
 * @param list the element that scrolls
 */
export function scrollWithin(list: Element, entry: Element): void {
  const {top, bottom, height} = entry.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  // With an announcement above it, the list ends below the window until the page is scrolled.
  const end = Math.min(frame.bottom, window.innerHeight);
  const middle = (top + bottom) / 2;
  // One more line stays in sight, which shows that the list goes on.
  if (middle < frame.top) {
    list.scrollTop -= frame.top - top + height;
  } else if (middle > end) {
    list.scrollTop += bottom - end + height;
  }
}

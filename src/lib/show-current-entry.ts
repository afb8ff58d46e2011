/**
 * Brings the current page's entry into sight in the menu of its section.
 *
 * @param root what contains the menu
 */
export function showCurrentEntry(root: ParentNode): void {
  const entry = root.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (!entry || !menu) {
    return;
  }
  const {top, bottom} = entry.getBoundingClientRect();
  const frame = getVisibleFrame(menu);
  const middle = (top + bottom) / 2;
  // The reader sees an entry that is cut off by less than half, and may just have clicked it.
  if (middle < frame.top || middle > frame.bottom) {
    scrollWithin(menu, entry);
  }
}

/** The top and bottom of a list in the window. With an announcement above it, the list ends below the window at first. */
function getVisibleFrame(list: Element): {top: number; bottom: number} {
  const {top, bottom} = list.getBoundingClientRect();
  return {top, bottom: Math.min(bottom, window.innerHeight)};
}

/**
 * Brings an entry of a list into sight. Scrolls only the list, not the window, and only when the reader does not see the
 * whole entry yet.
 *
 * @param list the element that scrolls
 */
export function scrollWithin(list: Element, entry: Element): void {
  const {top, bottom, height} = entry.getBoundingClientRect();
  const frame = getVisibleFrame(list);
  // One more line stays in sight, which shows that the list goes on.
  if (top < frame.top) {
    list.scrollTop -= frame.top - top + height;
  } else if (bottom > frame.bottom) {
    list.scrollTop += bottom - frame.bottom + height;
  }
}

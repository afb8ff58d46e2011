/**
 * Scrolls the menu of a section to the entry of the current page, unless the reader already sees the entry.
 *
 * @param root an element or document that contains the menu
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
  // Don't scroll to an entry of which at least half is in sight. The reader may just have clicked it.
  if (middle < frame.top || middle > frame.bottom) {
    scrollWithin(menu, entry);
  }
}

/**
 * @returns the top and bottom of the part of a list that is inside the window, in CSS pixels. At first, an announcement can
 *   push the end of the list below the window.
 */
function getVisibleFrame(list: Element): {top: number; bottom: number} {
  const {top, bottom} = list.getBoundingClientRect();
  return {top, bottom: Math.min(bottom, window.innerHeight)};
}

/**
 * Scrolls a list until the reader sees a whole entry. It does not scroll the window.
 *
 * @param list the element that scrolls
 */
export function scrollWithin(list: Element, entry: Element): void {
  const {top, bottom, height} = entry.getBoundingClientRect();
  const frame = getVisibleFrame(list);
  // Scroll one line further, so that the reader sees that the list continues.
  if (top < frame.top) {
    list.scrollTop -= frame.top - top + height;
  } else if (bottom > frame.bottom) {
    list.scrollTop += bottom - frame.bottom + height;
  }
}

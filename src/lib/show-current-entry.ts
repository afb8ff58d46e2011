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
  // Measurements in fractions of a pixel can differ slightly.
  if (top < frame.top - 1 || bottom > frame.bottom + 1) {
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
  // Scroll two lines further, so that the reader sees that the list continues. A click on the next entry then does not scroll.
  if (top < frame.top) {
    list.scrollTop -= frame.top - top + 2 * height;
  } else if (bottom > frame.bottom) {
    list.scrollTop += bottom - frame.bottom + 2 * height;
  }
}

/**
 * Whether a modifier key was pressed during an event. Browsers then do something else: a click opens another tab, and an
 * arrow key selects text or goes back to the previous page. Our controls leave such events to the browser.
 */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

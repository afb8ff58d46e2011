/**
 * Whether an event comes with a key that gives it another meaning in a browser: a click opens another tab, an arrow key
 * selects text or leads to the page before. Our controls leave such events to the browser.
 */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

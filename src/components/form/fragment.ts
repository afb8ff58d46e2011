/** The state of a tool in the fragment of the page's URL, so that a link to it can be shared. It is sent to no server. */

import {useSyncExternalStore} from 'react';

function onHashChange(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
const readHash = () => window.location.hash;
const noHash = () => '';

/** The fragment with its `#`; empty while the page is not interactive. */
export const useFragment = (): string => useSyncExternalStore(onHashChange, readHash, noHash);

/** Browsers and mail programs cut longer URLs. */
const LONGEST = 4000;

/**
 * Sets the fragment. What is typed replaces it, without a new entry in the history: each keystroke would be one.
 *
 * @param fragment with its `#`; a longer one than can be shared is left out
 * @param isNew whether the button to go back returns to the fragment of before
 * @returns the fragment that the URL has now
 */
export function setFragment(fragment: string, isNew = false): string {
  const {pathname, search} = window.location;
  const url = pathname + search + (fragment.length > LONGEST ? '' : fragment);
  try {
    if (isNew) {
      window.history.pushState(window.history.state, '', url);
    } else {
      window.history.replaceState(window.history.state, '', url);
    }
  } catch {
    // Safari refuses more than a hundred changes in half a minute: the fragment is then that of a moment before.
  }
  return window.location.hash;
}

/** Keeps the state of a tool in the fragment of the URL, so that readers can share a link. Browsers do not send it to a server. */

import {useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';

function subscribeToHash(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
const readHash = () => window.location.hash;
/** On the server and while the page hydrates, there is no fragment. */
const readHashOnServer = () => '';

/**
 * Works like `useState`, but a link and the back button can also change the state.
 *
 * @param parse returns the state for a fragment. It returns null for the fragment of something else, such as a heading.
 *   Such a fragment does not change the state.
 * @param format returns the fragment for a state, with `#`
 * @returns the state, and a function that sets it. Like the setter of `useState`, the function takes a state or a function
 *   of the previous state. If `isNewEntry` is true, the back button returns to the previous state.
 */
export function useFragmentState<State>(
  initial: State,
  parse: (hash: string) => State | null,
  format: (state: State) => string,
): [state: State, setState: (next: State | ((previous: State) => State), isNewEntry?: boolean) => void] {
  const hash = useSyncExternalStore(subscribeToHash, readHash, readHashOnServer);
  /** The last state that the reader set with the tool, and the fragment of the URL after that. */
  const [toolState, setToolState] = useState<{state: State; hash: string} | null>(null);
  const stateFromHash = parse(hash);
  const isHashOfOtherThing = hash !== '' && stateFromHash === null;
  const isToolStateCurrent = toolState && (hash === toolState.hash || isHashOfOtherThing);
  const state = isToolStateCurrent ? toolState.state : (stateFromHash ?? initial);

  // When the page hydrates, several fields can set the state before the next render. The ref contains the last of them.
  const latestState = useRef(state);
  useLayoutEffect(() => {
    latestState.current = state;
  });
  const setState = (next: State | ((previous: State) => State), isNewEntry = false) => {
    latestState.current = next instanceof Function ? next(latestState.current) : next;
    setToolState({state: latestState.current, hash: setFragment(format(latestState.current), isNewEntry)});
  };
  return [state, setState];
}

/** Browsers and mail programs cut URLs with a longer fragment. */
const MAX_FRAGMENT_LENGTH_CHARS = 4000;

/**
 * Sets the fragment of the URL. A fragment that is too long to be shared is left out.
 *
 * @param isNewEntry adds an entry to the browser's history. Pass false while the reader types, because each key press would
 *   add an entry.
 * @returns the fragment that the URL has afterwards
 */
function setFragment(fragment: string, isNewEntry: boolean): string {
  const {pathname, search} = window.location;
  const url = pathname + search + (fragment.length > MAX_FRAGMENT_LENGTH_CHARS ? '' : fragment);
  try {
    window.history[isNewEntry ? 'pushState' : 'replaceState'](window.history.state, '', url);
  } catch {
    // Safari allows only a hundred changes in thirty seconds. After that, the URL keeps its previous fragment.
  }
  return window.location.hash;
}

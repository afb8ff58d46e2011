/** The state of a tool in the fragment of the URL, so that readers can share a link to it. No server receives it. */

import {useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';

function onHashChange(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
const readHash = () => window.location.hash;
/** While the page is not interactive. */
const noHash = () => '';

/**
 * A state that links and the button to go back can change, too.
 *
 * @param parse the state in a fragment; null when it is another one, such as that of a heading, which leaves the state
 *   as it is
 * @returns the state, and a function that changes it, from the state of before if it is given a function; `isNew` lets
 *   the button to go back return to the state of before
 */
export function useFragmentState<State>(
  initial: State,
  parse: (hash: string) => State | null,
  format: (state: State) => string,
): [state: State, change: (next: State | ((before: State) => State), isNew?: boolean) => void] {
  const hash = useSyncExternalStore(onHashChange, readHash, noHash);
  const [chosen, setChosen] = useState<{state: State; hash: string} | null>(null);
  const linked = parse(hash);
  const isChosen = chosen && (hash === chosen.hash || (hash !== '' && linked === null));
  const state = isChosen ? chosen.state : (linked ?? initial);
  // Several fields can change before the next render, when the page hydrates.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const change = (next: State | ((before: State) => State), isNew = false) => {
    latest.current = next instanceof Function ? next(latest.current) : next;
    setChosen({state: latest.current, hash: setFragment(format(latest.current), isNew)});
  };
  return [state, change];
}

/** Browsers and mail programs cut longer URLs. */
const MAX_LENGTH = 4000;

/**
 * Sets the fragment. What is typed replaces it, without a new entry in the history: each keystroke would be one.
 *
 * @returns the fragment that the URL has now; empty for one that is too long to be shared
 */
function setFragment(fragment: string, isNew: boolean): string {
  const {pathname, search} = window.location;
  const url = pathname + search + (fragment.length > MAX_LENGTH ? '' : fragment);
  try {
    window.history[isNew ? 'pushState' : 'replaceState'](window.history.state, '', url);
  } catch {
    // Safari refuses more than a hundred changes in half a minute: the fragment is then that of a moment before.
  }
  return window.location.hash;
}

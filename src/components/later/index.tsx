/**
 * Lets a part of the page come alive after the page itself. To take over the HTML of a page with fifty code blocks in one piece would
 * keep a cheap phone busy, deaf to the reader, for a third of a second. The parts are taken over one by one, whenever the browser has
 * nothing else to do, and all at once as soon as the reader points at, touches or focuses something. Until then they stand as the
 * HTML has them. A part that is made anew, after a move within the site, is there at once. Parts may lie in parts.
 *
 * The part must be one element in the HTML, because that is what waits. It must begin as the server made it: what differs in the
 * browser may come after `useIsBrowser`, which is right in here, or after an effect, but not from a choice in a context around the part.
 */

import React, {createContext, Suspense, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import {BrowserContextProvider} from '@docusaurus/core/lib/client/browserContext';
import {idleQueue} from './idle-queue';
import {IS_AWAITED} from './is-awaited';

interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
}

/** Whether the part around is just being taken over. No state: nothing is to be rendered again when that is done. */
const TakingOver = createContext<{current: boolean}>({current: false});

// A store whose value differs on the server: that one is handed out only where HTML is taken over.
const never = () => () => undefined;
const no = () => false;
const yes = () => true;

const isServer = typeof window === 'undefined';

export function Later({children}: {children: ReactNode}): ReactNode {
  const isTakenOver = useIsTakenOver();
  const [gate] = useState(() => (isTakenOver && !isServer ? newGate() : null));
  return isServer ? (
    // React cuts the parts that may wait out of the page and puts them back by scripts in the page.
    children
  ) : (
    <Suspense fallback={null}>
      <Part gate={gate}>{children}</Part>
    </Suspense>
  );
}

function Part({gate, children}: {gate: Gate | null; children: ReactNode}): ReactNode {
  const takingOver = useRef(gate !== null);
  useEffect(() => {
    takingOver.current = false;
  }, []);
  if (gate && !gate.isOpen) {
    throw gate.opened;
  }
  return gate ? (
    <TakingOver.Provider value={takingOver}>
      <BrowserContextProvider>{children}</BrowserContextProvider>
    </TakingOver.Provider>
  ) : (
    children
  );
}

/** Whether the HTML of the server is being taken over here, and not made anew. */
export function useIsTakenOver(): boolean {
  const takingOver = useContext(TakingOver);
  return useSyncExternalStore(never, no, yes) || takingOver.current;
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];
const gates = idleQueue();
let isAwaited = false;

function takeOverAll(): void {
  isAwaited = true;
  gates.finish();
  SIGNS.forEach((sign) => removeEventListener(sign, takeOverAll, {capture: true}));
}

/** @returns null when nothing may wait: the reader is here, or pressed something before the page was alive. */
function newGate(): Gate | null {
  if (isAwaited || document.documentElement.hasAttribute(IS_AWAITED)) {
    return null;
  }
  const gate: Gate = {isOpen: false, opened: Promise.resolve()};
  gate.opened = new Promise((resolve) => {
    gates.add(() => {
      gate.isOpen = true;
      resolve();
    });
  });
  SIGNS.forEach((sign) => addEventListener(sign, takeOverAll, {capture: true, passive: true}));
  return gate;
}

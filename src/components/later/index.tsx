/**
 * Lets a part of the page come alive after the page itself. Taking over the HTML of a page with fifty code blocks in one piece would
 * keep a cheap phone busy, deaf to the reader, for a quarter of a second; the parts are taken over one by one, whenever the browser has
 * nothing else to do, and all at once as soon as the reader points at, touches or focuses something. Until then they stand as the
 * HTML has them. A part that is made anew, after a move within the site, is there at once.
 *
 * The part must be one element in the HTML: that is what waits.
 */

import React, {createContext, Suspense, useContext, useState, useSyncExternalStore, type ReactNode} from 'react';
import {BrowserContextProvider} from '@docusaurus/core/lib/client/browserContext';
import {idleQueue} from './idle-queue';

interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
}

const IsTakenOver = createContext(false);

// A store whose value differs on the server: that one is handed out only where HTML is taken over.
const never = () => () => undefined;
const no = () => false;
const yes = () => true;

export function Later({children}: {children: ReactNode}): ReactNode {
  const isTakenOver = useIsTakenOver();
  const [gate] = useState(() => (isTakenOver && typeof window !== 'undefined' ? newGate() : null));
  return (
    <Suspense fallback={null}>
      <Part gate={gate}>{children}</Part>
    </Suspense>
  );
}

function Part({gate, children}: {gate: Gate | null; children: ReactNode}): ReactNode {
  if (gate && !gate.isOpen) {
    throw gate.opened;
  }
  return gate ? (
    <IsTakenOver.Provider value>
      <BrowserContextProvider>{children}</BrowserContextProvider>
    </IsTakenOver.Provider>
  ) : (
    children
  );
}

/** Whether the HTML of the server is being taken over here, and not made anew. */
export function useIsTakenOver(): boolean {
  const isLater = useContext(IsTakenOver);
  return useSyncExternalStore(never, no, yes) || isLater;
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
const gates = idleQueue(() => SIGNS.forEach((sign) => removeEventListener(sign, gates.finish, {capture: true})));

function newGate(): Gate {
  const gate: Gate = {isOpen: false, opened: Promise.resolve()};
  gate.opened = new Promise((resolve) => {
    gates.add(() => {
      gate.isOpen = true;
      resolve();
    });
  });
  SIGNS.forEach((sign) => addEventListener(sign, gates.finish, {capture: true, passive: true}));
  return gate;
}

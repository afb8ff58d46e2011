/**
 * Lets a part of the page come alive after the page itself. Taking over the HTML of a page with fifty code blocks in one piece would
 * keep a cheap phone busy, deaf to the reader, for a quarter of a second; the parts are taken over one by one, whenever the browser has
 * nothing else to do, and all at once as soon as the reader points at, touches or focuses something. Until then they stand as the
 * HTML has them. A part that is made anew, after a move within the site, is there at once.
 *
 * The part must be one element in the HTML: that is what waits.
 */

import React, {createContext, Suspense, useContext, useState, useSyncExternalStore, type ReactNode} from 'react';

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
  const isTakenOver = useSyncExternalStore(never, no, yes);
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
  return <IsTakenOver.Provider value={gate !== null}>{children}</IsTakenOver.Provider>;
}

/** Whether the HTML of the server is being taken over here, and not made anew. */
export function useIsTakenOver(): boolean {
  const isLater = useContext(IsTakenOver);
  return useSyncExternalStore(never, no, yes) || isLater;
}

const waiting: (() => void)[] = [];

function newGate(): Gate {
  const gate: Gate = {isOpen: false, opened: Promise.resolve()};
  gate.opened = new Promise((resolve) => {
    waiting.push(() => {
      gate.isOpen = true;
      resolve();
    });
  });
  if (waiting.length === 1) {
    whenIdle(openNext);
    SIGNS.forEach((sign) => addEventListener(sign, openAll, {capture: true, passive: true}));
  }
  return gate;
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

const whenIdle = (act: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1));

function openNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) {
    whenIdle(openNext);
  } else {
    SIGNS.forEach((sign) => removeEventListener(sign, openAll, {capture: true}));
  }
}

function openAll(): void {
  while (waiting.length > 0) {
    openNext();
  }
}

declare global {
  interface Window {
    /** Prioritized Task Scheduling (https://wicg.github.io/scheduling-apis/), not in all browsers and not yet in TypeScript's types. */
    scheduler?: {postTask: (act: () => void, options: {priority: 'background'}) => Promise<void>};
  }
}

/** Work that can wait, done in its order. */
export interface IdleQueue {
  add: (act: () => void) => void;
}

/**
 * Does one thing after the other, each in a task of its own and after all that the browser has to do for the reader, so that nobody
 * ever waits for more than one of them.
 */
export function idleQueue(): IdleQueue {
  const waiting: (() => void)[] = [];
  let isAsked = false;

  const ask = () => {
    isAsked = true;
    // Not `requestIdleCallback`: it lets up to 50 ms go by between two of them, so that a long page would take seconds.
    if (window.scheduler) {
      void window.scheduler.postTask(doNext, {priority: 'background'});
    } else {
      setTimeout(doNext, 1);
    }
  };
  const doNext = () => {
    isAsked = false;
    waiting.shift()?.();
    if (waiting.length > 0) {
      ask();
    }
  };
  return {
    add: (act) => {
      waiting.push(act);
      if (!isAsked) {
        ask();
      }
    },
  };
}

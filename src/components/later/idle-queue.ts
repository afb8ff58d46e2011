/** Work that can wait, done in its order. */
export interface IdleQueue {
  add: (act: () => void) => void;
  /** Does at once all that is waiting. */
  finish: () => void;
}

/** Does one thing each time that the browser has nothing else to do, so that no reader ever waits for more than one of them. */
export function idleQueue(): IdleQueue {
  const waiting: (() => void)[] = [];
  let isAsked = false;

  const ask = () => {
    isAsked = true;
    if ('requestIdleCallback' in window) {
      requestIdleCallback(doNext);
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
    finish: () => waiting.splice(0).forEach((act) => act()),
  };
}

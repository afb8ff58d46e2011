/** Work that can wait, done in its order. */
export interface IdleQueue {
  add: (act: () => void) => void;
  /** Does at once all that is waiting. */
  finish: () => void;
}

/**
 * Does one thing each time that the browser has nothing else to do, so that no reader ever waits for more than one of them.
 *
 * @param onEmpty called whenever nothing is waiting any more
 */
export function idleQueue(onEmpty: () => void = () => undefined): IdleQueue {
  const waiting: (() => void)[] = [];
  let isAsked = false;

  const ask = () => {
    isAsked = true;
    return 'requestIdleCallback' in window ? requestIdleCallback(doNext) : setTimeout(doNext, 1);
  };
  const doNext = () => {
    isAsked = false;
    waiting.shift()?.();
    return waiting.length > 0 ? ask() : onEmpty();
  };
  return {
    add: (act) => {
      waiting.push(act);
      if (!isAsked) {
        ask();
      }
    },
    finish: () => {
      waiting.splice(0).forEach((act) => act());
      onEmpty();
    },
  };
}

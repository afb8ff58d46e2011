/** A button that copies a text, and says in words when the browser does not allow it. */

import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';

type State = 'ready' | 'copied' | 'failed';

/** How long a button says that it has copied. */
const COPIED_MS = 4000;

const FAILED = 'Your browser did not allow copying. Select the text and copy it yourself.';

/**
 * @param source what is copied; when it changes, nothing is said of the one before
 * @returns what became of the last attempt, and a function that starts one
 */
export function useCopy(source: string): [state: State, copy: (write: () => Promise<void>) => void] {
  const [last, setLast] = useState<{source: string; state: State}>({source, state: 'ready'});
  useEffect(() => {
    if (last.state !== 'copied') {
      return undefined;
    }
    const timer = setTimeout(() => setLast({source: last.source, state: 'ready'}), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = (write: () => Promise<void>) => {
    setLast({source, state: 'ready'});
    write().then(
      () => setLast({source, state: 'copied'}),
      () => setLast({source, state: 'failed'}),
    );
  };
  return [last.source === source ? last.state : 'ready', copy];
}

interface Props {
  text: string;
  /** Accessible name. */
  what: string;
}

/** It is there from the start, so that nothing moves, and shown once the page has hydrated: only then can it copy. */
export function CopyButton({text, what}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [state, copy] = useCopy(text);
  const shown = state === 'copied' ? 'Copied' : 'Copy';
  return (
    <>
      <button
        type="button"
        className={clsx('small-button', !isBrowser && 'waiting')}
        aria-label={`${shown} ${what}`}
        // An async function fails where there is no clipboard, as over plain HTTP, in the same way.
        onClick={() => copy(async () => navigator.clipboard.writeText(text))}
      >
        {shown}
      </button>
      <span role="status" className={state === 'copied' ? 'visually-hidden' : undefined}>
        {state === 'failed' ? FAILED : state === 'copied' && 'Copied.'}
      </span>
    </>
  );
}

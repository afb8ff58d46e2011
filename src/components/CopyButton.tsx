import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {interfaceTexts} from '@site/src/site/interface-texts';
import {useArticleLanguage} from './article-language';

type CopyState = 'ready' | 'copied' | 'failed';

/** How long a button shows "Copied". */
const COPIED_MS = 4000;

/**
 * Keeps the state of a button that copies.
 *
 * @param source the text, or another value that identifies it. When it changes, the state becomes `ready` again.
 * @returns the state of the last attempt, and a function that starts an attempt. The function takes a callback that writes
 *   to the clipboard.
 */
export function useCopy(source: string): [state: CopyState, copy: (write: () => Promise<void>) => void] {
  const [attempt, setAttempt] = useState<{source: string; state: CopyState}>({source, state: 'ready'});
  useEffect(() => {
    if (attempt.state !== 'copied') {
      return undefined;
    }
    const timer = setTimeout(() => setAttempt({source: attempt.source, state: 'ready'}), COPIED_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  const copy = (write: () => Promise<void>) => {
    setAttempt({source, state: 'ready'});
    write().then(
      () => setAttempt({source, state: 'copied'}),
      () => setAttempt({source, state: 'failed'}),
    );
  };
  return [attempt.source === source ? attempt.state : 'ready', copy];
}

interface Props {
  text: string;
  /** A name for the text. The accessible name of the button is the word on it and this name. */
  what: string;
}

/**
 * A button that copies a text. It shows a message if the browser does not allow copying. Before the page has hydrated, the
 * button cannot copy, so it is hidden but already takes up its space.
 */
export function CopyButton({text, what}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [state, copy] = useCopy(text);
  const texts = interfaceTexts[useArticleLanguage()];
  const label = state === 'copied' ? texts.copied : texts.copy;
  return (
    <>
      <button
        type="button"
        className={clsx('small-button', !isBrowser && 'waiting')}
        aria-label={`${label} ${what}`}
        // Over plain HTTP, `navigator.clipboard` is undefined. The async function turns the TypeError into a rejection,
        // so the state becomes `failed`.
        onClick={() => copy(async () => navigator.clipboard.writeText(text))}
      >
        {label}
      </button>
      <span role="status" className={state === 'copied' ? 'visually-hidden' : undefined}>
        {state === 'failed' ? texts.notCopied : state === 'copied' && `${texts.copied}.`}
      </span>
    </>
  );
}

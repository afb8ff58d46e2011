import React, {useEffect, useState, type ReactNode} from 'react';

interface Props {
  /** The result of the tool as plain text. The first text after the page has loaded is not announced. */
  text: string;
  /** The reader's input. The pause starts again each time it changes. */
  input: string;
}

/** How long a reader must stop typing before the result is announced. */
const PAUSE_MS = 1000;

/**
 * Announces the result of a tool to screen readers in one sentence, when the reader pauses. If the results themselves were
 * a live region, a screen reader would read all of them aloud after each key press.
 */
export function Announcement({text, input}: Props): ReactNode {
  const [initialText] = useState(text);
  const [announcement, setAnnouncement] = useState<string>();
  useEffect(() => {
    const announce = () =>
      setAnnouncement((previous) => {
        const isUnchangedSinceLoad = previous === undefined && text === initialText;
        return isUnchangedSinceLoad ? undefined : text;
      });
    const timer = setTimeout(announce, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, initialText, input]);
  return (
    <div role="status" className="visually-hidden">
      {announcement}
    </div>
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';

interface Props {
  /** Plain text. The text that a page starts with is not announced. */
  text: string;
  /** What the reader typed or chose. A pause begins when it changes. */
  input: string;
}

/** How long a reader stops typing before a screen reader hears what changed, in milliseconds. */
const PAUSE_MS = 1000;

/**
 * Tells a screen reader in one sentence what a tool made of the reader's input, at the first pause. A live region around
 * the results themselves would be read aloud as a whole at each key.
 */
export function Announcement({text, input}: Props): ReactNode {
  const [start] = useState(text);
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((before) => (before === undefined && text === start ? undefined : text)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, start, input]);
  return (
    <div role="status" className="visually-hidden">
      {announced}
    </div>
  );
}

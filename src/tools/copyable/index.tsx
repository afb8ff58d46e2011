/** A text that a tool has made, to copy. */

import React, {useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** @param label what the text is, for those who hear it */
export function Copyable({label, code}: {label: string; code: string}): ReactNode {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => setCopied(null), // rejected by the browser: the text can be selected
    );
  };
  return (
    <div className={styles.copyable}>
      <pre role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <button
        type="button"
        className="small-button"
        aria-label={copied === code ? `${label} copied` : `Copy ${label}`}
        onClick={copy}
      >
        {copied === code ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

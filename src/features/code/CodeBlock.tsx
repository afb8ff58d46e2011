/** A block of code with its title, and buttons to copy it and to wrap its lines. */

import React, {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {CopyButton} from '@site/src/components/CopyButton';
import {useScrollFrame} from '@site/src/components/scroll-frame';
import type {CodeProps} from './colour';
import styles from './CodeBlock.module.css';

const CHARACTERS: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** The code, for the clipboard: the text of its HTML. */
const stripTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? '')
    .trimEnd();

export default function Code({html, className, title, status, name}: CodeProps): ReactNode {
  const isBrowser = useIsBrowser();
  const [scrolls, frame] = useScrollFrame<HTMLPreElement>(isBrowser ? `${name}, scrolls sideways` : undefined);
  const [isWrapped, setWrapped] = useState(false);
  return (
    <div className={clsx('theme-code-block', className, styles.code, isWrapped && styles.wrapped)}>
      {title && (
        <div className={clsx('code-title', styles.title)}>
          <span>
            {title}
            {status && <Status status={status} />}
          </span>
        </div>
      )}
      <pre className="thin-scrollbar" translate="no" {...frame}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {isBrowser && (scrolls || isWrapped) && (
        <button
          type="button"
          className="small-button"
          aria-pressed={isWrapped}
          aria-label={`Wrap ${name}`}
          onClick={() => setWrapped(!isWrapped)}
        >
          Wrap
        </button>
      )}
      {/* Not in the HTML, where many buttons would weigh, and copy nothing. */}
      {isBrowser && <CopyButton text={stripTags(html)} what={name} />}
    </div>
  );
}

/** Shown as a number before the title, and read and copied as "Response, status 200". */
const Status = ({status}: {status: string}): ReactNode => (
  <>
    <span className={styles.statusLabel}>, status </span>
    <span className={styles.status} data-status={status}>
      {status}
    </span>
  </>
);

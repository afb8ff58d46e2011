/** A block of code with a title, a button that copies the code, and a button that wraps its lines. */

import React, {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useArticleLanguage} from '@site/src/components/article-language';
import {CopyButton} from '@site/src/components/CopyButton';
import {useScrollFrame} from '@site/src/components/scroll-frame';
import {interfaceTexts} from '@site/src/site/interface-texts';
import type {CodeProps} from './colour';
import styles from './CodeBlock.module.css';

/** The characters that `colour.ts` escapes, keyed by entity. */
const CHARACTERS_BY_ENTITY: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** @param html the coloured code @returns the code for the clipboard */
const toPlainCode = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS_BY_ENTITY[entity] ?? '')
    .trimEnd();

/** Shows the buttons only in the browser, and the button "Wrap" only if a line is too long or the lines are wrapped. */
export default function Code({html, className, title, status, name}: CodeProps): ReactNode {
  const isBrowser = useIsBrowser();
  const [scrolls, frameProps] = useScrollFrame<HTMLPreElement>(isBrowser ? `${name}, scrolls sideways` : undefined);
  const [isWrapped, setWrapped] = useState(false);
  const {wrap} = interfaceTexts[useArticleLanguage()];
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
      <pre className="thin-scrollbar" translate="no" {...frameProps}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {isBrowser && (scrolls || isWrapped) && (
        <button
          type="button"
          className="small-button"
          aria-pressed={isWrapped}
          aria-label={`${wrap} ${name}`}
          onClick={() => setWrapped(!isWrapped)}
        >
          {wrap}
        </button>
      )}
      {/* The built HTML has no buttons, because they make a page with many blocks large and do not work without scripts. */}
      {isBrowser && <CopyButton text={toPlainCode(html)} what={name} />}
    </div>
  );
}

/** A number that is shown before the title. Screen readers and copies get "Response, status 200". */
const Status = ({status}: {status: string}): ReactNode => (
  <>
    <span className={styles.statusLabel}>, status </span>
    <span className={styles.status} data-status={status}>
      {status}
    </span>
  </>
);

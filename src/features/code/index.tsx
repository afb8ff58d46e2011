/** A block of code with its title, and the theme's buttons to copy it and to wrap its lines. */

import React, {type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import {CodeBlockContextProvider, useCodeWordWrap} from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import type {CodeProps} from './colour';
import styles from './styles.module.css';

const CHARACTERS: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** The code, for the clipboard: the text of its HTML. */
const getText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? '')
    .trimEnd();

export default function Code({html, className, title}: CodeProps): ReactNode {
  const wordWrap = useCodeWordWrap();
  const {codeBlockRef} = wordWrap;
  const code = getText(html);
  const metadata = {
    codeInput: code,
    code,
    className,
    language: className.replace('language-', ''),
    title,
    lineNumbersStart: undefined,
    lineClassNames: {},
  };
  const size = {'--lines': code.split('\n').length} as CSSProperties;
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <div className={clsx('theme-code-block', className, styles.code)} style={size}>
        {title && <div className={styles.title}>{title}</div>}
        {/* Code scrolls sideways, which a reader without a mouse does with the arrow keys. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="thin-scrollbar" tabIndex={0} ref={codeBlockRef}>
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <Buttons className={styles.buttons} />
      </div>
    </CodeBlockContextProvider>
  );
}

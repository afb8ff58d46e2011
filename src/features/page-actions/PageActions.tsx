/**
 * Copies the page as Markdown, and links to it. The build writes it beside the page (`src/markdown/markdown-version`).
 */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useCopy} from '@site/src/components/CopyButton';
import {getMarkdownPath} from '@site/src/site/markdown-versions';
import styles from './PageActions.module.css';

/** Announced to screen readers after the button was pressed. */
const MESSAGES = {
  ready: '',
  copied: 'Copied as Markdown.',
  failed: 'Not copied. Choose “View as Markdown” and copy it from there.',
} as const;

/** Nothing is loaded before a reader chooses. Without scripts, the link is left. */
export function PageActions({permalink}: {permalink: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const markdown = getMarkdownPath(permalink);
  const [state, copy] = useCopy(markdown);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <div className={clsx('page-actions', styles.actions)} lang="en">
        <button
          type="button"
          className={clsx('small-button', !isBrowser && 'waiting')}
          onClick={() => copy(() => copyText(markdown))}
        >
          Copy page
        </button>{' '}
        <a href={markdown} type="text/markdown">
          View as Markdown
        </a>{' '}
        <span role="status">{MESSAGES[state]}</span>
      </div>
    </>
  );
}

/**
 * @param url of the text
 * @throws when it cannot be fetched, or the browser does not allow to copy
 */
async function copyText(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) {
      throw new Error(`${url}: status ${response.status}; reload the page.`);
    }
    return response.text();
  });
  // Safari lets a click write, but nothing that comes after it: the clipboard itself waits for the text.
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/**
 * A button that copies the page as Markdown, and a link to the Markdown version. The build writes the Markdown version
 * beside the page (`src/markdown/markdown-version`).
 */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useCopy} from '@site/src/components/CopyButton';
import {useArticleLanguage} from '@site/src/components/article-language';
import {interfaceTexts} from '@site/src/site/interface-texts';
import {getMarkdownPath} from '@site/src/site/markdown-versions';
import styles from './PageActions.module.css';

/**
 * The browser loads the Markdown only after a click. Without scripts, only the link works.
 *
 * @param permalink the path of the page, with the base path of the site
 */
export function PageActions({permalink}: {permalink: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const markdownPath = getMarkdownPath(permalink);
  const [state, copy] = useCopy(markdownPath);
  const language = useArticleLanguage();
  const texts = interfaceTexts[language];
  // Beside the button after a reader has pressed it. Screen readers also announce it.
  const message = {ready: '', copied: texts.pageCopied, failed: texts.pageNotCopied}[state];
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath} />
      </Head>
      <div className={clsx('page-actions', styles.actions)} lang={language}>
        <button
          type="button"
          className={clsx('small-button', !isBrowser && 'waiting')}
          onClick={() => copy(() => copyText(markdownPath))}
        >
          {texts.copyPage}
        </button>{' '}
        <a href={markdownPath} type="text/markdown">
          {texts.viewAsMarkdown}
        </a>{' '}
        <span role="status">{message}</span>
      </div>
    </>
  );
}

/**
 * Copies the text at a URL to the clipboard.
 *
 * @throws Error when the text cannot be fetched, or when the browser does not allow copying
 */
async function copyText(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) {
      throw new Error(`${url}: status ${response.status}; reload the page.`);
    }
    return response.text();
  });
  // Safari allows writing to the clipboard only during the click, before the text has arrived. So the clipboard gets a
  // promise of the text.
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

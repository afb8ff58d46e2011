/**
 * The frame of a response or an output on a page. It contains the code, which is folded when it is long. Below the code
 * it has a link that opens the request, and a badge whose details explain where the response comes from
 * (`provenance.ts`).
 *
 * Folding and the badge use only `<details>` and CSS. So the HTML always contains all the code: for readers without
 * scripts, for the search index, for copied text and for print.
 */

import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useArticleLanguage} from '@site/src/components/article-language';
import {interfaceTexts} from '@site/src/site/interface-texts';
import styles from './SampleFrame.module.css';

export interface Props {
  /** The code block. When it is folded, only its highlighted lines are visible. */
  children: ReactNode;
  /** The number of lines of the code. Only a long code block has this property, and it is folded. */
  lines?: string;
  /** The label of the badge. An output has no badge if all responses behind it are recorded. */
  badge?: string;
  /** How we know the response, as one sentence. */
  about?: string;
  /** URL of the text that contains the response. */
  source?: string;
  /** Path of the complete response on this site, from its base URL. */
  fullResponse?: string;
  /** Remarks about the response, one per line. */
  notes?: string;
  /** URL of the request, if a browser gets the same response. */
  url?: string;
  /** A name that no other code block of the page has (`src/features/code/colour.ts`). */
  name?: string;
}

/** @returns only the code block if it is not folded and has no badge */
export default function SampleFrame({children, lines, url, name, ...provenance}: Props): ReactNode {
  const language = useArticleLanguage();
  const texts = interfaceTexts[language];
  if (!lines && !provenance.badge) {
    return children;
  }
  return (
    <div className={clsx('sample-frame', lines && styles.folding)}>
      {children}
      <div className={clsx(styles.foot, 'not-searched')} lang={language}>
        {lines && (
          <details className={styles.fold}>
            <summary>
              <span className={styles.more}>{texts.showAllLines(lines)}</span>{' '}
              <span className={styles.less}>{texts.showFewerLines}</span>
              <HiddenContext name={name} />
            </summary>
          </details>
        )}{' '}
        {url && <FrameLink href={url} target="_blank" rel="noopener noreferrer" label={texts.openUrl} name={name} />}{' '}
        {provenance.badge && <Badge {...provenance} name={name} />}
      </div>
    </div>
  );
}

/** Names the code block in the label of a control, so that a screen reader reads a different label in each frame. */
const HiddenContext = ({name}: Pick<Props, 'name'>): ReactNode => (
  <span className="visually-hidden">{`: ${name}`}</span>
);

function FrameLink({label, name, ...link}: ComponentProps<'a'> & {label: string; name?: string}): ReactNode {
  return (
    <a {...link}>
      {label}
      <HiddenContext name={name} />
    </a>
  );
}

/** The label of the origin of a response. When a reader opens it, the details appear. */
function Badge({badge, about, source, fullResponse, notes, name}: Omit<Props, 'children' | 'url'>): ReactNode {
  const fullResponseUrl = useBaseUrl(fullResponse ?? '');
  const language = useArticleLanguage();
  const texts = interfaceTexts[language];
  // The texts about the origin of a response are in English on all pages.
  const originLanguage = language === 'en' ? undefined : 'en';
  return (
    <details className={styles.badge}>
      <summary>
        <span lang={originLanguage}>{badge}</span>
        <HiddenContext name={name} />
      </summary>
      {about && <p lang={originLanguage}>{about}</p>}
      {notes?.split('\n').map((note) => (
        <p key={note} lang={originLanguage}>
          {note}
        </p>
      ))}
      {(source || fullResponse) && (
        <p className={styles.links}>
          {fullResponse && <FrameLink href={fullResponseUrl} label={texts.fullResponse} name={name} />}{' '}
          {source && <FrameLink href={source} label={texts.source} name={name} />}
        </p>
      )}
    </details>
  );
}

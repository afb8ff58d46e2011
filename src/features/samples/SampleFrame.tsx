/**
 * The frame of a response or a program on a page: its code, folded when it is long, and for a response a badge that
 * says on demand where it comes from (`getProvenance` in `samples-element.ts` writes it). Both are `<details>` and CSS:
 * the whole code is in the HTML, for readers without scripts, for the search index, for copies and for paper.
 */

import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './SampleFrame.module.css';

export interface Props {
  /** The code block. The lines that stay visible in the folded state are its highlighted ones. */
  children: ReactNode;
  /** How many lines the code has, when it is folded. */
  lines?: string;
  /** Absent for a program, and for its output when all responses behind it are recorded. */
  badge?: string;
  /** How the response came to be: one sentence. */
  about?: string;
  /** URL of the place where a recording was found. */
  source?: string;
  /** Path of the stored recording on this site, from its base URL. */
  whole?: string;
  /** One a line. */
  notes?: string;
  /** The request, where a browser gets the same response. */
  url?: string;
  /** What tells the code from the others of its page (`src/features/code/colour.ts`). */
  name?: string;
}

export default function SampleFrame({children, lines, url, name, ...provenance}: Props): ReactNode {
  if (!lines && !provenance.badge) {
    return children;
  }
  return (
    <div className={clsx(styles.response, lines && styles.folding)}>
      {children}
      <div className={clsx(styles.foot, 'not-searched')} lang="en">
        {lines && (
          <details className={styles.fold}>
            <summary>
              <span className={styles.more}>Show all {lines} lines</span>{' '}
              <span className={styles.less}>Show fewer lines</span>
              <Of name={name} />
            </summary>
          </details>
        )}{' '}
        {url && <FrameLink href={url} target="_blank" rel="noopener noreferrer" label="Open this URL" name={name} />}{' '}
        {provenance.badge && <Badge {...provenance} name={name} />}
      </div>
    </div>
  );
}

/** Distinguishes a control from those of other frames in a screen reader. */
const Of = ({name}: Pick<Props, 'name'>): ReactNode => <span className="visually-hidden">{`: ${name}`}</span>;

function FrameLink({label, name, ...link}: ComponentProps<'a'> & {label: string; name?: string}): ReactNode {
  return (
    <a {...link}>
      {label}
      <Of name={name} />
    </a>
  );
}

function Badge({badge, about, source, whole, notes, name}: Omit<Props, 'children' | 'url'>): ReactNode {
  const wholeUrl = useBaseUrl(whole ?? '');
  return (
    <details className={styles.badge}>
      <summary>
        {badge}
        <Of name={name} />
      </summary>
      {about && <p>{about}</p>}
      {notes?.split('\n').map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(source || whole) && (
        <p className={styles.links}>
          {whole && <FrameLink href={wholeUrl} label="Full response" name={name} />}{' '}
          {source && <FrameLink href={source} label="Source" name={name} />}
        </p>
      )}
    </details>
  );
}

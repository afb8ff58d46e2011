/**
 * The decoder: a box for a pasted text, and a result for each line. The fragment of the page's URL contains the text,
 * so that readers can share a link to it. The text is not sent to any server. Without scripts, readers only see the
 * table of examples below.
 */

import React, {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {Announcement} from '@site/src/components/Announcement';
import {DocsLink} from '@site/src/components/DocsLink';
import {Inline} from '@site/src/components/Inline';
import parameters from '@generated/data/default/decoder-parameters.json';
import {NO_AUTOCORRECT} from '@site/src/components/form/Form';
import {useValueAtHydration} from '@site/src/components/form/field-at-hydration';
import {useFragmentState} from '@site/src/components/form/fragment';
import {decode, hideSecrets} from './decode';
import {cutText} from '@site/src/lib/cut-text';
import {MAX_QUERY_LENGTH} from '@site/src/site/search-limits';
import {attempt} from '@site/src/lib/attempt';
import type {Finding, Step} from './finding';
import styles from './Decoder.module.css';

/** The part of the fragment before the pasted text. */
const FRAGMENT_PREFIX = '#paste=';

/** @returns the pasted text, an empty text if its encoding is damaged, or null if it is another fragment */
function parseFragment(fragment: string): string | null {
  if (!fragment.startsWith(FRAGMENT_PREFIX)) {
    return null;
  }
  return attempt(() => decodeURIComponent(fragment.slice(FRAGMENT_PREFIX.length))) ?? '';
}

function formatFragment(text: string): string {
  // `encodeURIComponent` throws an error for an unpaired surrogate.
  const encodableText = hideSecrets(text).replace(/\p{Surrogate}/gu, '\ufffd');
  return text === '' ? '' : FRAGMENT_PREFIX + encodeURIComponent(encodableText);
}

export default function Decoder(): ReactNode {
  const [text, setText] = useFragmentState('', parseFragment, formatFragment);
  const box = useValueAtHydration<HTMLTextAreaElement>(text, setText);
  const findings = useMemo(() => decode(text, parameters), [text]);

  return (
    <>
      <div className={clsx(styles.box, 'interactive')}>
        <label htmlFor="paste">Paste one thing, or one per line</label>
        <textarea
          ref={box}
          id="paste"
          rows={countRows(text)}
          {...NO_AUTOCORRECT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="no-script not-searched">The decoder needs JavaScript. Without it, read the table of examples.</p>
      <Announcement text={summarize(findings)} input={text} />
      <div className={styles.results}>
        {findings.map((finding, i) => (
          <Result key={i} finding={finding} isOneOfSeveral={findings.length > 1} />
        ))}
      </div>
    </>
  );
}

const UNKNOWN_MESSAGE = 'The decoder does not recognise this text.';

const KINDS_MESSAGE =
  'It looked for an identifier, a number, a link, a request, a response, a token, a rights statement and an error.';

const MIN_ROWS = 4;
const MAX_ROWS = 12;

/** @returns the height of the box in lines. A text with more lines scrolls. */
const countRows = (text: string): number => Math.min(Math.max(text.split('\n').length, MIN_ROWS), MAX_ROWS);

/** @returns one or two sentences about the findings, for screen readers. Empty if there are no findings. */
function summarize(findings: readonly Finding[]): string {
  const [first, ...others] = findings;
  if (!first) {
    return '';
  }
  if (others.length > 0) {
    return `Results: ${findings.length}. Unknown: ${findings.filter(({kind}) => kind === null).length}.`;
  }
  return first.kind === null ? UNKNOWN_MESSAGE : `${first.kind}. Notes: ${first.warnings.length}.`;
}

interface ResultProps {
  finding: Finding;
  /** Each of several results is short, so that the reader sees them together. Its details are folded. */
  isOneOfSeveral: boolean;
}

function Result({finding, isOneOfSeveral}: ResultProps): ReactNode {
  const {input, kind, value, facts, next, requestUrl, warnings} = finding;
  const details = facts.length + warnings.length > 0 && <Details facts={facts} warnings={warnings} />;
  return (
    <article className={clsx(styles.result, kind === null && styles.unknown)} aria-label={kind ?? 'Unknown'}>
      <p className={styles.heading}>
        <strong>{kind ?? UNKNOWN_MESSAGE}</strong>
        {[...new Set([input, value ?? input])].map((text, i) => (
          <code key={i} translate="no">
            {text}
          </code>
        ))}
      </p>
      {kind === null && (
        <p>
          {KINDS_MESSAGE} Check for missing or extra characters, or{' '}
          <DocsLink to={`/search?q=${encodeURIComponent(cutText(hideSecrets(input), MAX_QUERY_LENGTH))}`}>
            search this site for it
          </DocsLink>
          .
        </p>
      )}
      {next.length > 0 && <NextSteps steps={next} requestUrl={requestUrl} />}
      {isOneOfSeveral && details ? (
        <details>
          <summary>
            Details
            <span className="visually-hidden">: {kind}</span>
          </summary>
          {details}
        </details>
      ) : (
        details
      )}
    </article>
  );
}

function Details({facts, warnings}: Pick<Finding, 'facts' | 'warnings'>): ReactNode {
  const sentences = [...facts.map(({name, text}) => `${name}: ${text}`), ...warnings];
  return (
    <ul>
      {sentences.map((sentence, i) => (
        <li key={i}>
          <Inline text={sentence} />
        </li>
      ))}
    </ul>
  );
}

function NextSteps({steps, requestUrl}: {steps: readonly Step[]; requestUrl: string | undefined}): ReactNode {
  return (
    <p className={styles.next}>
      Next:{' '}
      {steps.map(({label, url}, i) => (
        <DocsLink key={i} to={url}>
          {label}
        </DocsLink>
      ))}
      {requestUrl !== undefined && (
        <DocsLink to={`/docs/request-builder#${encodeURIComponent(hideSecrets(requestUrl))}`}>
          Change it in the request builder
        </DocsLink>
      )}
    </p>
  );
}

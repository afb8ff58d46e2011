/**
 * The decoder: a box to paste into, and what each line of it is. What is pasted is in the fragment of the page's URL,
 * so that a link to it can be shared; it is sent nowhere. Without scripts the page has only the table of examples
 * below.
 */

import React, {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {Announcement} from '@site/src/components/Announcement';
import {DocsLink} from '@site/src/components/DocsLink';
import {Inline} from '@site/src/components/Inline';
import parameters from '@generated/data/default/decoder-parameters.json';
import {VERBATIM} from '@site/src/components/form/Form';
import {useValueAtHydration} from '@site/src/components/form/field-at-hydration';
import {useFragmentState} from '@site/src/components/form/fragment';
import {decode, hideSecrets} from './decode';
import {cutText} from '@site/src/lib/cut-text';
import {MAX_QUERY_LENGTH} from '@site/src/site/search-limits';
import {attempt} from '@site/src/lib/attempt';
import type {Finding} from './finding';
import styles from './Decoder.module.css';

/** Of the fragment, before the pasted text. */
const MARK = '#paste=';
/** Empty when the text is damaged; null when the fragment contains none. */
const parseFragment = (hash: string): string | null =>
  hash.startsWith(MARK) ? (attempt(() => decodeURIComponent(hash.slice(MARK.length))) ?? '') : null;

/** Half of a surrogate pair, which a hostile paste can contain, has no encoding. */
const formatFragment = (text: string): string =>
  text === '' ? '' : MARK + encodeURIComponent(hideSecrets(text).replace(/\p{Surrogate}/gu, '\ufffd'));

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
          {...VERBATIM}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="no-script not-searched">The decoder needs JavaScript. Without it, read the table of examples.</p>
      <Announcement text={summarize(findings)} input={text} />
      <div className={styles.results}>
        {findings.map((finding, i) => (
          <Result key={i} finding={finding} />
        ))}
      </div>
    </>
  );
}

const UNKNOWN = 'The decoder does not know this.';

const LOOKED_FOR =
  'It looked for an identifier, a number, a link, a request, a response, a token, a rights statement and an error.';

/** The box shows every line up to this number. A longer paste scrolls. */
const MAX_ROWS = 12;

const countRows = (text: string): number => Math.min(Math.max(text.split('\n').length, 4), MAX_ROWS);

/** The findings in one sentence. */
function summarize(findings: readonly Finding[]): string {
  const [first, ...others] = findings;
  if (!first) {
    return '';
  }
  if (others.length > 0) {
    return `Results: ${findings.length}. Unknown: ${findings.filter(({what}) => what === null).length}.`;
  }
  return first.what === null ? UNKNOWN : `${first.what}. Notes: ${first.warnings.length}.`;
}

function Result({finding}: {finding: Finding}): ReactNode {
  const {input, what, value, facts, next, build, warnings} = finding;
  return (
    <article className={clsx(styles.result, what === null && styles.unknown)} aria-label={what ?? 'Unknown'}>
      <p className={styles.what}>
        <strong>{what ?? UNKNOWN}</strong>
        {[...new Set([input, value ?? input])].map((text, i) => (
          <code key={i} translate="no">
            {text}
          </code>
        ))}
      </p>
      {what === null && (
        <p>
          {LOOKED_FOR} Check for missing or extra characters, or{' '}
          <DocsLink to={`/search?q=${encodeURIComponent(cutText(hideSecrets(input), MAX_QUERY_LENGTH))}`}>
            search this site for it
          </DocsLink>
          .
        </p>
      )}
      {facts.length > 0 && (
        <ul>
          {facts.map(({name, text}, i) => (
            <li key={i}>
              {name}: <Inline text={text} />
            </li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <p className={styles.next}>
          Next:{' '}
          {next.map(({label, url}, i) => (
            <DocsLink key={i} to={url}>
              {label}
            </DocsLink>
          ))}
          {build !== undefined && (
            <DocsLink to={`/docs/request-builder#${encodeURIComponent(hideSecrets(build))}`}>
              Change it in the request builder
            </DocsLink>
          )}
        </p>
      )}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((sentence, i) => (
            <li key={i}>
              <Inline text={sentence} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

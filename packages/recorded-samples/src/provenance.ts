/** The origin of a recording: the first line of its file, read once into data. */

/** A year, a month or a day: `2026`, `2026-10` or `2026-10-01`. */
export type PartialDate = string;

/** A text, or a date in it, which each reader of the statement formats in its own way. */
export type StatementPart = string | {date: PartialDate};

/**
 * How somebody got a response. `recorded`: it was received from the service. `documentation`: it is printed in a
 * documentation. `measurement`: it is reported by somebody who sent the request. `constructed`: we wrote it as the
 * service is expected to respond.
 */
export type ProvenanceKind = 'recorded' | 'documentation' | 'measurement' | 'constructed';

export interface Origin {
  kind: ProvenanceKind;
  /** Date of the response, or of the text that it is from. It is null if the response is undated or constructed. */
  date: PartialDate | null;
  /** The whole first line without its `#`: `['recorded ', {date: '2026-10-01'}, '; headers constructed']`. */
  statement: readonly StatementPart[];
  /** Whether the statement says more than the kind and the date. */
  hasDetails: boolean;
}

const DATE = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?)?`;

/** The beginning of the statement of each kind, with its date in a group. The first that matches decides. */
const BEGINNINGS: readonly (readonly [kind: ProvenanceKind, beginning: RegExp])[] = [
  ['measurement', new RegExp(`^recorded in a measurement of (${DATE})(?![\\w-])`)],
  ['documentation', new RegExp(`^recorded (?:in|from) [^,;]*\\bdocumentation\\b(?: of (${DATE})(?![\\w-]))?`)],
  ['recorded', new RegExp(`^recorded(?: (${DATE}))?(?=[,;]|$)`)],
  ['constructed', /^constructed\b/],
];

/**
 * @param line the first line of a recording
 * @returns null if it states no origin
 */
export function parseOrigin(line: string): Origin | null {
  const text = /^# (.+)$/.exec(line)?.[1]?.trim() ?? '';
  for (const [kind, beginning] of BEGINNINGS) {
    const match = beginning.exec(text);
    if (match) {
      return {
        kind,
        date: match[1] ?? null,
        statement: parseStatement(text),
        hasDetails: match[0].length < text.length,
      };
    }
  }
  return null;
}

/** A split by an expression with one group returns texts and matches of the group in turns. */
const parseStatement = (text: string): StatementPart[] =>
  text
    .split(new RegExp(`(?<![\\w-])(${DATE})(?![\\w-])`))
    .map((part, i) => (i % 2 === 0 ? part : {date: part}))
    .filter((part) => part !== '');

/**
 * @param formatDate formats a date in the statement. Without it, dates stay in the form of ISO 8601
 * @returns a sentence part that begins in lower case and has no full stop
 */
export const formatStatement = (
  statement: readonly StatementPart[],
  formatDate: (date: PartialDate) => string = (date) => date,
): string => statement.map((part) => (typeof part === 'string' ? part : formatDate(part.date))).join('');

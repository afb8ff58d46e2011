/** Parses the first line of a recording, which states its origin. */

/** A year, a month or a day: `2026`, `2026-10` or `2026-10-01`. */
export type PartialDate = string;

/** A part of the first line: a text, or a date that each user of the package formats in its own way. */
export type StatementPart = string | {date: PartialDate};

/**
 * How we know the response.
 *
 * - `recorded`: the service sent it.
 * - `documentation`: a documentation contains it.
 * - `measurement`: somebody who sent the request reports it.
 * - `constructed`: we wrote it, as we expect the service to respond.
 */
export type ProvenanceKind = 'recorded' | 'documentation' | 'measurement' | 'constructed';

export interface Origin {
  kind: ProvenanceKind;
  /** Date of the response, or of the text that contains it. Null for an undated or constructed response. */
  date: PartialDate | null;
  /** The first line without its `#`, such as `['recorded ', {date: '2026-10-01'}, '; we wrote the headers']`. */
  statement: readonly StatementPart[];
  /** Whether the first line contains more than the kind and the date. */
  hasDetails: boolean;
}

const DATE = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?)?`;

/** Patterns that recognise the kind of a first line by its beginning. They are tried in order. Group 1 is the date. */
const STATEMENT_PATTERNS: readonly (readonly [kind: ProvenanceKind, beginning: RegExp])[] = [
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
  for (const [kind, beginning] of STATEMENT_PATTERNS) {
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

/** Splits the first line into texts and dates. `split` with a group returns them alternately. */
const parseStatement = (text: string): StatementPart[] =>
  text
    .split(new RegExp(`(?<![\\w-])(${DATE})(?![\\w-])`))
    .map((part, i) => (i % 2 === 0 ? part : {date: part}))
    .filter((part) => part !== '');

/**
 * Joins the parts of a first line.
 *
 * @param formatDate formats a date in the line. By default, dates stay in the form of ISO 8601.
 * @returns a phrase that begins in lower case and has no full stop
 */
export const formatStatement = (
  statement: readonly StatementPart[],
  formatDate: (date: PartialDate) => string = (date) => date,
): string => statement.map((part) => (typeof part === 'string' ? part : formatDate(part.date))).join('');

/** The findings as a table to paste into a spreadsheet. */

import {formatCsv} from '@site/src/lib/csv';
import {getPlainText} from '@site/src/lib/inline';
import type {Finding} from './finding';

/** A spreadsheet would calculate what begins like a formula: an apostrophe makes it a text. */
const toText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @returns CSV, whose first line has the names of the columns */
export function formatFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({input, what, value = '', next, beware}) => [
    input,
    what ?? 'unknown',
    value,
    next.find(({url}) => url.startsWith('http'))?.url ?? '',
    beware.map(getPlainText).join(' '),
  ]);
  return formatCsv([['pasted', 'what', 'value', 'next request', 'beware'], ...rows.map((row) => row.map(toText))]);
}

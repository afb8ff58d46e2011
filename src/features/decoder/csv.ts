/** The findings as a table to paste into a spreadsheet. */

import {getPlainText} from '@site/src/lib/inline';
import type {Finding} from './finding';

/** A cell (RFC 4180). A spreadsheet would calculate one that begins like a formula: an apostrophe makes it a text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** @returns lines that end with CRLF, the first with the names of the columns */
export function formatCsv(findings: readonly Finding[]): string {
  const rows = findings.map(({input, what, value = '', next, beware}) => [
    input,
    what ?? 'unknown',
    value,
    next.find(({url}) => url.startsWith('http'))?.url ?? '',
    beware.map(getPlainText).join(' '),
  ]);
  return [['pasted', 'what', 'value', 'next request', 'beware'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

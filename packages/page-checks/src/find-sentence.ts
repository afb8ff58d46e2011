/** Looks up the sentences of `sentences.json`. Each sentence contains a problem and its remedy. */

import tables from './sentences.json';

/**
 * Finds the first pattern of a table that matches a text. In its sentence, `$&` is replaced by the match, and `$1` by the
 * first group of the match.
 *
 * @returns the sentence, or undefined if no pattern matches
 */
export function findSentence(
  table: Exclude<keyof typeof tables, 'markdownlint' | 'signs'>,
  text: string,
): string | undefined {
  for (const [pattern, sentence] of Object.entries(tables[table])) {
    // The patterns for headings check capital letters, so only they are case-sensitive.
    const match = new RegExp(pattern, table === 'headings' ? 's' : 'is').exec(text);
    if (match) {
      return sentence.replace(/\$([&1])/g, (_, group: string) => match[group === '&' ? 0 : 1] ?? '');
    }
  }
  return undefined;
}

/** Looks up the sentences of `sentences.json`. Each says what is wrong and what to do. */

import tables from './sentences.json';

/**
 * @returns the sentence of the first pattern that matches the text, or undefined. In the sentence, `$&` is replaced by
 *   the match and `$1` by its first group.
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

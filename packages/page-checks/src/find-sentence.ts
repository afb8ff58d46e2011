/** The sentences of `sentences.json`, which say what is wrong and what to do. */

import tables from './sentences.json';

/** The sentence of the first pattern that a text matches, with its groups in place of `$&` and `$1`. */
export function findSentence(
  table: Exclude<keyof typeof tables, 'markdownlint' | 'signs'>,
  text: string,
): string | undefined {
  for (const [pattern, sentence] of Object.entries(tables[table])) {
    // Headings are about capitals.
    const found = new RegExp(pattern, table === 'headings' ? 's' : 'is').exec(text);
    if (found) {
      return sentence.replace(/\$([&1])/g, (_, group: string) => found[group === '&' ? 0 : 1] ?? '');
    }
  }
  return undefined;
}

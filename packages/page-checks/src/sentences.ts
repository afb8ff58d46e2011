import tables from './sentences.json';

/** The sentence of the first pattern that a text matches, with what it matches in place of `$&`. */
export function findSentence(table: 'images' | 'parser' | 'urls', text: string): string | undefined {
  return Object.entries(tables[table])
    .flatMap(([pattern, sentence]) => {
      const [found] = new RegExp(pattern, 'is').exec(text) ?? [];
      return found === undefined ? [] : [sentence.replace('$&', () => found)];
    })
    .at(0);
}

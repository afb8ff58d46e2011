import groups from './synonym-groups.json';
import {getInflections} from './words';

/**
 * Words and phrases that readers use for the same thing, one group a line: what is interchangeable in a search here, not in a dictionary.
 * Singular and plural need no entry.
 */
const phrases = groups.map((group) => group.split(', ').map((phrase) => phrase.split(/[\s-]+/)));

export const getForms = (word: string): string[] => [word, ...getInflections(word)];

/** @returns other phrases, each as its words, for a word of a query, alone or in a phrase */
export function getSynonyms(words: readonly string[], position: number): string[][] {
  const forms = words.map(getForms);
  const isHere = (phrase: readonly string[]) =>
    phrase.some((_, i) => phrase.every((word, j) => forms[position - i + j]?.includes(word)));
  return phrases.flatMap((group) => {
    const found = group.find(isHere);
    return found ? group.filter((phrase) => phrase !== found) : [];
  });
}

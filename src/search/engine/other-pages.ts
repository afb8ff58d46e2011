/** Finds pages that the index does not have, by the words of their titles and keywords. */

import {getForms} from './synonyms';

export interface OtherPage {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  words: readonly string[];
}

/**
 * @param words the words of a query that are no stop words
 * @returns the pages that have all of them
 */
export function findOtherPages(words: readonly string[], pages: readonly OtherPage[]): OtherPage[] {
  const forms = words.map(getForms);
  const isFound = (own: readonly string[], word: string, i: number) =>
    own.some((each) => forms[i]?.includes(each) || (word.length > 3 && each.startsWith(word)));
  return pages.filter((page) => words.length > 0 && words.every((word, i) => isFound(page.words, word, i)));
}

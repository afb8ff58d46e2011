/** Finds pages that the index does not have, by their titles and keywords. */

import {inflectionsOf, tokensOf} from './words';

export interface OtherPage {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  keywords: readonly string[];
}

/** Least length of a word that can be the start of a longer one. */
const LEAST_COMPLETED = 4;

/**
 * @param words the words of a query that are no stop words
 * @returns the pages whose title and keywords have all of them
 */
export function findOtherPages(words: readonly string[], pages: readonly OtherPage[]): OtherPage[] {
  return pages.filter(({title, keywords}) => {
    const own = [title, ...keywords].flatMap((text) =>
      tokensOf(text).flatMap(({word, pieces}) => [word, ...pieces, ...inflectionsOf(word)]),
    );
    const has = (word: string) =>
      own.some((each) => each === word || (word.length >= LEAST_COMPLETED && each.startsWith(word)));
    return words.length > 0 && words.every(has);
  });
}

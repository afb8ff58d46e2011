/** Finds pages that the index does not have, by their titles and keywords. */

import {getForms} from './synonyms';
import {getTokens} from './words';

export interface OtherPage {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  keywords: readonly string[];
}

/**
 * @param words the words of a query that are no stop words
 * @returns the pages whose title and keywords have all of them
 */
export function findOtherPages(words: readonly string[], pages: readonly OtherPage[]): OtherPage[] {
  return pages.filter(({title, keywords}) => {
    const terms = getTokens([title, ...keywords].join(' ')).flatMap(({word, pieces}) => [...getForms(word), ...pieces]);
    const isTerm = (word: string) => terms.some((term) => term === word || (word.length > 3 && term.startsWith(word)));
    return words.length > 0 && words.every(isTerm);
  });
}

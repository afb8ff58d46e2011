/**
 * The files of the search index, as the build writes them (src/plugins/search-index) and the browser reads them (index-reader.ts).
 *
 * Of the local-search plugin's index they hold what cannot be computed again: which words stand how often in which documents.
 * The weight of a word in a document and its places in the text are computed here, by the same formulas as lunr's; the build
 * compares every one of them with the plugin's own.
 */

import lunr from 'lunr';
import {HitType, type IndexedDocument} from './types';

/**
 * `search-index.json`: what each search needs. The other files lie in `folder`, whose name changes with their content, so that
 * they never mix with those of another build and may stay in a cache for ever.
 */
export interface IndexFile {
  /** Address of the folder, with the base path and a slash at the end. */
  folder: string;
  /** All other files together, in characters. */
  size: number;
  /** The first word of each file of words. */
  firstWords: string[];
  /** Which section the pages belong to, in their order: first part of the route, and how many pages follow each other there. */
  sections: [section: string, pages: number][];
  /** Per kind of document, in the order of HitType. */
  kinds: {
    /** Ids of the documents, ascending, each as the distance from the one before. */
    ids: number[];
    /** Number of indexed words in each document. */
    lengths: number[];
  }[];
}

/** `words-<n>.json`: a stretch of the alphabet; per kind of document, its words and where each stands. */
export type WordsFile = {
  /** Words in the order of their characters' codes, with a space between. */
  words: string;
  postings: Posting[];
}[];

/**
 * Where a word stands, in numbers. The first is its rank among the words that stand for the first time in the same document.
 * Each further one is a document, as the distance from the one before, counted among those of its kind and starting at -1;
 * after it, if the word stands there more than once, how often, as a negative number.
 */
export type Posting = number[];

/** `all-words.json`: the words of all files, for what cannot be looked up by first letters: mistakes, and parts of words. */
export type AllWordsFile = string;

/** `page-<n>.json`: per kind, the documents of a page. */
export type PageFile = IndexedDocument[][];

export const fileNames = {
  words: (n: number) => `words-${n}.json`,
  allWords: 'all-words.json',
  page: (n: number) => `page-${n}.json`,
};

/** Number of kinds of documents: the length of every list by kind. */
export const KINDS = HitType.Content + 1;

/** The documents that a posting names, by their number among those of their kind, and how often the word stands in each. */
export function readPosting(posting: Posting): {document: number; count: number}[] {
  const found: {document: number; count: number}[] = [];
  let document = -1;
  for (let i = 1; i < posting.length; i++) {
    document += posting[i] ?? 0;
    const repeated = posting[i + 1] ?? 0;
    found.push({document, count: repeated < 0 ? -repeated : 1});
    i += repeated < 0 ? 1 : 0;
  }
  return found;
}

/** lunr's defaults for the weight of a word (BM25): `b` and `k1` of its Builder. */
const LENGTH_MATTERS = 0.75;
const SATURATION = 1.2;

/**
 * What a word weighs in the documents of one kind, as lunr 2.3.9 reckons (`lunr.idf` and `Builder.createFieldVectors`).
 *
 * @param documents number of documents of the kind
 * @param withWord number of those in which the word stands
 * @param averageLength number of words of a document of the kind, on average
 * @returns the weight in a document, by the number of times the word stands there and the number of all its words
 */
export function weigher(
  documents: number,
  withWord: number,
  averageLength: number,
): (count: number, length: number) => number {
  const rarity = Math.log(1 + Math.abs((documents - withWord + 0.5) / (withWord + 0.5)));
  return (count, length) => {
    const relativeLength = 1 - LENGTH_MATTERS + LENGTH_MATTERS * (length / averageLength);
    return Math.round(((rarity * ((SATURATION + 1) * count)) / (SATURATION * relativeLength + count)) * 1000) / 1000;
  };
}

/** The words of a text as lunr's tokenizer finds them, with their places. */
const WORD = /[^\s-]+/g;

/**
 * @param text a document's text
 * @param words indexed words
 * @returns per word, in the order given, its places in the text: `[start, length]`, as lunr's index has them
 */
export function placesOf(
  text: string,
  words: readonly string[],
): [word: string, places: [start: number, length: number][]][] {
  const places = new Map(words.map((word) => [word, [] as [number, number][]]));
  for (const {0: token, index} of text.toLowerCase().matchAll(WORD)) {
    const word = lunr.trimmer(new lunr.Token(token, {})).toString();
    places.get(word)?.push([index, token.length]);
  }
  return [...places];
}

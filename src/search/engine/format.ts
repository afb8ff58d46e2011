/** The published search index: `search-index.json`, and the files of Content that it names. `../README.md` describes its documents. */
export interface IndexFile {
  format: typeof FORMAT;
  /**
   * The terms of the four indexes in this file, with a space between. An index has the postings of each of them, in their order
   * (`encodePostings`), with commas between.
   */
  terms: string;
  Title: {documents: TitleDocument[]; index: string};
  /** Per page, in the order of the Titles, its headings. */
  Heading: {documents: string[][]; index: string};
  /** Per page; empty without a description. */
  Description: {documents: string[]; index: string};
  /** What readers call a page or a section: not shown on the page. */
  Keywords: {documents: [id: number, text: string][]; index: string};
  Content: {
    /** Path of the folder with the files. Its name changes with them: files of two builds never mix, and may be cached for ever. */
    folder: string;
    /** Length of all files in characters. */
    size: number;
    /** Per file `documents-<n>.json`, its first id: the file is a list of the texts from that id on. */
    documents: {firstIds: number[]};
    /** Per file `index-<n>.json` (`ContentIndex`), its first term. `terms.json` is a string with the terms of all of them. */
    index: {firstTerms: string[]};
  };
  /** The stop words that the pages have, which are left out of the indexes. */
  stopWords: string;
}

/** A stretch of the alphabet. Its postings have the score of the term in the text as well, from 1 to `MAX_SCORE`. */
export interface ContentIndex {
  terms: string;
  index: string;
}

export interface TitleDocument {
  id: number;
  title: string;
  section: string;
  url: string;
  breadcrumbs: string[];
  /** How much more or less the page's results count; 1 when it is left out. */
  boost?: number;
}

export const FORMAT = 3;
export const MAX_SCORE = 15;

/** The position of a document among those of its type (Content: its id), and the score of a term in it. */
export type Posting = readonly [position: number, score: number];

/**
 * Writes each posting as a number in base 36, with spaces between: the distance from the posting before, times `maxScore + 1`, plus the
 * score.
 *
 * @param postings in the order of their positions
 */
export const encodePostings = (postings: readonly Posting[], maxScore = 0): string =>
  postings
    .map(([position, score], i) => (position - (postings[i - 1]?.[0] ?? 0)) * (maxScore + 1) + score)
    .map((number) => number.toString(36))
    .join(' ');

export function decodePostings(text: string, maxScore = 0): Posting[] {
  const numbers = text === '' ? [] : text.split(' ').map((digits) => parseInt(digits, 36));
  let position = 0;
  return numbers.map((number) => [(position += Math.floor(number / (maxScore + 1))), number % (maxScore + 1)]);
}

/** The anchor of a heading, if it is made from the title as usual. */
export const getAnchor = (title: string): string =>
  `#${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`;

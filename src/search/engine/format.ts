/**
 * The published search index: `search-index.json`, and the files of Content that it names.
 *
 * Each document type has its documents and a prebuilt index of their terms. A page is divided into sections: its top, and each heading
 * with the text below it. Sections are numbered from 0 through all pages in reading order, and the number is the `id` of the section's
 * documents of every type. The fields of a document, and where the short notation has them:
 *
 * | field | where |
 * | --- | --- |
 * | id | Title: `id`. Heading: the `id` of the page's Title, plus 1 for its first heading, 2 for the second … Others: written |
 * | title | Title, Heading: the text. Others: that of the section with the same id |
 * | section | `section` of the page's Title: the part of the site, and a value of the search page's `ctx` |
 * | url | `url` of the page's Title, with the base path |
 * | heading anchor | none at the top; of a heading as `[title, anchor]`, or made from the title by `getAnchor` |
 * | parent id | the `id` of the page's Title: the greatest that is not greater than the document's own |
 * | breadcrumbs | `breadcrumbs` of the page's Title: the names of the section and the categories that the page is in |
 */
export interface IndexFile {
  format: typeof FORMAT;
  Title: {documents: TitleDocument[]; index: TermIndex};
  /** Per page, in the order of the Titles, its headings. */
  Heading: {documents: (string | [title: string, anchor: string])[][]; index: TermIndex};
  Description: {documents: TextDocument[]; index: TermIndex};
  /** What readers call a page or a section: not shown on the page. */
  Keywords: {documents: TextDocument[]; index: TermIndex};
  Content: {
    /**
     * Path of the folder with the files, and a slash at the end. Its name changes with what is in it, so that files of two builds never
     * mix, and may stay in a cache for ever.
     */
    folder: string;
    /** Length of all files in characters. */
    size: number;
    documents: {
      /** Per id, the length of the text as `encodeLength` writes it; 0 without a text. */
      lengths: string;
      /** Per file `documents-<n>.json`, its first id: the file is a `TextDocument[]`. */
      firstIds: number[];
    };
    /** Per file `index-<n>.json`, its first term: the file is a `TermIndex` of a stretch of the alphabet. `terms.json` has all terms. */
    index: {firstTerms: string[]};
  };
  /** The stop words that the pages have, which are left out of the indexes. */
  stopWords: string;
}

export const FORMAT = 2;

export interface TitleDocument {
  id: number;
  title: string;
  section: string;
  url: string;
  breadcrumbs: string[];
  /** How much more or less the page's results count; 1 when it is left out. */
  boost?: number;
}

export type TextDocument = [id: number, text: string];

/** The terms of a document type and their postings. */
export interface TermIndex {
  /** In the order of their characters' codes, with a space between. */
  terms: string;
  /** Per term, with commas between: the ids of its documents with spaces between, each as the distance from the one before, in base 36. */
  ids: string;
  /** Content only: per posting, in the same order, a digit in base 16 for the two frequencies (`packFrequencies`). */
  frequencies?: string;
}

export const fileNames = {
  documents: (n: number) => `documents-${n}.json`,
  index: (n: number) => `index-${n}.json`,
  terms: 'terms.json',
};

const MAX_FREQUENCY = 3;
const limit = (frequency: number) => Math.min(frequency, MAX_FREQUENCY);

/** How often a term is in the prose of a text, and in its code or as a part of another term; up to three each. */
export const packFrequencies = (inProse: number, inCode: number): string =>
  (4 * limit(inProse) + limit(inCode)).toString(16);
export const unpackFrequencies = (digit: string): {inProse: number; inCode: number} => ({
  inProse: parseInt(digit, 16) >> 2,
  inCode: parseInt(digit, 16) & 3,
});

/** The number of a text's terms as one digit in base 36, exact to a fifth. */
export const encodeLength = (terms: number): string => Math.min(35, Math.round(3 * Math.log2(1 + terms))).toString(36);
export const decodeLength = (digit: string): number => 2 ** (parseInt(digit, 36) / 3) - 1;

/** The anchor of a heading, if it is made from the title as usual. */
export const getAnchor = (title: string): string =>
  `#${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`;

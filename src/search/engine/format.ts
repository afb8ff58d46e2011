/**
 * The files of the search index, as the build writes them (`../index/files.ts`) and the browser reads them (`reader.ts`).
 *
 * The index counts places: the top of each page (title, description, keywords, and the text before the first heading) and each of its
 * headings with its keywords and the text below it. Places are numbered in the order of the pages, and on a page in reading order.
 */

/**
 * `search-index.json`: what each search needs. The other files are in `folder`, whose name changes with their content, so that they
 * never mix with those of another build and may stay in a cache for ever.
 */
export interface IndexFile {
  /** URL of the folder, with the base path and a slash at the end. */
  folder: string;
  /** All other files together, in characters. */
  size: number;
  /** The first word of each file of words. */
  firstWords: string[];
  /** The sections of the pages, in their order: first part of the route, its group (`RETIRED`, `GLOSSARY` or none), and how many pages in a row are in it. */
  sections: [section: string, group: string, pages: number][];
  /** Number of places on each page. */
  places: number[];
  /** Number of places in each file of pages. */
  files: number[];
  /** Per place, one digit in base 36: the number of words of its title or heading. */
  headingLengths: string;
  /** Per place, one digit in base 36: `lengthDigit` of the number of words of its text. */
  textLengths: string;
  /** Words of the pages that are not in the index, because they say nothing: the default stop words. */
  stopWords: string;
}

/** `words-<n>.json`: words in the order of their characters' codes, with a space between, and where each occurs. */
export interface WordsFile {
  words: string;
  /** Per word, with commas between: how far each place is from the one before (from -1 at first), in base 36 with spaces between. */
  distances: string;
  /** Per occurrence, in the same order: how the word occurs there (see `Marks`), as two digits in base 36. Apart, they compress better. */
  marks: string;
}

/** `all-words.json`: the words of all files, for words that are misspelt, and for parts of words. */
export type AllWordsFile = string;

/** `page-<n>.json`: what is shown of a page, or of a part of a long one. */
export interface PageFile {
  /** Path of the page, with the base path. */
  url: string;
  title: string;
  description: string;
  /** Names of the section and of the sidebar's categories that the page is in. */
  breadcrumbs: string[];
  places: {
    /** Empty at the top of the page. */
    heading: string;
    /** Anchor with `#`; empty at the top of the page. */
    anchor: string;
    text: string;
    /** Words by which readers look for it and which it does not show, with commas; left out without any. */
    keywords?: string;
  }[];
}

/** Group of the pages about services that are switched off. */
export const RETIRED = 'retired';
/** The page of definitions, and the group that it alone is in. */
export const GLOSSARY = 'docs/glossary';

export const fileNames = {
  words: (n: number) => `words-${n}.json`,
  allWords: 'all-words.json',
  page: (n: number) => `page-${n}.json`,
};

/** How a word occurs in a place. Counts end at `MOST_COUNTED`. */
export interface Marks {
  /** In the title of the page, or in the heading. */
  inHeading: boolean;
  inDescription: boolean;
  inKeywords: boolean;
  /** How often in the text. */
  inText: number;
  /** How often in code, or as a part of a longer word (`token` in `resumptionToken`). */
  inCode: number;
}

export const MOST_COUNTED = 3;
/** Number of different marks. */
export const MARKS = 2 * 2 * 2 * (MOST_COUNTED + 1) * (MOST_COUNTED + 1);

export function packMarks({inHeading, inDescription, inKeywords, inText, inCode}: Marks): number {
  const counted = (count: number) => Math.min(count, MOST_COUNTED);
  return (
    Number(inHeading) + 2 * Number(inDescription) + 4 * Number(inKeywords) + 8 * counted(inText) + 32 * counted(inCode)
  );
}

export function unpackMarks(marks: number): Marks {
  return {
    inHeading: (marks & 1) > 0,
    inDescription: (marks & 2) > 0,
    inKeywords: (marks & 4) > 0,
    inText: (marks >> 3) & MOST_COUNTED,
    inCode: (marks >> 5) & MOST_COUNTED,
  };
}

/** The length of a text as one digit in base 36, exact to a fifth: a longer text has a greater digit. */
export const lengthDigit = (words: number): string => Math.min(35, Math.round(3 * Math.log2(1 + words))).toString(36);
/** About as many words as `lengthDigit` was given. */
export const lengthOf = (digit: string): number => 2 ** (parseInt(digit, 36) / 3) - 1;

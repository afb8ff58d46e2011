/** The published search index: `search-index.json`, and the files of Content that it names. `../README.md` describes its documents. */
export interface IndexFile {
  format: typeof FORMAT;
  /** The terms of the four indexes in this file (`encodeTerms`). */
  terms: string;
  Title: DocumentType & {pages: PageFields[]};
  /** `anchors` has those that are not made from the heading as usual, by id. */
  Heading: DocumentType & {anchors: Record<number, string>};
  Description: DocumentType;
  /** What readers call a page or a section: not shown on the page. */
  Keywords: DocumentType;
  Content: {
    /** Path of the folder with the files. Its name changes with them: files of two builds never mix, and may be cached for ever. */
    folder: string;
    /** Length of all files in characters. */
    size: number;
    /** Each of the files `documents-<n>.json` is a list of the texts of `perFile` sections, in the order of their ids. */
    documents: {files: number; perFile: number};
    /** Per file `index-<n>.json` (`ContentIndex`), its first term. `terms.json` is a string with the terms of all of them. */
    index: {firstTerms: string[]};
  };
  /** The stop words that the pages have, which are left out of the indexes. */
  stopWords: string;
}

export interface DocumentType {
  /** Of each document (`encodeNumbers`). */
  ids: string;
  /** The texts (`shortenTexts`). */
  documents: string[];
  /** For each term, with commas between, the positions of the documents that have it (`encodeNumbers`). */
  index: string;
}

/** A stretch of the alphabet. For each position in the index, `scores` has how well the term fits that text: a digit from 1 to f. */
export interface ContentIndex {
  terms: string;
  index: string;
  scores: string;
}

export interface PageFields {
  section: string;
  url: string;
  breadcrumbs: string[];
  /** How much more or less the page's results count; 1 when it is left out. */
  boost?: number;
}

export const FORMAT = 5;
export const MAX_SCORE = 15;

/** The character for 0; the next one is 1. None is a space or a comma. */
const ZERO = 0x30;

/** Writes growing numbers as one character each, for the distance from the number before. */
export const encodeNumbers = (numbers: readonly number[]): string =>
  numbers.map((number, i) => String.fromCharCode(ZERO + number - (numbers[i - 1] ?? 0))).join('');

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    numbers.push((numbers[i - 1] ?? 0) + text.charCodeAt(i) - ZERO);
  }
  return numbers;
}

/** Writes sorted terms: of each, as one character, how many letters it has in common with the term before, and the others. */
export const encodeTerms = (terms: readonly string[]): string =>
  terms
    .map((term, i) => {
      const before = terms[i - 1] ?? '';
      const common = Array.from(term).findIndex((letter, n) => letter !== before[n]);
      return String.fromCharCode(ZERO + common) + term.slice(common);
    })
    .join(' ');

export function decodeTerms(text: string): string[] {
  let term = '';
  return text.split(' ').map((rest) => {
    term = term.slice(0, rest.charCodeAt(0) - ZERO) + rest.slice(1);
    return term;
  });
}

/** @returns for each document of an index, its terms in their order */
function getTerms(terms: readonly string[], index: readonly string[]): string[][] {
  const found: string[][] = [];
  index.forEach((positions, n) => {
    decodeNumbers(positions).forEach((position) => (found[position] ??= []).push(terms[n] ?? ''));
  });
  return found;
}

/** How a text writes its terms: in lower case, with a capital, in capitals. */
const getForms = (terms: readonly string[] = []): string[] =>
  terms.flatMap((term) => [term, term.slice(0, 1).toUpperCase() + term.slice(1), term.toUpperCase()]);

/** The first of the private characters that stand for words. */
const FIRST_FORM = 0xe000;

/** Writes each word that is a form of a term of its document as one private character: the index has it already. */
export function shortenTexts(texts: readonly string[], terms: readonly string[], index: readonly string[]): string[] {
  const forms = getTerms(terms, index).map(getForms);
  const shorten = (word: string, position = -1) => (position < 0 ? word : String.fromCharCode(FIRST_FORM + position));
  return texts.map((text, n) =>
    text.replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => shorten(word, forms[n]?.indexOf(word))),
  );
}

/** Undoes `shortenTexts` for one text at a time: most are never shown. */
export function createReader(texts: readonly string[], terms: readonly string[], index: readonly string[]) {
  let own: string[][] | undefined;
  return (n: number): string => {
    own ??= getTerms(terms, index);
    const forms = getForms(own[n]);
    const restore = (character: string) => forms[character.charCodeAt(0) - FIRST_FORM] ?? '';
    return texts[n]?.replace(/[\uE000-\uF8FF]/g, restore) ?? '';
  };
}

/** The anchor of a heading, if it is made from the title as usual. */
export const getAnchor = (title: string): string =>
  `#${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`;

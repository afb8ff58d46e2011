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
    /** Per file `documents-<n>.json`, its first id (`encodeNumbers`): the file is a list of the texts from that id on. */
    documents: {firstIds: string};
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

export const FORMAT = 4;
export const MAX_SCORE = 15;

/** The character for the distance 0; the next one is 1. None is a comma. */
const ZERO = 0x30;

/** Writes growing numbers as one character each, for the distance from the number before. */
export const encodeNumbers = (numbers: readonly number[]): string =>
  numbers.map((number, i) => String.fromCharCode(ZERO + number - (numbers[i - 1] ?? 0))).join('');

export function decodeNumbers(text: string): number[] {
  let number = 0;
  return Array.from(text, (character) => (number += character.charCodeAt(0) - ZERO));
}

/** Writes sorted terms with spaces between: each is the number of letters that it shares with the start of the one before, and the rest. */
export const encodeTerms = (terms: readonly string[]): string =>
  terms.map((term, i) => encodeTerm(term, terms[i - 1] ?? '')).join(' ');

function encodeTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < Math.min(9, term.length) && term[shared] === before[shared]) {
    shared += 1;
  }
  return `${shared}${term.slice(shared)}`;
}

export function decodeTerms(text: string): string[] {
  let term = '';
  return text.split(' ').map((each) => (term = term.slice(0, Number(each[0])) + each.slice(1)));
}

/** @returns the terms of each document of an index, in the order of `terms` */
function getTermsOfDocuments(terms: readonly string[], index: string): string[][] {
  const found: string[][] = [];
  for (const [n, positions] of index.split(',').entries()) {
    decodeNumbers(positions).forEach((position) => (found[position] ??= []).push(terms[n] ?? ''));
  }
  return found;
}

/** How a term can be written in a text. */
const FORMS = [
  (term: string) => term,
  (term: string) => term.slice(0, 1).toUpperCase() + term.slice(1),
  (term: string) => term.toUpperCase(),
];
/** The first of the private characters that stand for words. */
const FIRST_WORD = 0xe000;

/**
 * Writes each word that is a term of its document as one private character, because the index has it already: three times the position
 * among the document's terms, plus the form.
 */
export function shortenTexts(texts: readonly string[], terms: readonly string[], index: string): string[] {
  const own = getTermsOfDocuments(terms, index);
  const shorten = (word: string, found: readonly string[] = []) => {
    const n = found.indexOf(word.toLowerCase());
    const form = FORMS.findIndex((write) => write(found[n] ?? '') === word);
    return form < 0 ? word : String.fromCharCode(FIRST_WORD + FORMS.length * n + form);
  };
  return texts.map((text, i) => text.replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => shorten(word, own[i])));
}

/** Undoes `shortenTexts`. */
export function restoreTexts(texts: readonly string[], terms: readonly string[], index: string): string[] {
  const own = getTermsOfDocuments(terms, index);
  const restore = (number: number, found: readonly string[] = []) =>
    FORMS[number % FORMS.length]?.(found[Math.floor(number / FORMS.length)] ?? '') ?? '';
  return texts.map((text, i) =>
    text.replace(/[\uE000-\uF8FF]/g, (word) => restore(word.charCodeAt(0) - FIRST_WORD, own[i])),
  );
}

/** The anchor of a heading, if it is made from the title as usual. */
export const getAnchor = (title: string): string =>
  `#${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`;

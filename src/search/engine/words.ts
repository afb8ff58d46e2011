/** The words of texts and of queries: index and search use the same functions. */

import leven from 'leven';
import {normalizeSpelling} from './spelling';
import synonymGroups from './synonym-groups.json';

/**
 * A run of non-space characters. Unlike the plugin, we keep hyphenated words whole (`edm-framed`) and index their parts
 * as well.
 */
export interface Token {
  /** In lower case and plain letters, without the punctuation around it. */
  word: string;
  /** The same as it was written. */
  written: string;
  /** The pieces between punctuation: `edm:isShownBy` has `edm` and `isshownby`. Empty if the only piece is the word itself. */
  pieces: string[];
  /** The parts of the pieces, split at underscores and capitals: `resumptionToken` has `resumption` and `token`. */
  parts: string[];
  /** Whether it looks like a piece of a program or a response. */
  isCode: boolean;
}

/** @returns the tokens of a text. Punctuation without a letter or digit is not a token. */
export const getTokens = (text: string): Token[] =>
  // The byte order mark, a space for JavaScript, is an invisible character within a word.
  (text.match(/[\S\uFEFF]+/g) ?? []).map(getToken).filter(({word}) => word !== '');

/** The words of a name or phrase, to compare it with another. */
export const getPhrase = (text: string): string => Array.from(getTokens(text), ({word}) => word).join(' ');

const trimPunctuation = (raw: string): string => raw.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu, '');

function getToken(raw: string): Token {
  const bare = trimPunctuation(normalizeSpelling(raw));
  // `10,000` is one number, as readers type it.
  const pieces = bare.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').split(/[^\p{L}\p{N}_]+/u);
  return {
    word: bare.toLowerCase(),
    written: trimPunctuation(raw),
    pieces: pieces.length > 1 || pieces[0] !== bare ? toDistinctTerms(pieces) : [],
    // Without single letters, which say nothing.
    parts: toDistinctTerms(pieces.flatMap(splitCapitals)).filter((part) => part.length > 1),
    isCode: /["{}<>=;\\]/.test(raw),
  };
}

function splitCapitals(piece: string): string[] {
  const parts = piece.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[\p{Lo}\p{Lm}]+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? parts : [];
}

const toDistinctTerms = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.toLowerCase()))];

/** Endings and what they become in the stem. */
const ENDINGS = ['ies y', 'ied y', 'es', 's', 'ing', 'ing e', 'ed', 'd'].map((each) => each.split(' '));

/**
 * Singular, plural and the common endings of verbs: words to look up beside the one that was typed. Not all of them
 * exist.
 */
export function getInflections(word: string): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) {
    return [];
  }
  const stems = ENDINGS.filter(([ending = '']) => word.endsWith(ending) && !word.endsWith('ss'))
    .map(([ending = '', replacement = '']) => [word.slice(0, -ending.length), replacement] as const)
    .filter(([start]) => start.length >= 3)
    .map(([start, replacement]) => start + replacement);
  const forms = [word, ...stems].flatMap((stem) => [
    stem,
    `${stem}s`,
    ...(/(?:s|x|z|ch|sh)$/.test(stem) ? [`${stem}es`] : []),
    ...(/[^aeiou]y$/.test(stem) ? [`${stem.slice(0, -1)}ies`] : []),
    ...(stem.length > 3 ? [`${stem.replace(/e$/, '')}ing`, `${stem.replace(/e$/, '')}ed`] : []),
  ]);
  return [...new Set(forms)].filter((form) => form !== word);
}

/**
 * Groups of phrases that readers use for the same thing here: it is no dictionary. Singular and plural need no entry.
 */
const phrases = synonymGroups.map((group) => group.split(', ').map((phrase) => phrase.split(/[\s-]+/)));

/** @returns other phrases, each as its words, for a word of a query, alone or in a phrase */
export function getSynonyms(words: readonly string[], position: number): string[][] {
  const forms = words.map((word) => [word, ...getInflections(word)]);
  const isHere = (phrase: readonly string[]) =>
    phrase.some((_, i) => phrase.every((word, j) => forms[position - i + j]?.includes(word)));
  return phrases.flatMap((group) => {
    const found = group.find(isHere);
    return found ? group.filter((phrase) => phrase !== found) : [];
  });
}

/** Shorter words are near to too many others. */
const MIN_MISSPELT_LENGTH = 4;

/**
 * @returns the terms with a spelling nearest to a word's: with one letter wrong, missing or added, or two of a longer
 * word
 */
export function findSimilar(word: string, terms: readonly string[]): string[] {
  const isLong = ({length}: string) => length >= MIN_MISSPELT_LENGTH;
  const distances = new Map(isLong(word) ? terms.filter(isLong).map((term) => [term, leven(word, term)]) : []);
  const least = Math.min(word.length > 5 ? 2 : 1, ...distances.values());
  return [...distances.keys()].filter((term) => distances.get(term) === least);
}

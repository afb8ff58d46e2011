/** Splits texts and queries into words. The index and the search use the same functions. */

import leven from 'leven';
import {normalizeSpelling} from './spelling';
import synonymGroups from './synonym-groups.json';

/**
 * A run of characters without spaces. The local-search plugin splits `edm-framed` into two words. We index the whole
 * word and also its pieces.
 */
export interface Token {
  /** The whole word, in lower case and converted by `normalizeSpelling`, without the punctuation around it. */
  word: string;
  /** The word as the text writes it, without the punctuation around it. */
  originalText: string;
  /**
   * The pieces between punctuation, in lower case. `edm:isShownBy` has the pieces `edm` and `isshownby`. The list is
   * empty if the only piece is the word itself.
   */
  pieces: string[];
  /**
   * The parts of the pieces, split at underscores and capital letters, in lower case. `resumptionToken` has the parts
   * `resumption` and `token`.
   */
  parts: string[];
  /** Whether the token looks like a part of a program or of a response. */
  isCode: boolean;
}

/** @returns the tokens of a text. Punctuation without a letter or digit is not a token. */
export function getTokens(text: string): Token[] {
  return splitAtSpaces(text)
    .map(parseToken)
    .filter(({word}) => word !== '');
}

/** @returns the words of the tokens of a text. This is faster than `getTokens`. */
export const getWords = (text: string): string[] =>
  splitAtSpaces(text)
    .map((rawToken) => normalizeToken(rawToken).toLowerCase())
    .filter((word) => word !== '');

/** @returns the words of a name or phrase, separated by spaces, to compare it with another phrase */
export const getPhrase = (text: string): string => getWords(text).join(' ');

/** JavaScript counts the byte order mark (U+FEFF) as a space, but within a word it is an invisible character. */
const splitAtSpaces = (text: string): string[] => text.match(/[\S\uFEFF]+/g) ?? [];

const trimPunctuation = (rawToken: string): string => rawToken.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu, '');

const normalizeToken = (rawToken: string): string => trimPunctuation(normalizeSpelling(rawToken));

/** @param rawToken a text without spaces */
function parseToken(rawToken: string): Token {
  const normalizedWord = normalizeToken(rawToken);
  // `10,000` is one number, and readers type it as `10000`.
  const withoutThousandsCommas = normalizedWord.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const pieces = withoutThousandsCommas.split(/[^\p{L}\p{N}_]+/u);
  const hasPieces = pieces.length > 1 || pieces[0] !== normalizedWord;
  const parts = toDistinctTerms(pieces.flatMap(splitAtCapitals));
  return {
    word: normalizedWord.toLowerCase(),
    originalText: trimPunctuation(rawToken),
    pieces: hasPieces ? toDistinctTerms(pieces) : [],
    // Leave out single letters, because nobody searches for them.
    parts: parts.filter((part) => part.length > 1),
    isCode: /["{}<>=;\\]/.test(rawToken),
  };
}

/** @returns the parts of `resumptionToken` or `set_spec`; empty if the piece has only one part */
function splitAtCapitals(piece: string): string[] {
  const parts = piece.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[\p{Lo}\p{Lm}]+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? parts : [];
}

const toDistinctTerms = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.toLowerCase()))];

/** English endings, each with the text that replaces it in the stem. */
const ENDINGS = [
  {ending: 'ies', replacement: 'y'},
  {ending: 'ied', replacement: 'y'},
  {ending: 'es', replacement: ''},
  {ending: 's', replacement: ''},
  {ending: 'ing', replacement: ''},
  {ending: 'ing', replacement: 'e'},
  {ending: 'ed', replacement: ''},
  {ending: 'd', replacement: ''},
];

const MIN_STEM_LENGTH = 3;

/**
 * Guesses other forms of an English word: its singular, plural and verb forms. Some of the guesses are not English
 * words, but that does no harm, because no page contains them.
 *
 * @returns the forms without the word itself; empty for a word of fewer than three letters or with other letters than a
 *   to z
 */
export function getInflections(word: string): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) {
    return [];
  }
  const forms = new Set([word, ...getStems(word)].flatMap(inflect));
  forms.delete(word);
  return [...forms];
}

/** @returns the possible stems of a word. For `copies`, these are `copy`, `copi` and `copie`. */
function getStems(word: string): string[] {
  // "class" and "less" do not end with the plural "s".
  if (word.endsWith('ss')) {
    return [];
  }
  const stems: string[] = [];
  for (const {ending, replacement} of ENDINGS) {
    const start = word.slice(0, -ending.length);
    if (word.endsWith(ending) && start.length >= MIN_STEM_LENGTH) {
      stems.push(start + replacement);
    }
  }
  return stems;
}

/** @returns a stem, its plurals, and its forms with "ing" and "ed" */
function inflect(stem: string): string[] {
  const forms = [stem, `${stem}s`];
  if (/(?:s|x|z|ch|sh)$/.test(stem)) {
    forms.push(`${stem}es`);
  }
  if (/[^aeiou]y$/.test(stem)) {
    forms.push(`${stem.slice(0, -1)}ies`);
  }
  if (stem.length > 3) {
    const withoutE = stem.replace(/e$/, '');
    forms.push(`${withoutE}ing`, `${withoutE}ed`);
  }
  return forms;
}

/** The words of a phrase. */
type Phrase = readonly string[];

/**
 * The groups of `synonym-groups.json`. A group lists phrases that readers use for the same thing on this site. It is
 * not a dictionary. A group needs only the singular or the plural of a word.
 */
const phraseGroups: readonly (readonly Phrase[])[] = synonymGroups.map((group) =>
  group.split(', ').map((phrase) => phrase.split(/[\s-]+/)),
);

/**
 * Finds synonyms of a query word, or of a phrase in the query that contains the word.
 *
 * @param words all query words
 * @param position index of the word in `words`
 * @returns the synonyms, each as its words
 */
export function getSynonyms(words: readonly string[], position: number): Phrase[] {
  const formsByPosition = words.map((word) => [word, ...getInflections(word)]);
  const phraseStartsAt = (phrase: Phrase, start: number): boolean =>
    phrase.every((word, offset) => formsByPosition[start + offset]?.includes(word));
  const coversPosition = (phrase: Phrase): boolean =>
    phrase.some((_, indexInPhrase) => phraseStartsAt(phrase, position - indexInPhrase));
  const synonyms: Phrase[] = [];
  for (const group of phraseGroups) {
    const phraseInQuery = group.find(coversPosition);
    if (phraseInQuery) {
      synonyms.push(...group.filter((phrase) => phrase !== phraseInQuery));
    }
  }
  return synonyms;
}

/** Shorter words are similar to too many other words. */
const MIN_MISSPELT_LENGTH = 4;
/** A word up to this length may have one wrong, missing or added letter. A longer word may have two. */
const MAX_LENGTH_FOR_ONE_ERROR = 5;

/**
 * Finds the terms whose spelling is nearest to a word, by their Levenshtein distance.
 *
 * @returns the terms with the smallest distance; empty if every distance is larger than allowed
 */
export function findSimilarTerms(word: string, terms: readonly string[]): string[] {
  if (word.length < MIN_MISSPELT_LENGTH) {
    return [];
  }
  let smallestDistance = word.length > MAX_LENGTH_FOR_ONE_ERROR ? 2 : 1;
  let nearestTerms: string[] = [];
  for (const term of terms) {
    if (term.length < MIN_MISSPELT_LENGTH) {
      continue;
    }
    const distance = leven(word, term);
    if (distance < smallestDistance) {
      smallestDistance = distance;
      nearestTerms = [];
    }
    if (distance === smallestDistance) {
      nearestTerms.push(term);
    }
  }
  return nearestTerms;
}

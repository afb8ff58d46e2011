/** The words of texts and of queries. The index and the search use the same functions, so that they find the same words. */

import leven from 'leven';

/** A run of non-space characters. Unlike the plugin, we keep hyphenated words whole (`edm-framed`) and index their pieces as well. */
const TOKEN = /(?<!\S)\S+/g;

/** Most words: a quick way past what the others need. */
const PLAIN = /^([A-Za-z][a-z]*|[A-Z]+|\d+)[.,:;)]*$/;

export interface Token {
  /** In lower case. */
  word: string;
  /** What punctuation separates in it: `edm:isShownBy` has `edm` and `isshownby`. None when that is the word itself. */
  pieces: readonly string[];
  /** What underscores and upper-case letters separate in those: `resumptionToken` has `resumption` and `token`. */
  parts: readonly string[];
  /** Where it begins in the text, without the punctuation before it. */
  start: number;
  length: number;
}

/** One list for all plain words, of which a search reads thousands. */
const NONE: readonly string[] = [];

/**
 * @param from with `to`, the part of the text in which the words begin, in characters
 * @returns the words of a text, in their order; punctuation alone is no word
 */
export function tokensOf(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = from;
  for (const {0: raw, index: start} of text.matchAll(TOKEN)) {
    if (start >= to) {
      break;
    }
    const plain = PLAIN.exec(raw)?.[1];
    const token = plain
      ? {word: plain.toLowerCase(), pieces: NONE, parts: NONE, start, length: plain.length}
      : complexToken(raw, start);
    if (token) {
      tokens.push(token);
    }
  }
  return tokens;
}

function complexToken(raw: string, start: number): Token | null {
  const bare = raw.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu, '');
  if (bare === '') {
    return null;
  }
  // `10,000` is one number, as readers type it.
  const pieces = bare.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').split(/[^\p{L}\p{M}\p{N}_]+/u);
  return {
    word: bare.toLowerCase(),
    pieces: pieces.length > 1 || pieces[0] !== bare ? distinct(pieces) : [],
    // Without single letters, which say nothing.
    parts: distinct(pieces.flatMap(partsOf)).filter((part) => part.length > 1),
    start: start + raw.indexOf(bare),
    length: bare.length,
  };
}

function partsOf(piece: string): string[] {
  const parts = piece.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|[\p{Lo}\p{Lm}]+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? parts : [];
}

const distinct = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.toLowerCase()))];

/** Singular, plural and the common endings of verbs: words to look up beside the one that was typed. Not all of them exist. */
export function inflectionsOf(word: string): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) {
    return [];
  }
  const stems = [word];
  for (const [ending, stem] of [
    ['ies', 'y'],
    ['ied', 'y'],
    ['es', ''],
    ['s', ''],
    ['ing', ''],
    ['ing', 'e'],
    ['ed', ''],
    ['d', ''],
    ['en', ''], // Dutch
  ] as const) {
    if (word.endsWith(ending) && word.length - ending.length >= 3 && !word.endsWith('ss')) {
      stems.push(word.slice(0, -ending.length) + stem);
    }
  }
  const forms = stems.flatMap((stem) => [
    stem,
    `${stem}s`,
    ...(/(?:s|x|z|ch|sh)$/.test(stem) ? [`${stem}es`] : []),
    ...(/[^aeiou]y$/.test(stem) ? [`${stem.slice(0, -1)}ies`] : []),
    ...(stem.length > 3 ? [`${stem.replace(/e$/, '')}ing`, `${stem.replace(/e$/, '')}ed`] : []),
  ]);
  return [...new Set(forms)].filter((form) => form !== word);
}

/** Least length of a word that can be misspelt: a shorter one is near to too many others. */
const LEAST_MISSPELT = 4;

/**
 * Words that a misspelt one is near to: one letter wrong, missing, added or exchanged with its neighbour; two in a long word.
 *
 * @param isStart whether the word may be unfinished
 * @returns the nearest of the words, all at the same distance
 */
export function nearestWords(misspelt: string, words: readonly string[], isStart: boolean): string[] {
  if (misspelt.length < LEAST_MISSPELT) {
    return [];
  }
  const letters = sorted(misspelt);
  const found = new Map<number, string[]>();
  for (const word of words) {
    const distance = Math.min(
      distanceTo(misspelt, letters, word),
      isStart && misspelt.length > LEAST_MISSPELT && word.length > misspelt.length
        ? distanceTo(misspelt, letters, word.slice(0, misspelt.length)) + 0.5
        : Infinity,
    );
    if (distance <= (misspelt.length > 7 ? 2 : 1.5)) {
      found.set(distance, [...(found.get(distance) ?? []), word]);
    }
  }
  return found.get(Math.min(...found.keys())) ?? [];
}

function distanceTo(misspelt: string, letters: string, word: string): number {
  if (Math.abs(word.length - misspelt.length) > 2) {
    return Infinity;
  }
  const distance = leven(misspelt, word);
  // Two neighbours exchanged are one mistake for a reader, and two for the algorithm.
  return distance === 2 && word.length === misspelt.length && sorted(word) === letters ? 1 : distance;
}

/** Most words that are suggested in place of one without results. */
const MAX_SUGGESTED = 3;

/** Words that are less like a misspelt one than `nearestWords`: the reader may know which of them was meant. */
export function similarWords(misspelt: string, words: readonly string[]): string[] {
  const most = Math.floor(misspelt.length / 2.5);
  return (
    words
      // The distance is at least the difference in length, and takes much longer to calculate.
      .filter((word) => word.length >= LEAST_MISSPELT && Math.abs(word.length - misspelt.length) <= most)
      .map((word) => ({word, distance: leven(misspelt, word)}))
      .filter(({distance}) => distance <= most)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_SUGGESTED)
      .map(({word}) => word)
  );
}

/** A query with another word instead of one; what is a part of a longer word stays. */
export function replaceWord(query: string, word: string, by: string): string {
  const token = tokensOf(query).find((each) => each.word === word);
  return token ? query.slice(0, token.start) + by + query.slice(token.start + token.length) : query;
}

const sorted = (word: string): string => Array.from(word).sort().join('');

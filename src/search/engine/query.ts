/** From what the reader typed to the indexed terms that it stands for. */

import type {Postings, SearchIndex} from './search-index';
import {getSynonyms} from './synonyms';
import {fillers, weights} from './weights';
import {findSimilar, getInflections, getTokens, type Token} from './words';

/** Longer queries are truncated, in characters; the last word is then treated as a prefix. */
const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 12;
/** Longer queries are sentences, in which `from` is no parameter. */
const MAX_WORDS_WITH_NAME = 2;
/** Most terms that a prefix stands for, the shortest first. */
const MAX_COMPLETIONS = 40;
/** Least number of postings of a common term. */
const COMMON = 50;
/** Least length of a word that counts as a prefix although another follows. */
const MIN_PREFIX = 3;
/** Least length of a word that is looked for inside terms, and of one that can be misspelt. */
const MIN_CONTAINED = 4;
const MAX_SUGGESTIONS = 3;

/** Terms that match a word of the query in sections that have all of them. */
export interface Alternative {
  terms: readonly string[];
  /** Of each term. */
  postings: readonly Postings[];
  /** The sections that have all terms. */
  ids: readonly number[];
  /** From 0 to 1: how close the terms are to what the reader typed. */
  weight: number;
}

/** A word of the query, and what matches it. */
export interface Concept {
  word: string;
  /** None when nothing in the index is near. */
  alternatives: Alternative[];
  isFiller: boolean;
  /** The word that was searched for instead, if no section has this one. */
  corrected?: string;
  /** Terms that are a little like a word that no section has. */
  suggestions?: string[];
}

/** @returns no concepts when nothing can be searched for */
export async function parseQuery(text: string, index: SearchIndex): Promise<Concept[]> {
  const typed = text.slice(0, MAX_QUERY_LENGTH);
  const tokens = getTokens(typed).slice(0, MAX_WORDS);
  const words = tokens.map(({word}) => word);
  // In a query of one or two words, a stop word counts that is a name in code, and alone one that may be the start of another word.
  const isSearchable = async (word: string) =>
    !index.stopWords.has(word) || (words.length <= MAX_WORDS_WITH_NAME && (await index.getPostings(word)).size > 0);
  const checked = await Promise.all(words.map(isSearchable));
  return Promise.all(
    tokens.flatMap((token, position) => {
      const isLast = position === words.length - 1;
      return checked[position] || (isLast && !checked.includes(true))
        ? [getConcept(token, words, position, isLast && /\S$/.test(typed), index)]
        : [];
    }),
  );
}

async function getConcept(
  {word, pieces, parts}: Token,
  words: readonly string[],
  position: number,
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<Concept> {
  const {relation} = weights;
  const alternatives: Alternative[] = [];
  const add = async (phrases: readonly (readonly string[])[], weight: number, factor = getFactor()) => {
    const added = await Promise.all(phrases.map((terms) => getAlternative(terms, weight * factor, index)));
    alternatives.push(...added.filter(({ids}) => ids.length > 0));
  };
  // Whatever else a word can stand for counts less when the word itself is found.
  const getFactor = () => (alternatives.length > 0 ? weights.besideItself : 1);
  const concept = {
    word,
    alternatives,
    isFiller: fillers.includes(word) || (isUnfinished && word.length === 1 && words.length > 1),
  };

  const inflections = getInflections(word);
  // All files at once, not one after another.
  await Promise.all([
    isUnfinished && index.getTermsFrom(word),
    ...[word, ...inflections].map((term) => index.getPostings(term)),
  ]);
  await add([[word]], relation.same);
  // A common term needs no synonyms, and their files are not downloaded.
  const isCommon = (alternatives[0]?.ids.length ?? 0) >= COMMON;
  await add(inflections.map(asPhrase), relation.inflected, 1);
  const divided = [pieces, parts].filter(({length}) => length > 0);
  await add(divided, relation.part);
  if (isUnfinished || (alternatives.length === 0 && word.length >= MIN_PREFIX)) {
    const completions = await index.getTermsFrom(word);
    const longer = completions.filter((term) => term !== word && !inflections.includes(term));
    const shortest = longer.sort((a, b) => a.length - b.length).slice(0, MAX_COMPLETIONS);
    await add(shortest.map(asPhrase), relation.completed);
  }
  await add(isCommon ? [] : getSynonyms(words, position), relation.synonym);
  if (alternatives.length > 0 || word.length < MIN_CONTAINED) {
    return concept;
  }

  const terms = await index.getTerms();
  await add(terms.filter((term) => term.includes(word)).map(asPhrase), relation.contained);
  if (alternatives.length > 0) {
    return concept;
  }
  const corrected = await correct(word, pieces, terms, isUnfinished, index);
  if (corrected === undefined) {
    const similar = findSimilar(word, terms, Math.floor(word.length / 2.5));
    return {...concept, suggestions: similar.slice(0, MAX_SUGGESTIONS).map(({term}) => term)};
  }
  const others = words.map((each, i) => (i === position ? corrected : each));
  const instead = await getConcept({word: corrected, pieces: [], parts: []}, others, position, false, index);
  return {...instead, word, corrected};
}

/** The most frequent of the terms that are nearest to a misspelt word. Numbers are not misspelt: SK-C-6 is another object. */
async function correct(
  word: string,
  pieces: readonly string[],
  terms: readonly string[],
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<string | undefined> {
  // A value with numbers of the reader's own, such as `pct:10,10,80,80`, is found by the word in it.
  const name = pieces.find((piece) => /^\p{L}{3,}$/u.test(piece) && terms.includes(piece));
  const isSpelt = !name && !/\d/.test(word);
  const similar = isSpelt ? findSimilar(word, terms, word.length > 7 ? 2 : 1.5, isUnfinished) : [];
  const nearest = similar.filter(({distance}) => distance === similar[0]?.distance);
  const counted = await Promise.all(
    nearest.map(async ({term}) => ({term, count: (await index.getPostings(term)).size})),
  );
  return name ?? counted.sort((a, b) => b.count - a.count)[0]?.term;
}

const asPhrase = (term: string): string[] => [term];

async function getAlternative(terms: readonly string[], weight: number, index: SearchIndex): Promise<Alternative> {
  const postings = await Promise.all(terms.map((term) => index.getPostings(term)));
  const ids = [...(postings[0]?.keys() ?? [])].filter((id) => postings.every((each) => each.has(id)));
  return {terms, weight, postings, ids};
}

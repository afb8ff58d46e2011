/** Finds the indexed terms that match what the reader typed. */

import {cutText} from '../../lib/cut-text';
import {MAX_QUERY_LENGTH} from '../../site/search-limits';
import type {Postings, SearchIndex} from './search-index';
import {findSimilar, getInflections, getSynonyms, getTokens, type Token} from './words';

const MAX_WORDS = 12;
/**
 * A stop word without which the query asks for something else: "no image". No section has the word itself, but sections
 * have its synonyms.
 */
const NEGATION = 'no';
/** The Dutch articles. Unlike the stop words, they are in the index, but only the few Dutch pages contain them. */
const DUTCH_ARTICLES = new Set(['de', 'een', 'het']);
/** A prefix stands for at most this many terms, the shortest first. */
const MAX_COMPLETIONS = 40;

/** How a term relates to the word of the query, and how much it counts. */
const RELATIONS = {same: 1, inflected: 0.7, part: 0.7, completed: 0.75, synonym: 0.5};
type Relation = keyof typeof RELATIONS;
/** How much less such a term counts when the word itself is also found. */
const SECONDARY_WEIGHT = 0.65;

/** Terms that match a word of the query in sections that have all of them. */
export interface Alternative {
  terms: readonly string[];
  relation: Relation;
  /** From 0 to 1: how close the terms are to what the reader typed. */
  weight: number;
  /** The postings of each term. */
  postings: readonly Postings[];
  /** The sections that have all terms. */
  ids: readonly number[];
}

/** A word of the query, and the terms that match it. */
export interface Concept {
  word: string;
  /** The word as the reader typed it. */
  written: string;
  /** Empty when the index has no similar term. */
  alternatives: Alternative[];
  /** The word that was searched for instead, if no section has the typed one. */
  corrected?: string;
}

/** @returns no concepts when nothing can be searched for */
export async function parseQuery(text: string, index: SearchIndex): Promise<Concept[]> {
  const tokens = getTokens(cutText(text, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  const words = tokens.map(({word}) => word);
  // The file of a first letter is fetched while the reader types on. The search for the letter does not wait for it.
  words.slice(-1).forEach((word) => index.preload(word));
  const hasSubject = words.some((word) => !index.stopWords.has(word) && !DUTCH_ARTICLES.has(word));
  // An article without another word may be the start of a word, such as "de" of "deleted".
  const isStopWord = (word: string) => index.stopWords.has(word) || (hasSubject && DUTCH_ARTICLES.has(word));
  const hasOnlyStopWords = words.every(isStopWord);
  const concepts = tokens.map(async (token, position): Promise<Concept | undefined> => {
    const isLast = position === words.length - 1;
    // The last of several stop words may be the start of another word.
    if (!isStopWord(token.word) || (isLast && hasOnlyStopWords)) {
      return getConcept(token, words, position, isLast && /\S$/.test(text), index);
    }
    return token.word === NEGATION ? getNegation(token, words, position, index) : undefined;
  });
  return (await Promise.all(concepts)).filter((concept) => concept !== undefined);
}

/** @returns the synonyms of a negation; undefined when no section has one of them */
async function getNegation(
  {word, written}: Token,
  words: readonly string[],
  position: number,
  index: SearchIndex,
): Promise<Concept | undefined> {
  const synonyms = getSynonyms(words, position);
  const alternatives = await findAlternatives('synonym', RELATIONS.synonym, synonyms, false, index);
  return alternatives.length > 0 ? {word, written, alternatives} : undefined;
}

async function getConcept(
  {word, written, pieces, parts}: Token,
  words: readonly string[],
  position: number,
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<Concept> {
  const isFirstLetter = isUnfinished && word.length === 1;
  const alternatives: Alternative[] = [];
  const add = async (relation: Relation, phrases: readonly (readonly string[])[]) => {
    const isSecondary = alternatives.length > 0 && relation !== 'inflected';
    const weight = RELATIONS[relation] * (isSecondary ? SECONDARY_WEIGHT : 1);
    const isInContent = relation !== 'synonym' && !isFirstLetter;
    alternatives.push(...(await findAlternatives(relation, weight, phrases, isInContent, index)));
  };
  const inflections = getInflections(word);
  await add('same', [[word]]);
  await add('inflected', toPhrases(inflections));
  // No section has a stop word, such as `/en/` in a URL.
  const withoutStopWords = (terms: readonly string[]) => terms.filter((term) => !index.stopWords.has(term));
  await add('part', [pieces, parts].map(withoutStopWords));
  if (isUnfinished || alternatives.length === 0) {
    const completions = await index.getTermsFrom(word, !isFirstLetter);
    const longer = completions.filter((term) => term !== word && !inflections.includes(term));
    const shortest = longer.sort((a, b) => a.length - b.length).slice(0, MAX_COMPLETIONS);
    await add('completed', toPhrases(shortest));
  }
  await add('synonym', getSynonyms(words, position));
  const corrected = alternatives.length > 0 ? undefined : await correct(word, index);
  if (corrected === undefined) {
    return {word, written, alternatives};
  }
  const [token] = getTokens(corrected) as [Token];
  const concept = await getConcept({...token, written}, words.with(position, corrected), position, false, index);
  return {...concept, word, corrected};
}

/** @returns the phrases that at least one section contains, with the sections that have all terms of the phrase */
async function findAlternatives(
  relation: Relation,
  weight: number,
  phrases: readonly (readonly string[])[],
  isInContent: boolean,
  index: SearchIndex,
): Promise<Alternative[]> {
  const alternatives = phrases.map(async (terms): Promise<Alternative> => {
    const postings = await Promise.all(terms.map((term) => index.getPostings(term, isInContent)));
    const ids = [...(postings[0]?.keys() ?? [])].filter((id) => postings.every((posting) => posting.has(id)));
    return {terms, relation, weight, postings, ids};
  });
  return (await Promise.all(alternatives)).filter(({ids}) => ids.length > 0);
}

const toPhrases = (terms: readonly string[]) => terms.map((term) => [term]);

/**
 * The most frequent of the terms that are nearest to a misspelt word. Numbers are not misspelt: SK-C-6 is another
 * object.
 */
async function correct(word: string, index: SearchIndex): Promise<string | undefined> {
  const similar = /\d/.test(word) ? [] : findSimilar(word, index.terms);
  const count = async (term: string) => ({term, count: (await index.getPostings(term, false)).size});
  const counted = await Promise.all(similar.map(count));
  return counted.sort((a, b) => b.count - a.count)[0]?.term;
}

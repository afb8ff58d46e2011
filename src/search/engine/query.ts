/** Finds the indexed terms that match the query words. */

import {cutText} from '../../lib/cut-text';
import {MAX_QUERY_LENGTH} from '../../site/search-limits';
import type {Postings, SearchIndex} from './search-index';
import {findSimilarTerms, getInflections, getSynonyms, getTokens, type Token} from './words';

/** Further query words are ignored. */
const MAX_QUERY_WORDS = 12;
/**
 * The stop word that changes what a query asks for, as in "no image". The index does not contain the word, but it
 * contains its synonyms.
 */
const NEGATION = 'no';
/** The Dutch articles. They are not stop words of the index, but only the few Dutch pages contain them. */
const DUTCH_ARTICLES = new Set(['de', 'een', 'het']);
/**
 * If a word may be unfinished, the search also looks up at most this many terms that begin with it, the shortest first.
 */
const MAX_COMPLETIONS = 40;

/** The weight of a term for each relation to the query word. */
const RELATION_WEIGHTS = {same: 1, inflected: 0.7, part: 0.7, completed: 0.75, synonym: 0.5};
type Relation = keyof typeof RELATION_WEIGHTS;
/** The factor for parts, completions and synonyms if the index also contains the word itself or another form of it. */
const SECONDARY_FACTOR = 0.65;

/** A term, or the terms of a phrase, that match a query word. */
export interface Alternative {
  terms: readonly string[];
  relation: Relation;
  /** The similarity of the terms to the query word, from 0 to 1. It is a factor for their scores. */
  weight: number;
  /** The postings of each term, in the order of `terms`. */
  postings: readonly Postings[];
  /** The ids of the sections that contain all terms. There is at least one. */
  ids: readonly number[];
}

/** A query word, and the terms of the index that match it. */
export interface Concept {
  /** The word as the index contains it: in lower case, with plain letters. */
  word: string;
  /** The word as the reader typed it. */
  typedText: string;
  /** Empty if the index contains neither the word nor a similar term. */
  alternatives: Alternative[];
  /** The term that was searched for instead, because no section contains the word. */
  correction?: string;
}

/** A query word with the words around it. */
interface WordInQuery {
  token: Token;
  /** All query words. */
  words: readonly string[];
  /** Index of the word in `words`. */
  position: number;
}

/**
 * @returns the words to search for, in their order. Stop words and Dutch articles are left out. The list is empty if
 *   nothing can be searched for.
 * @throws the error of a file of the index that cannot be loaded
 */
export async function parseQuery(text: string, index: SearchIndex): Promise<Concept[]> {
  const tokens = getTokens(cutText(text, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
  const words = tokens.map(({word}) => word);
  const lastWord = words.at(-1);
  if (lastWord !== undefined) {
    // The search for a first letter does not wait for this file, but the search for the next letter will need it.
    index.preload(lastWord);
  }
  const isIgnored = createIgnoredWordTest(words, index);
  const hasOnlyIgnoredWords = words.every(isIgnored);
  const endsWithWord = /\S$/.test(text);

  const concepts = tokens.map(async (token, position): Promise<Concept | undefined> => {
    const isLast = position === words.length - 1;
    // If a query consists of stop words, the last one can be the start of another word.
    if (!isIgnored(token.word) || (isLast && hasOnlyIgnoredWords)) {
      return getConcept({token, words, position}, isLast && endsWithWord, index);
    }
    return token.word === NEGATION ? getNegation({token, words, position}, index) : undefined;
  });
  return (await Promise.all(concepts)).filter((concept) => concept !== undefined);
}

/** @returns a function that checks whether the search ignores a query word, as a stop word or a Dutch article */
function createIgnoredWordTest(words: readonly string[], index: SearchIndex): (word: string) => boolean {
  const isStopWord = (word: string) => index.stopWords.has(word);
  const hasSubject = words.some((word) => !isStopWord(word) && !DUTCH_ARTICLES.has(word));
  // A query that contains only an article can be the start of another word: "de" is the start of "deleted".
  return (word) => isStopWord(word) || (hasSubject && DUTCH_ARTICLES.has(word));
}

/** @returns the synonyms of the negation; undefined if no section contains one of them */
async function getNegation({token, words, position}: WordInQuery, index: SearchIndex): Promise<Concept | undefined> {
  const synonyms = getSynonyms(words, position);
  const alternatives = await findAlternatives(synonyms, 'synonym', RELATION_WEIGHTS.synonym, false, index);
  return alternatives.length > 0 ? {word: token.word, typedText: token.originalText, alternatives} : undefined;
}

/**
 * Looks up a query word, its other forms, its parts, its completions and its synonyms. If the index contains
 * none of them, looks up the most similar term instead.
 *
 * @param isUnfinished whether the reader may still be typing the word
 */
async function getConcept(
  {token, words, position}: WordInQuery,
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<Concept> {
  const {word, originalText, pieces, parts} = token;
  // The search for a first letter does not wait for a file of Content.
  const isFirstLetter = isUnfinished && word.length === 1;
  const alternatives: Alternative[] = [];
  const addAlternatives = async (relation: Relation, phrases: readonly (readonly string[])[]) => {
    const isSecondary = alternatives.length > 0 && relation !== 'inflected';
    const weight = RELATION_WEIGHTS[relation] * (isSecondary ? SECONDARY_FACTOR : 1);
    // Each synonym would need another file of Content.
    const includesContent = relation !== 'synonym' && !isFirstLetter;
    alternatives.push(...(await findAlternatives(phrases, relation, weight, includesContent, index)));
  };

  const inflections = getInflections(word);
  await addAlternatives('same', [[word]]);
  await addAlternatives('inflected', toPhrases(inflections));
  // A stop word can be a part of a word, such as "en" in a URL with `/en/`. No section contains it as a term.
  const removeStopWords = (terms: readonly string[]) => terms.filter((term) => !index.stopWords.has(term));
  await addAlternatives('part', [removeStopWords(pieces), removeStopWords(parts)]);
  if (isUnfinished || alternatives.length === 0) {
    const termsWithPrefix = await index.getTermsWithPrefix(word, !isFirstLetter);
    const completions = termsWithPrefix.filter((term) => term !== word && !inflections.includes(term));
    completions.sort((a, b) => a.length - b.length);
    await addAlternatives('completed', toPhrases(completions.slice(0, MAX_COMPLETIONS)));
  }
  await addAlternatives('synonym', getSynonyms(words, position));
  if (alternatives.length > 0) {
    return {word, typedText: originalText, alternatives};
  }

  const correction = await findCorrection(word, index);
  if (correction === undefined) {
    // No page contains the pasted parameters with their values. It can still explain a parameter.
    await addAlternatives('part', toPhrases(getParameterNames(word)));
    return {word, typedText: originalText, alternatives};
  }
  const [correctToken] = getTokens(correction) as [Token];
  const correctWords = words.with(position, correction);
  const concept = await getConcept({token: correctToken, words: correctWords, position}, false, index);
  return {word, typedText: originalText, alternatives: concept.alternatives, correction};
}

/**
 * @param phrases the terms of each phrase
 * @param weight from 0 to 1, for each phrase
 * @param includesContent whether to search the texts of sections also, and not only titles, headings, descriptions and
 *   keywords
 * @returns the phrases for which one section contains all terms
 */
async function findAlternatives(
  phrases: readonly (readonly string[])[],
  relation: Relation,
  weight: number,
  includesContent: boolean,
  index: SearchIndex,
): Promise<Alternative[]> {
  const alternatives = phrases.map(async (terms): Promise<Alternative> => {
    const postings = await Promise.all(terms.map((term) => index.getPostings(term, includesContent)));
    const idsOfFirstTerm = [...(postings[0]?.keys() ?? [])];
    const ids = idsOfFirstTerm.filter((id) => postings.every((sections) => sections.has(id)));
    return {terms, relation, weight, postings, ids};
  });
  return (await Promise.all(alternatives)).filter(({ids}) => ids.length > 0);
}

/** @returns the names of the parameters in a word such as `limit=10&offset=20`; empty for a word without parameters */
const getParameterNames = (word: string): string[] => [...word.matchAll(/([^?&=]+)=/g)].map(([, name = '']) => name);

const toPhrases = (terms: readonly string[]): string[][] => terms.map((term) => [term]);

/**
 * @returns the term of the index that a misspelt word probably means. If several terms are equally similar to the word, it
 *   is the term that most sections contain. Undefined if no term is similar. A word with a digit is not corrected, because
 *   SK-C-6 and SK-C-5 are different objects.
 */
async function findCorrection(word: string, index: SearchIndex): Promise<string | undefined> {
  if (/\d/.test(word)) {
    return undefined;
  }
  let correction: string | undefined;
  let highestCount = -1;
  for (const term of findSimilarTerms(word, index.terms)) {
    const {size: count} = await index.getPostings(term, false);
    if (count > highestCount) {
      correction = term;
      highestCount = count;
    }
  }
  return correction;
}

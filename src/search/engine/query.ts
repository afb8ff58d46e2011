/** From what the reader typed to the indexed terms that it stands for. */

import type {SearchIndex} from './search-index';
import {synonymsOf} from './synonyms';
import {fillers, formattingWords, weights} from './weights';
import {inflectionsOf, nearestWords, tokensOf, type Token} from './words';

/** Longer queries are truncated, in characters; the last word is then treated as a prefix. */
export const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 12;
/** Longer queries are sentences, in which `from` is no parameter. */
const MAX_WORDS_AROUND_NAME = 2;
/** Most terms that a prefix stands for, the shortest first: the fewer letters it has, the less they say. */
const MAX_COMPLETIONS = 80;
const COMPLETIONS_BY_LETTER = 20;
/** Least number of postings of a common term. */
const COMMON = 50;
/** Least length of a word that counts as a prefix although another follows. */
const MIN_PREFIX = 3;
/** Least length of a word that is looked for inside terms, and of one that can be misspelt. */
const MIN_CONTAINED = 4;

/** Terms that match a word of the query in sections that have all of them. */
export interface Alternative {
  terms: readonly string[];
  /** From 0 to 1: how close they are to what the reader typed. */
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
}

export interface Query {
  concepts: Concept[];
  /** Whether the query is about writing pages. */
  isFormatting: boolean;
}

/** @returns no concepts when nothing can be searched for */
export async function parseQuery(text: string, index: SearchIndex): Promise<Query> {
  const typed = text.slice(0, MAX_QUERY_LENGTH);
  const tokens = tokensOf(typed).slice(0, MAX_WORDS);
  const isOpen = /[^\s]$/.test(typed);
  const words = tokens.map(({word}) => word);
  // In a query of one or two words, a stop word counts that is a name in code, and alone one that may be the start of another word.
  const stopWords = words.length > MAX_WORDS_AROUND_NAME ? [] : words.filter((word) => index.isStopWord(word));
  await index.loadTerms(stopWords);
  const names = stopWords.filter((word) => index.getPostings(word).length > 0);
  const searchable = tokens.filter(({word}) => !index.isStopWord(word) || names.includes(word));
  const concepts = await Promise.all(
    (searchable.length > 0 ? searchable : tokens.slice(-1)).map((token) => {
      const position = tokens.indexOf(token);
      return getConcept(token, words, position, isOpen && position === words.length - 1, index);
    }),
  );
  const isAllFillers = concepts.every(({isFiller}) => isFiller);
  return {
    concepts: concepts.map((concept) => ({...concept, isFiller: concept.isFiller && !isAllFillers})),
    isFormatting: words.some((word) => formattingWords.has(word)),
  };
}

async function getConcept(
  {word, pieces, parts}: Pick<Token, 'word' | 'pieces' | 'parts'>,
  words: readonly string[],
  position: number,
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<Concept> {
  const {relation} = weights;
  const isFiller = fillers.has(word);
  const completions = new Set(await index.getTermsFrom(word));
  const inflections = inflectionsOf(word);
  // A common term needs no others, and their files are not downloaded.
  const isCommon = index.getPostings(word).length >= COMMON;
  const synonyms = isCommon ? [] : synonymsOf(words, position, formsOf);
  await index.loadTerms([...inflections, ...pieces, ...parts]);

  const alternatives: Alternative[] = [];
  const add = (more: readonly Alternative[]) => {
    // Whatever else a word can stand for counts less when the word itself is found.
    const factor = alternatives.length > 0 ? weights.besideItself : 1;
    const indexed = more.filter(({terms}) => isIndexed(terms, index));
    alternatives.push(...indexed.map(({terms, weight}) => ({terms, weight: weight * factor})));
  };
  add([
    {terms: [word], weight: relation.same},
    ...inflections.map((form) => ({terms: [form], weight: relation.inflected})),
  ]);
  // A prefix is not split yet: `searchRe` is `searchRetrieve`, and not “search” and “re”.
  const isPrefix = isUnfinished && completions.size > 0 && !completions.has(word);
  const inner = isPrefix ? [] : [pieces, parts].filter(({length}) => length > 0);
  add(inner.map((terms) => ({terms, weight: relation.part})));
  if (isUnfinished || (alternatives.length === 0 && word.length >= MIN_PREFIX)) {
    add(
      [...completions]
        .filter((term) => term !== word && !inflections.includes(term))
        .sort((a, b) => a.length - b.length)
        .slice(0, Math.min(MAX_COMPLETIONS, COMPLETIONS_BY_LETTER * word.length))
        .map((term) => ({
          terms: [term],
          weight: relation.completed * Math.sqrt(word.length / term.length),
        })),
    );
  }
  // When no section has the word itself, its synonyms are searched for in all their forms.
  const phrases = alternatives.length > 0 ? synonyms : synonyms.flatMap(phraseForms);
  await index.loadTerms(phrases.flat());
  add(phrases.map((terms) => ({terms, weight: relation.synonym})));
  if (alternatives.length > 0 || word.length < MIN_CONTAINED) {
    return {word, alternatives, isFiller};
  }

  const terms = await index.getTerms();
  const containing = terms.filter((term) => term.includes(word));
  await index.loadTerms(containing);
  add(containing.map((term) => ({terms: [term], weight: relation.contained})));
  if (containing.length > 0) {
    return {word, alternatives, isFiller};
  }
  // A value with numbers of the reader's own, such as `pct:10,10,80,80`, is found by the word in it.
  const name = pieces.find((piece) => /^\p{L}{3,}$/u.test(piece) && terms.includes(piece));
  const near = name ? [name] : nearestWords(word, terms, isUnfinished);
  await index.loadTerms(near);
  const [corrected] = near.sort((a, b) => index.getPostings(b).length - index.getPostings(a).length);
  if (corrected === undefined) {
    return {word, alternatives, isFiller};
  }
  const others = words.map((each, i) => (i === position ? corrected : each));
  const concept = await getConcept({word: corrected, pieces: [], parts: []}, others, position, false, index);
  return {...concept, word, corrected};
}

const phraseForms = (phrase: readonly string[]): string[][] =>
  formsOf(phrase.at(-1) ?? '').map((last) => [...phrase.slice(0, -1), last]);

const formsOf = (word: string): string[] => [word, ...inflectionsOf(word)];

/** Whether a section has all terms. */
function isIndexed([first = '', ...others]: readonly string[], index: SearchIndex): boolean {
  const ids = others.map((term) => new Set(index.getPostings(term).map(({id}) => id)));
  return index.getPostings(first).some(({id}) => ids.every((each) => each.has(id)));
}

/** From what the reader typed to the indexed words that it stands for. */

import type {SearchIndex} from './reader';
import {synonymsOf} from './synonyms';
import {fillers, formattingWords, weights} from './weights';
import {inflectionsOf, nearestWords, tokensOf, type Token} from './words';

/**
 * Longest query that is searched for, in characters; the rest is dropped. What is cut off is made good: the last word counts as the
 * start of a longer one.
 */
export const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 12;
/** Most words that an unfinished word can stand for, the shortest first: the fewer letters it has, the less they tell. */
const MAX_COMPLETIONS = 80;
const COMPLETIONS_BY_LETTER = 20;
/** Least number of places that make a word common. */
const COMMON = 50;
/** Least length of a word before the last that is taken for the start of another. */
const LEAST_COMPLETED = 3;
/** Least length of a word that is looked for inside others, and of one that can be misspelt. */
const LEAST_CONTAINED = 4;

/** Indexed words that say what the reader asked for when all of them occur in a place. */
export interface Alternative {
  words: readonly string[];
  /** From 0 to 1: how close they are to what the reader typed. */
  weight: number;
}

/** What the reader asked for with one word. */
export interface Concept {
  word: string;
  /** None when nothing in the index is near. */
  alternatives: Alternative[];
  isFiller: boolean;
  /** What was searched for in place of a word that is misspelt. */
  corrected?: string;
}

export interface Query {
  concepts: Concept[];
  /** Whether the reader looks for a formatting feature of the pages. */
  isFormatting: boolean;
}

/** @returns no concepts when nothing can be searched for */
export async function understand(text: string, index: SearchIndex): Promise<Query> {
  const typed = text.slice(0, MAX_QUERY_LENGTH);
  const tokens = tokensOf(typed).slice(0, MAX_WORDS);
  const isOpen = /[^\s]$/.test(typed);
  const words = tokens.map(({word}) => word);
  const told = tokens.filter(({word}) => !index.isStopWord(word));
  // A lone stop word may be the start of another word.
  const concepts = await Promise.all(
    (told.length > 0 ? told : tokens.slice(-1)).map((token) => {
      const at = tokens.indexOf(token);
      return conceptOf(token, words, at, isOpen && at === words.length - 1, index);
    }),
  );
  const isAllFillers = concepts.every(({isFiller}) => isFiller);
  return {
    concepts: concepts.map((concept) => ({...concept, isFiller: concept.isFiller && !isAllFillers})),
    isFormatting: words.some((word) => formattingWords.has(word)),
  };
}

async function conceptOf(
  {word, pieces, parts}: Pick<Token, 'word' | 'pieces' | 'parts'>,
  words: readonly string[],
  at: number,
  isUnfinished: boolean,
  index: SearchIndex,
): Promise<Concept> {
  const {relation} = weights;
  const isFiller = fillers.has(word);
  const known = new Set(await index.wordsFrom(word));
  const inflections = inflectionsOf(word);
  // A word with many places needs no others, and their files are not downloaded.
  const isCommon = index.occurrencesOf(word).length >= COMMON;
  const synonyms = isCommon ? [] : synonymsOf(words, at, formsOf);
  await index.load([...inflections, ...pieces, ...parts]);

  const alternatives: Alternative[] = [
    {words: [word], weight: relation.same},
    ...inflections.map((form) => ({words: [form], weight: relation.inflected})),
  ].filter((alternative) => isIndexed(alternative, index));
  const beside = () => (alternatives.length > 0 ? weights.besideItself : 1);
  const add = (more: readonly Alternative[]) => {
    const factor = beside();
    alternatives.push(
      ...more
        .filter((alternative) => isIndexed(alternative, index))
        .map(({words: each, weight}) => ({words: [...each], weight: weight * factor})),
    );
  };
  // What is the start of a word is not yet made of others: `searchRe` is `searchRetrieve`, and not “search” and “re”.
  const isStart = isUnfinished && known.size > 0 && !known.has(word);
  const inner = isStart ? [] : [pieces, parts].filter(({length}) => length > 0);
  add(inner.map((each) => ({words: each, weight: relation.part})));
  if (isUnfinished || (alternatives.length === 0 && word.length >= LEAST_COMPLETED)) {
    add(
      [...known]
        .filter((completion) => completion !== word && !inflections.includes(completion))
        .sort((a, b) => a.length - b.length)
        .slice(0, Math.min(MAX_COMPLETIONS, COMPLETIONS_BY_LETTER * word.length))
        .map((completion) => ({
          words: [completion],
          weight: relation.completed * Math.sqrt(word.length / completion.length),
        })),
    );
  }
  // When the word itself is in no page, those that stand in for it are taken in all their forms.
  const standIns = alternatives.length > 0 ? synonyms : synonyms.flatMap(phraseForms);
  await index.load(standIns.flat());
  add(standIns.map((phrase) => ({words: phrase, weight: relation.synonym})));
  if (alternatives.length > 0 || word.length < LEAST_CONTAINED) {
    return {word, alternatives, isFiller};
  }

  const all = await index.allWords();
  const containing = all.filter((each) => each.includes(word));
  await index.load(containing);
  add(containing.map((each) => ({words: [each], weight: relation.contained})));
  // A value with numbers of the reader's own, such as `pct:10,10,80,80`, is found by the word in it.
  const named = pieces.find((piece) => /^\p{L}{3,}$/u.test(piece) && index.has(piece));
  const near = containing.length > 0 ? [] : named ? [named] : nearestWords(word, all, isUnfinished);
  await index.load(near);
  const [corrected] = near.sort((a, b) => index.occurrencesOf(b).length - index.occurrencesOf(a).length);
  return corrected === undefined
    ? {word, alternatives, isFiller}
    : {
        ...(await conceptOf(
          {word: corrected, pieces: [], parts: []},
          words.map((each, i) => (i === at ? corrected : each)),
          at,
          false,
          index,
        )),
        word,
        corrected,
      };
}

const phraseForms = (phrase: readonly string[]): string[][] =>
  formsOf(phrase.at(-1) ?? '').map((last) => [...phrase.slice(0, -1), last]);

const formsOf = (word: string): string[] => [word, ...inflectionsOf(word)];

/** Whether a place has all its words. */
function isIndexed({words: [first = '', ...others]}: Alternative, index: SearchIndex): boolean {
  const places = others.map((word) => new Set(index.occurrencesOf(word).map(({place}) => place)));
  return index.occurrencesOf(first).some(({place}) => places.every((each) => each.has(place)));
}

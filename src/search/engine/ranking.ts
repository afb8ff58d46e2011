/**
 * Scores the pages that match a query, and their sections. After a change of a weight, `npm run check:search` shows the
 * effect.
 */

import {trailingHeadings} from '../../site/headings';
import type {Concept} from './query';
import type {Page, Scores, SearchIndex} from './search-index';

/** The score of a word in each field. For `content`, it is the highest score that a text can have. */
const FIELD_WEIGHTS = {
  title: 5,
  heading: 4,
  sectionKeywords: 2.5,
  pageKeywords: 3.5,
  description: 1.5,
  content: 2.5,
};
/** The bonus for a section whose whole title or heading is the query, and for a section with the query as a keyword. */
const EXACT_BONUS = 0.3;
/** The factor for sections without some of the words, even if other sections of the page have these words. */
const PARTIAL_PENALTY = 0.4;
/** The factor for sections that contain nothing but links or open questions, unless the query is their heading. */
const BOILERPLATE_PENALTY = 0.4;

/** The scores of a query word in a section. */
interface WordScores {
  /** The score of the section's own heading, keywords and text. */
  section: number;
  /**
   * The score of the page's title, description and keywords. Only the section at the top of a page has this score, and
   * it counts for all sections of the page.
   */
  page: number;
  /** Whether the title or heading contains the word: 1 or 0. */
  heading: number;
}

const NO_SCORES: WordScores = {section: 0, page: 0, heading: 0};

/** A query word, with its scores in all sections. */
interface ScoredWord {
  /** The terms that are the word or another form of it. Synonyms are left out. */
  forms: readonly (readonly string[])[];
  /** The rarity of the word. It decides how much the score of a section is reduced when the word is absent. */
  importance: number;
  /** The scores of the word in each section that contains it, keyed by the id of the section. */
  scoresBySection: ReadonlyMap<number, WordScores>;
}

interface ScoredSection {
  id: number;
  score: number;
}

/**
 * Ranks all pages that contain at least one query word.
 *
 * @param concepts the query words
 * @param exactMatches ids of the sections whose title or heading is the query
 * @returns the id of one section for each page, the best page first. This is the section that the query matches
 *   exactly, or otherwise the section with the best score.
 */
export function rank(concepts: readonly Concept[], exactMatches: readonly number[], index: SearchIndex): number[] {
  const words = concepts.map((concept) => scoreWord(concept, index));
  const bestSections = listPages(words, index).map((page) => findBestSection(page, words, index));
  bestSections.sort((a, b) => b.score - a.score);
  return bestSections.map(({id}) => {
    const {sections} = index.getPage(id);
    return sections.find((section) => exactMatches.includes(section)) ?? id;
  });
}

/** @returns the pages that contain at least one of the words, without duplicates */
function listPages(words: readonly ScoredWord[], index: SearchIndex): Page[] {
  const pages = new Set<Page>();
  for (const {scoresBySection} of words) {
    for (const id of scoresBySection.keys()) {
      pages.add(index.getPage(id));
    }
  }
  return [...pages];
}

/** @returns the section of a page with the highest score. On a tie, it is the first of these sections on the page. */
function findBestSection(page: Page, words: readonly ScoredWord[], index: SearchIndex): ScoredSection {
  const wordsOnPage = words.filter(({scoresBySection}) => page.sections.some((id) => scoresBySection.has(id)));
  const pageCoverage = sumImportance(wordsOnPage) / sumImportance(words);
  let best: ScoredSection = {id: page.id, score: -Infinity};
  for (const id of page.sections) {
    const score = scoreSection(id, page, words, pageCoverage, index);
    if (score > best.score) {
      best = {id, score};
    }
  }
  return best;
}

/**
 * @param id the section
 * @param page the page of the section
 * @param pageCoverage the part of the query that the page contains, from 0 to 1, with the words weighted by importance
 * @returns the score of the section for the whole query, which is 0 or more
 */
function scoreSection(
  id: number,
  page: Page,
  words: readonly ScoredWord[],
  pageCoverage: number,
  index: SearchIndex,
): number {
  const getScores = ({scoresBySection}: ScoredWord) => scoresBySection.get(id) ?? NO_SCORES;
  const getPageScore = ({scoresBySection}: ScoredWord) => scoresBySection.get(page.id)?.page ?? 0;
  const sectionScores = words.map((word) => getScores(word).section);
  const pageScores = words.map(getPageScore);

  const missesWord = words.some((word) => getScores(word).section + getPageScore(word) === 0);
  const coverageFactor = missesWord ? PARTIAL_PENALTY * pageCoverage : 1;

  const heading = index.getHeading(id);
  const headingExactness = scoreHeading(heading, sum(words.map((word) => getScores(word).heading)), words.length);
  const keywordExactness = scoreKeywords(words, index.getKeywords(id));
  const exactnessFactor = 1 + EXACT_BONUS * (headingExactness + keywordExactness);

  const isBoilerplate = trailingHeadings.includes(heading) && headingExactness < 1;
  const boilerplateFactor = isBoilerplate ? BOILERPLATE_PENALTY : 1;

  const factor = boilerplateFactor * coverageFactor * exactnessFactor * (page.weight ?? 1);
  return factor * sum([...sectionScores, ...pageScores]);
}

/**
 * @param heading the title or heading of a section
 * @param matchedWordCount number of query words in the heading
 * @param queryWordCount number of query words
 * @returns how closely the query matches the heading, from 0 to 1. It is 1 if the query is the heading, word for word.
 */
function scoreHeading(heading: string, matchedWordCount: number, queryWordCount: number): number {
  const headingCoverage = matchedWordCount / heading.split(' ').length;
  const queryCoverage = matchedWordCount / queryWordCount;
  // Several query words can be forms of one word of the heading, so the coverage can be more than 1.
  return Math.min(1, headingCoverage) * queryCoverage;
}

/**
 * @param keywords the words of each keyword of a section
 * @returns how closely the query matches one of the keywords, from 0 to 1. It is 1 if the query is a keyword, word for
 *   word.
 */
function scoreKeywords(words: readonly ScoredWord[], keywords: readonly ReadonlySet<string>[]): number {
  let bestExactness = 0;
  for (const keyword of keywords) {
    const isInKeyword = ({forms}: ScoredWord) => forms.some((terms) => terms.every((term) => keyword.has(term)));
    const matchedWordCount = words.filter(isInKeyword).length;
    const keywordCoverage = matchedWordCount / keyword.size;
    const queryCoverage = matchedWordCount / words.length;
    bestExactness = Math.max(bestExactness, Math.min(1, keywordCoverage) * queryCoverage);
  }
  // The square reduces the score of partial matches, because many keywords contain one of several words.
  return bestExactness ** 2;
}

/** Scores one query word in all sections that contain it or a similar term. */
function scoreWord({alternatives}: Concept, index: SearchIndex): ScoredWord {
  const importance = getRarity(alternatives[0]?.ids.length ?? 0, index.sections.size);
  const scoresBySection = new Map<number, WordScores>();
  for (const {ids, postings, weight} of alternatives) {
    const rarity = getRarity(ids.length, index.sections.size);
    // A similar term counts no more than the word that the reader typed, however rare the term is.
    const factor = weight * Math.min(importance, rarity);
    for (const id of ids) {
      const isTopOfPage = index.getPage(id).id === id;
      const termScores = postings.map((sections) => scoreTerm(sections.get(id) ?? {}, isTopOfPage));
      // A phrase scores as its weakest term.
      const {section, page, heading} = termScores.reduce((a, b) => combineScores(Math.min, a, b));
      const alternativeScores = {section: factor * section, page: factor * page, heading};
      const previousScores = scoresBySection.get(id) ?? NO_SCORES;
      scoresBySection.set(id, combineScores(Math.max, previousScores, alternativeScores));
    }
  }
  const forms = alternatives.filter(({relation}) => relation !== 'synonym').map(({terms}) => terms);
  return {forms, importance, scoresBySection};
}

/**
 * The inverse document frequency of BM25 (https://en.wikipedia.org/wiki/Okapi_BM25).
 *
 * @param count number of sections that contain a term
 * @param total number of all sections
 */
const getRarity = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5));

/** @param fieldScores the scores of a term in the fields of a section, from 0 to 1 */
function scoreTerm(fieldScores: Scores, isTopOfPage: boolean): WordScores {
  const {Title = 0, Heading = 0, Description = 0, Keywords = 0, Content = 0} = fieldScores;
  const {title, heading, description, pageKeywords, sectionKeywords, content} = FIELD_WEIGHTS;
  const sectionKeywordsScore = isTopOfPage ? 0 : sectionKeywords * Keywords;
  const pageKeywordsScore = isTopOfPage ? pageKeywords * Keywords : 0;
  return {
    section: heading * Heading + content * Content + sectionKeywordsScore,
    page: title * Title + description * Description + pageKeywordsScore,
    heading: Title + Heading,
  };
}

/** @param choose `Math.min` or `Math.max`, which chooses each of the three scores */
const combineScores = (choose: typeof Math.min, a: WordScores, b: WordScores): WordScores => ({
  section: choose(a.section, b.section),
  page: choose(a.page, b.page),
  heading: choose(a.heading, b.heading),
});

const sumImportance = (words: readonly ScoredWord[]): number => sum(words.map(({importance}) => importance));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

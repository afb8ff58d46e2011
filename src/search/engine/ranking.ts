/**
 * Scores the pages that match a query, and their sections. `npm run check:search` shows what a change of a weight does.
 */

import {trailingHeadings} from '../../site/headings';
import type {Concept} from './query';
import type {Page, Scores, SearchIndex} from './search-index';

/** The score of a word by the place where it occurs. `content` is the highest score of a text. */
const FIELD = {title: 5, heading: 4, sectionKeywords: 2.5, keywords: 3.5, description: 1.5, content: 2.5};
/** The bonus when the query is the whole title or heading, or a whole keyword. */
const EXACT_BONUS = 0.3;
/** The factor for sections without some of the words, even if other sections of the page have them. */
const PARTIAL_PENALTY = 0.4;
/** The factor for sections that only contain links or list open questions, unless the query is their heading. */
const BOILERPLATE_PENALTY = 0.4;

/** The scores of a word of the query in a section. */
interface SectionScores {
  /** By its heading, keywords and text. */
  own: number;
  /** At the top of a page, for all of its sections: by title, description and keywords. */
  page: number;
  /** One when the title or heading has the word. */
  named: number;
}

interface Word {
  /** The terms that are the word, or another form of it. */
  forms: readonly (readonly string[])[];
  /** How much the score is reduced when the word is absent. */
  importance: number;
  /** By the ids of sections. */
  sections: ReadonlyMap<number, SectionScores>;
}

const NONE: SectionScores = {own: 0, page: 0, named: 0};

/**
 * @returns the section of each page that the query names, or the best with at least one of the words; the best first
 */
export function rank(concepts: readonly Concept[], named: readonly number[], index: SearchIndex): number[] {
  const words = concepts.map((concept) => scoreWord(concept, index));
  const pages = new Set(words.flatMap(({sections}) => [...sections.keys()]).map((id) => index.getPage(id)));
  return Array.from(pages, (page) => findBestSection(page, words, index))
    .sort((a, b) => b.score - a.score)
    .map(({id}) => index.getPage(id).sections.find((own) => named.includes(own)) ?? id);
}

function findBestSection(page: Page, words: readonly Word[], index: SearchIndex): {id: number; score: number} {
  const ids = page.sections;
  const pageScores = words.map(({sections}) => sections.get(page.id)?.page ?? 0);
  const sumImportance = (isFound: (word: Word, i: number) => boolean) =>
    sum(words.map((word, i) => (isFound(word, i) ? word.importance : 0)));
  const all = sumImportance(() => true);
  const onPage = sumImportance(({sections}) => ids.some((id) => sections.has(id)));
  return ids
    .map((id) => ({id, scores: words.map(({sections}) => sections.get(id) ?? NONE)}))
    .map(({id, scores}) => {
      const heading = index.getHeading(id);
      const inSection = sumImportance((_, i) => (scores[i]?.own ?? 0) + (pageScores[i] ?? 0) > 0);
      const named = sum(scores.map((each) => each.named));
      // One when the query is the title or heading, word for word.
      const whole = named && Math.min(1, named / heading.split(' ').length) * (named / words.length);
      const keyword = scoreKeywords(words, index.getKeywords(id));
      const aside = trailingHeadings.includes(heading) && whole < 1 ? BOILERPLATE_PENALTY : 1;
      const coverage = inSection === all ? 1 : PARTIAL_PENALTY * (onPage / all);
      const factor = aside * coverage * (1 + EXACT_BONUS * (whole + keyword)) * (page.weight ?? 1);
      return {id, score: factor * sum([...scores.map(({own}) => own), ...pageScores])};
    })
    .reduce((a, b) => (b.score > a.score ? b : a));
}

/**
 * @param keywords the words of each keyword of a section
 * @returns one when the query is a keyword, word for word. It is lower when only some of the words are the same.
 */
function scoreKeywords(words: readonly Word[], keywords: readonly ReadonlySet<string>[]): number {
  const scores = keywords.map((keyword) => {
    const isInKeyword = ({forms}: Word) => forms.some((terms) => terms.every((term) => keyword.has(term)));
    const count = words.filter(isInKeyword).length;
    return Math.min(1, count / keyword.size) * (count / words.length);
  });
  // The square, because many keywords have one of several words.
  return Math.max(0, ...scores) ** 2;
}

function scoreWord({alternatives}: Concept, index: SearchIndex): Word {
  const sections = new Map<number, SectionScores>();
  const getRarity = (count: number) => Math.log(1 + (index.sections.size - count + 0.5) / (count + 0.5));
  const mostRare = getRarity(alternatives[0]?.ids.length ?? 0);
  for (const {ids, postings, weight} of alternatives) {
    // However rare another term is, it counts no more than the one that was typed.
    const factor = weight * Math.min(mostRare, getRarity(ids.length));
    for (const id of ids) {
      const isTop = index.getPage(id).id === id;
      const scores = postings.map((each) => scoreSection(each.get(id) ?? {}, isTop));
      // A phrase scores as its weakest term.
      const {own, page, named} = scores.reduce((a, b) => combine(Math.min, a, b));
      sections.set(id, combine(Math.max, sections.get(id) ?? NONE, {own: factor * own, page: factor * page, named}));
    }
  }
  const forms = alternatives.filter(({relation}) => relation !== 'synonym').map(({terms}) => terms);
  return {forms, importance: mostRare, sections};
}

const combine = (choose: typeof Math.min, a: SectionScores, b: SectionScores): SectionScores => ({
  own: choose(a.own, b.own),
  page: choose(a.page, b.page),
  named: choose(a.named, b.named),
});

function scoreSection(scores: Scores, isTop: boolean): SectionScores {
  const {Title = 0, Heading = 0, Description = 0, Keywords = 0, Content = 0} = scores;
  const {title, heading, description, keywords, sectionKeywords, content} = FIELD;
  return {
    own: heading * Heading + content * Content + (isTop ? 0 : sectionKeywords * Keywords),
    page: title * Title + description * Description + (isTop ? keywords * Keywords : 0),
    named: Title + Heading,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

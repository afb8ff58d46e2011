/** Scores the pages that match a query, and their sections. */

import type {Alternative, Concept, Query} from './query';
import type {Posting, SearchIndex} from './search-index';
import {weights} from './weights';

/** A page, by the ids of its sections: the best first, and others that are good, too. */
export type RankedPage = number[];

/** The pages for editors come after all others, unless the query is about writing pages. */
const EDITORS_SECTION = 'example';
/** Most sections of a page below its best. */
const MAX_OTHERS = 2;
/** Least score of another section, compared with the best of the page. */
const MIN_OTHER = 0.5;

/** The scores of one word of the query. */
interface Scores {
  /** What the absence of the word costs. */
  importance: number;
  /** Per section: by its heading, keywords and text. */
  bySection: Float64Array;
  /** Per page: by its title. */
  byTitle: Float64Array;
  /** Per page: by its description and keywords. */
  byMetadata: Float64Array;
  /** Per section: whether its title or heading has the word. */
  isNamed: Uint8Array;
}

/** @returns the pages with at least one of the words, the best first */
export function rank({concepts, isFormatting}: Query, index: SearchIndex): RankedPage[] {
  const words = concepts.map((concept) => getScores(concept, index));
  const all = sum(words, ({importance}) => importance);
  const found: {page: number; isLast: boolean; score: number; ids: RankedPage}[] = [];
  for (const [page, {title, end}] of index.pages.entries()) {
    const byPage = (word: Scores) => (word.byTitle[page] ?? 0) + (word.byMetadata[page] ?? 0);
    const onPage = sum(words, (word) =>
      byPage(word) > 0 || word.bySection.subarray(title.id, end).some((score) => score > 0) ? word.importance : 0,
    );
    if (onPage === 0) {
      continue;
    }
    const ofPage = sum(words, byPage);
    const ofTitle = sum(words, ({byTitle}) => byTitle[page] ?? 0);
    let best = 0;
    const sections: {id: number; score: number}[] = [];
    for (let id = title.id; id < end; id++) {
      const own = sum(words, ({bySection}) => bySection[id] ?? 0);
      if (own === 0 && id > title.id) {
        continue;
      }
      const here = sum(words, (word) => ((word.bySection[id] ?? 0) + byPage(word) > 0 ? word.importance : 0));
      const named = sum(words, ({isNamed}) => isNamed[id] ?? 0);
      // One when the query is the title or heading, word for word.
      const whole = named && Math.min(1, named / index.getTitle(id).split(' ').length) * (named / words.length);
      const {wholeTitle, wholeHeading} = weights;
      const factor = getCoverage(here, onPage, all) * (1 + (id === title.id ? wholeTitle : wholeHeading) * whole);
      best = Math.max(best, factor * (own + ofPage));
      sections.push({id, score: factor * (own + ofTitle)});
    }
    sections.sort((a, b) => b.score - a.score);
    const isLast = title.section === EDITORS_SECTION && !isFormatting;
    const ids = sections
      .slice(0, 1 + MAX_OTHERS)
      .filter(({score}, i) => i === 0 || score >= MIN_OTHER * (sections[0]?.score ?? 0))
      .map(({id}) => id);
    found.push({page, isLast, score: best * (title.boost ?? 1), ids});
  }
  return found
    .sort((a, b) => Number(a.isLast) - Number(b.isLast) || b.score - a.score || a.page - b.page)
    .map(({ids}) => ids);
}

/** @param here importance of the words in a section and the title and metadata of its page */
function getCoverage(here: number, onPage: number, all: number): number {
  const {section, page, some} = weights.coverage;
  const together = 0.5 + 0.5 * (here / onPage);
  return here === all ? section : together * (onPage === all ? page : some * (onPage / all) ** 2);
}

function getScores({alternatives, isFiller}: Concept, index: SearchIndex): Scores {
  const scores: Scores = {
    importance: 0,
    bySection: new Float64Array(index.size),
    byTitle: new Float64Array(index.pages.length),
    byMetadata: new Float64Array(index.pages.length),
    isNamed: new Uint8Array(index.size),
  };
  const share = isFiller ? weights.filler : 1;
  let first: number | undefined;
  for (const {terms, weight} of alternatives) {
    const found = getFieldScores({terms, weight}, index);
    const rarity = Math.log(1 + (index.size - found.length + 0.5) / (found.length + 0.5));
    first ??= rarity;
    // However rare another term is, it counts no more than the one that was typed.
    const factor = share * weight * Math.min(rarity, first);
    for (const {id, bySection, byTitle, byMetadata, isNamed} of found) {
      const page = index.pageOf[id] ?? 0;
      setAtLeast(scores.bySection, id, factor * bySection);
      setAtLeast(scores.byTitle, page, factor * byTitle);
      setAtLeast(scores.byMetadata, page, factor * byMetadata);
      setAtLeast(scores.isNamed, id, Number(isNamed));
    }
  }
  return {...scores, importance: share * (first ?? Math.log(1 + index.size))};
}

function setAtLeast(list: Float64Array | Uint8Array, position: number, value: number): void {
  list[position] = Math.max(list[position] ?? 0, value);
}

/** What a term scores in a section, by field. */
interface FieldScores {
  id: number;
  bySection: number;
  byTitle: number;
  byMetadata: number;
  isNamed: boolean;
}

/** The sections that have all terms of an alternative, with the scores of the term that scores least. */
function getFieldScores({terms}: Alternative, index: SearchIndex): FieldScores[] {
  const [first = [], ...others] = terms.map((term) => index.getPostings(term).map((each) => scorePosting(each, index)));
  return others.reduce((left, right) => {
    const byId = new Map(right.map((scores) => [scores.id, scores]));
    return left.flatMap((a) => {
      const b = byId.get(a.id);
      return b
        ? {
            id: a.id,
            bySection: Math.min(a.bySection, b.bySection),
            byTitle: Math.min(a.byTitle, b.byTitle),
            byMetadata: Math.min(a.byMetadata, b.byMetadata),
            isNamed: a.isNamed && b.isNamed,
          }
        : [];
    });
  }, first);
}

function scorePosting({id, ...posting}: Posting, index: SearchIndex): FieldScores {
  const {field} = weights;
  const isTop = index.getPage(id).id === id;
  const ofHeading = (posting.inTitle ? field.heading : 0) + (posting.inKeywords ? field.sectionKeywords : 0);
  return {
    id,
    bySection: (isTop ? 0 : ofHeading) + scoreText(posting, index.relativeLengths[id] ?? 1),
    byTitle: posting.inTitle && isTop ? field.title : 0,
    byMetadata: (posting.inDescription ? field.description : 0) + (isTop && posting.inKeywords ? field.keywords : 0),
    isNamed: posting.inTitle,
  };
}

/** BM25. */
function scoreText({inProse, inCode}: Omit<Posting, 'id'>, relativeLength: number): number {
  const {k1, b, field} = weights;
  const norm = k1 * (1 - b + b * relativeLength);
  const saturate = (frequency: number) => (frequency * (k1 + 1)) / (frequency + norm);
  return field.text * saturate(inProse) + field.code * saturate(inCode);
}

const sum = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((total, item) => total + value(item), 0);

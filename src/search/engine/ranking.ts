/** Which pages fit a query, and where on them. */

import type {Marks} from './format';
import type {Concept, Query} from './query';
import type {SearchIndex} from './reader';
import {weights} from './weights';

export interface RankedPage {
  page: number;
  /** Places of the page by their number in the index, the best first. The others are good, too. */
  places: number[];
}

/** The pages for editors come after all others, unless the query is about writing pages. */
const EDITORS_SECTION = 'example';

/** Most places of a page below its best. */
const MAX_OTHERS = 2;
/** Least value of another place, in comparison with the best of the page. */
const LEAST_OTHER = 0.5;

/** What a word of the query is worth. */
interface Worth {
  /** What its absence costs. */
  importance: number;
  /** Per place: by its heading and text. */
  byPlace: Float64Array;
  /** Per page: by its title. */
  byTitle: Float64Array;
  /** Per page: by its description and keywords. */
  byMetadata: Float64Array;
  /** Per place: whether its title or heading has the word. */
  isNamed: Uint8Array;
}

/** @returns all pages with at least one of the words, the best first */
export function rank({concepts, isFormatting}: Query, index: SearchIndex): RankedPage[] {
  const worths = concepts.map((concept) => worthOf(concept, index));
  const all = sum(worths, ({importance}) => importance);
  const found: (RankedPage & {isAside: boolean; score: number})[] = [];
  for (const [page, first] of index.firstPlaces.entries()) {
    const end = index.firstPlaces[page + 1] ?? index.places;
    const head = (worth: Worth) => (worth.byTitle[page] ?? 0) + (worth.byMetadata[page] ?? 0);
    const onPage = sum(worths, (worth) =>
      head(worth) > 0 || worth.byPlace.subarray(first, end).some((value) => value > 0) ? worth.importance : 0,
    );
    if (onPage === 0) {
      continue;
    }
    const byHead = sum(worths, head);
    const byTitle = sum(worths, (worth) => worth.byTitle[page] ?? 0);
    let score = 0;
    const places: {place: number; value: number}[] = [];
    for (let place = first; place < end; place++) {
      const own = sum(worths, ({byPlace}) => byPlace[place] ?? 0);
      if (own === 0 && place > first) {
        continue;
      }
      const here = sum(worths, (worth) => ((worth.byPlace[place] ?? 0) + head(worth) > 0 ? worth.importance : 0));
      const named = sum(worths, ({isNamed}) => isNamed[place] ?? 0);
      // One when the query is the heading, word for word.
      const whole = Math.min(1, named / (index.headingLengths[place] || 1)) * (named / worths.length);
      const {wholeTitle, wholeHeading} = weights;
      const factor = coverage(here, onPage, all) * (1 + (place === first ? wholeTitle : wholeHeading) * whole);
      score = Math.max(score, factor * (own + byHead));
      places.push({place, value: factor * (own + byTitle)});
    }
    places.sort((a, b) => b.value - a.value);
    const best = places[0]?.value ?? 0;
    const {section, group} = index.sectionOf(page);
    found.push({
      page,
      isAside: section === EDITORS_SECTION && !isFormatting,
      score: score * (weights.section[group || section] ?? 1),
      places: places
        .slice(0, 1 + MAX_OTHERS)
        .filter(({value}, i) => i === 0 || value >= LEAST_OTHER * best)
        .map(({place}) => place),
    });
  }
  return found.sort((a, b) => Number(a.isAside) - Number(b.isAside) || b.score - a.score || a.page - b.page);
}

/** @param here importance of the words in a place, with those of the page's head */
function coverage(here: number, onPage: number, all: number): number {
  const {place, page, some} = weights.coverage;
  const together = 0.5 + 0.5 * (here / onPage);
  return here === all ? place : together * (onPage === all ? page : some * (onPage / all) ** 2);
}

/** What a word of the index is worth in a place. */
interface Value {
  place: number;
  byPlace: number;
  byTitle: number;
  byMetadata: number;
  isNamed: boolean;
}

function worthOf({alternatives, isFiller}: Concept, index: SearchIndex): Worth {
  const pages = index.firstPlaces.length;
  const worth: Worth = {
    importance: 0,
    byPlace: new Float64Array(index.places),
    byTitle: new Float64Array(pages),
    byMetadata: new Float64Array(pages),
    isNamed: new Uint8Array(index.places),
  };
  const share = isFiller ? weights.filler : 1;
  let first: number | undefined;
  for (const {words, weight} of alternatives) {
    const values = valuesOfAll(words, index);
    const rarity = Math.log(1 + (index.places - values.length + 0.5) / (values.length + 0.5));
    first ??= rarity;
    // However rare another word is, it is worth no more than the one that was typed.
    const factor = share * weight * Math.min(rarity, first);
    for (const {place, byPlace, byTitle, byMetadata, isNamed} of values) {
      const page = index.pages[place] ?? 0;
      raise(worth.byPlace, place, factor * byPlace);
      raise(worth.byTitle, page, factor * byTitle);
      raise(worth.byMetadata, page, factor * byMetadata);
      raise(worth.isNamed, place, Number(isNamed));
    }
  }
  return {...worth, importance: share * (first ?? Math.log(1 + index.places))};
}

function raise(list: Float64Array | Uint8Array, at: number, value: number): void {
  list[at] = Math.max(list[at] ?? 0, value);
}

/** What a phrase is worth where all its words occur: as much as the one that is worth least. */
function valuesOfAll(words: readonly string[], index: SearchIndex): Value[] {
  const [values = [], ...others] = words.map((word) => valuesOf(word, index));
  return others.reduce((left, right) => {
    const byPlace = new Map(right.map((value) => [value.place, value]));
    return left.flatMap((a) => {
      const b = byPlace.get(a.place);
      return b
        ? {
            place: a.place,
            byPlace: Math.min(a.byPlace, b.byPlace),
            byTitle: Math.min(a.byTitle, b.byTitle),
            byMetadata: Math.min(a.byMetadata, b.byMetadata),
            isNamed: a.isNamed && b.isNamed,
          }
        : [];
    });
  }, values);
}

function valuesOf(word: string, index: SearchIndex): Value[] {
  const {field} = weights;
  return index.occurrencesOf(word).map(({place, ...marks}) => {
    const isTop = index.firstPlaces[index.pages[place] ?? 0] === place;
    const ofSection = (marks.inHeading ? field.heading : 0) + (marks.inKeywords ? field.sectionKeywords : 0);
    return {
      place,
      byPlace: (isTop ? 0 : ofSection) + textValue(marks, index.relativeLengths[place] ?? 1),
      byTitle: marks.inHeading && isTop ? field.title : 0,
      byMetadata: (marks.inDescription ? field.description : 0) + (isTop && marks.inKeywords ? field.keywords : 0),
      isNamed: marks.inHeading,
    };
  });
}

function textValue({inText, inCode}: Marks, relativeLength: number): number {
  const {saturation, lengthMatters, field} = weights;
  const norm = saturation * (1 - lengthMatters + lengthMatters * relativeLength);
  const repeated = (count: number) => (count * (saturation + 1)) / (count + norm);
  return field.text * repeated(inText) + field.code * repeated(inCode);
}

const sum = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((total, item) => total + value(item), 0);

/** Computes the figures about the sample files that their page shows. */

import {shorten} from './count';
import type {createTables, SampleFile} from './files';
import type {Row, Table} from './tables';
import {WORDS} from './words';

/** The number of bars in a plot. */
const MAX_BARS = 12;
/** The first year of the plot of decades. Few objects are older, and they would take most of the width. */
export const FIRST_DECADE = 1400;
/** The number of terms of each kind that a page shows. */
const MAX_WORDS = 30;

export type Counted = readonly {name: string; count: number}[];

export interface Figures {
  files: {name: string; bytes: number; sha256: string}[];
  columns: {name: string; means: string; field: string | null; records: number}[];
  /** `start` is the first year: the 2nd century BCE is -200 to -101, and the 17th century is 1600 to 1699. */
  centuries: readonly {name: string; start: number; count: number}[];
  /** The name is the first year. Decades before `FIRST_DECADE` and decades without an object are left out. */
  decades: Counted;
  places: Counted;
  /** The name is the URI of the licence or statement. */
  rights: Counted;
  /** The most frequent terms of each kind. */
  words: readonly Row[];
  testObjects: readonly Row[];
}

/** @param tables the tables from which the sample files were created @param files the sample files */
export function countFigures(tables: ReturnType<typeof createTables>, files: readonly SampleFile[]): Figures {
  const {objects, words, testObjects} = tables;
  return {
    files: files.map(({name, content, sha256}) => ({name, bytes: content.length, sha256})),
    columns: objects.columns.map(({name, means, field}) => ({
      name,
      means,
      field,
      records: objects.rows.filter((row) => row[name]?.length).length,
    })),
    centuries: countCenturies(objects),
    decades: countDecades(objects),
    places: countPlacesByName(objects),
    rights: countValues(objects.rows, ({image_rights = []}) => image_rights),
    words: Object.keys(WORDS).flatMap((kind) =>
      words.rows.filter(({parameter = []}) => parameter.includes(kind)).slice(0, MAX_WORDS),
    ),
    testObjects: testObjects.rows.map((row) => ({...row, values: shorten(row.values ?? []) as string[]})),
  };
}

const countCenturies = ({rows}: Table): Figures['centuries'] =>
  countValues(rows, ({first_year = []}) => first_year.map((year) => String(100 * Math.floor(Number(year) / 100))))
    .map(({name, count}) => ({name: nameCentury(Number(name)), start: Number(name), count}))
    .sort((a, b) => a.start - b.start);

const countDecades = ({rows}: Table): Counted =>
  countValues(rows, ({first_year = []}) => first_year.map((year) => String(10 * Math.floor(Number(year) / 10))))
    .filter(({name}) => Number(name) >= FIRST_DECADE)
    .sort((a, b) => Number(a.name) - Number(b.name));

const ORDINAL_SUFFIXES: Readonly<Record<string, string>> = {one: 'st', two: 'nd', few: 'rd', other: 'th'};
const pluralRules = new Intl.PluralRules('en', {type: 'ordinal'});

/** @param start the first year, such as 1600 @returns such as `17th century` */
function nameCentury(start: number): string {
  const number = Math.abs(start / 100 + (start < 0 ? 0 : 1));
  return `${number}${ORDINAL_SUFFIXES[pluralRules.select(number)]} century${start < 0 ? ' BCE' : ''}`;
}

/** Counts places by their English name, or by the Dutch name if a place has no English one. */
const countPlacesByName = ({rows}: Table): Counted =>
  countValues(rows, ({place_of_making_en: english = [], place_of_making_nl: dutch = []}) =>
    english.length > 0 ? english : dutch,
  ).slice(0, MAX_BARS);

/** Counts the rows that have each value. @returns the values, most frequent first */
function countValues(
  rows: readonly Row[],
  getValues: (row: Row) => readonly string[],
): {name: string; count: number}[] {
  const counts = new Map<string, number>();
  for (const value of rows.flatMap((row) => [...new Set(getValues(row))])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([nameA, countA], [nameB, countB]) => countB - countA || (nameA < nameB ? -1 : 1))
    .map(([name, count]) => ({name, count}));
}

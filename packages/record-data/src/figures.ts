/** What the page of the sample shows of its files. */

import {shorten} from './count';
import type {createTables, SampleFile} from './files';
import type {Row, Table} from './tables';
import {WORDS} from './words';

/** How many places a plot has. */
const MAX_VALUES = 12;
/** Most objects are younger, and the few before this year would take most of the width of a plot. */
export const FIRST_DECADE = 1400;
/** How many words of each kind a page shows. */
const MAX_WORDS = 30;

export type Counted = readonly {name: string; count: number}[];

export interface Figures {
  files: {name: string; bytes: number; sha256: string}[];
  columns: {name: string; means: string; field: string | null; records: number}[];
  /** With the first year that belongs to the century: -200 to -101 are the 2nd century BCE, 1600 to 1699 the 17th. */
  centuries: readonly {name: string; start: number; count: number}[];
  /** By their first year, without those before `FIRST_DECADE` and without decades that have no object. */
  decades: Counted;
  places: Counted;
  /** By their URI. */
  rights: Counted;
  /** The most frequent of each kind. */
  words: readonly Row[];
  testObjects: readonly Row[];
}

/** @param tables the rows of the sample files @param files the sample files themselves */
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
    words: Object.keys(WORDS).flatMap((wanted) =>
      words.rows.filter(({parameter = []}) => parameter.includes(wanted)).slice(0, MAX_WORDS),
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

const ENDINGS: Readonly<Record<string, string>> = {one: 'st', two: 'nd', few: 'rd', other: 'th'};
const plural = new Intl.PluralRules('en', {type: 'ordinal'});

function nameCentury(start: number): string {
  const number = Math.abs(start / 100 + (start < 0 ? 0 : 1));
  return `${number}${ENDINGS[plural.select(number)]} century${start < 0 ? ' BCE' : ''}`;
}

/** In English, or in Dutch where there is no English name. */
const countPlacesByName = ({rows}: Table): Counted =>
  countValues(rows, ({place_of_making_en: english = [], place_of_making_nl: dutch = []}) =>
    english.length > 0 ? english : dutch,
  ).slice(0, MAX_VALUES);

/** How many rows have each value, most frequent first. */
function countValues(rows: readonly Row[], read: (row: Row) => readonly string[]): {name: string; count: number}[] {
  const counts = new Map<string, number>();
  for (const value of rows.flatMap((row) => [...new Set(read(row))])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name, count]) => ({name, count}));
}

/** Turns the recorded EDM records into tables. The columns come from the list of fields. */

import {fields} from './fields';
import {followEdm, type EdmRecord} from './records';

export interface Column {
  name: string;
  /** The description of the column, as Markdown. */
  means: string;
  type: 'string' | 'integer' | 'number';
  isList: boolean;
  /** Id of the field that the column contains. Null for a column that is computed here. */
  field: string | null;
}

/** The values of each column. The list is empty if the record has no value. */
export type Row = Readonly<Record<string, readonly string[]>>;

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** Creates a column with one value in each cell. @param means the description of the column, as Markdown */
export const createColumn = (name: string, means: string, type: Column['type'] = 'string'): Column => ({
  name,
  means,
  type,
  isList: false,
  field: null,
});

/**
 * The additional columns of fields with several paths. The key is the id of the field. The value maps the suffix of a
 * column's name to the index of the path. The first path always has a column.
 */
const COLUMN_SUFFIXES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'place-of-making': {'': 0, _same_as: 1},
  'names-of-a-maker': {_variants: 1},
  'life-dates': {_birth: 0, _death: 1},
  'places-of-a-life': {_birth: 0, _death: 4},
  'depicted-persons': {'': 0, _same_as: 1},
  'depicted-places': {'': 0, _same_as: 1},
};

/** Columns whose name differs from the id of their field, because EDM mixes the field with another field. */
const RENAMED_COLUMNS: Readonly<Record<string, {column: string; means: string}>> = {
  label_text_nl: {column: 'label_text_or_description_nl', means: 'Label text or description, in Dutch'},
};

const LANGUAGES = {nl: 'Dutch', en: 'English'};
/** Years in a date such as "c. 1525 - before 1550", "-0400 - -0200" or "1636-04-15". */
const YEAR = /(?<![\d-])-?\d{3,4}(?!\d)/g;

/** Creates the table with one row for each object. A field with values in both languages becomes two columns. */
export function createObjectTable(records: readonly EdmRecord[]): Table {
  const columns: Column[] = [];
  const rows = records.map((): Record<string, string[]> => ({}));
  for (const [{id, name, isList}, suffix, path] of listPaths()) {
    const valuesByRecord = records.map((record) => followEdm(record.raw, path).values);
    const allValues = valuesByRecord.flat();
    const isInBothLanguages = Object.keys(LANGUAGES).every((code) => allValues.some(({language}) => language === code));
    // A field without languages has one column, whose name does not end with a language.
    const columnLanguages = isInBothLanguages ? Object.entries(LANGUAGES) : [['', '']];
    for (const [code = '', languageName] of columnLanguages) {
      const fieldColumn = `${id.replaceAll('-', '_')}${suffix}${code && `_${code}`}`;
      const {column, means} = RENAMED_COLUMNS[fieldColumn] ?? {
        column: fieldColumn,
        means: [name, suffix.replaceAll('_', ' ').trim(), code && `in ${languageName}`].filter(Boolean).join(', '),
      };
      const cells = valuesByRecord.map((values) =>
        values.filter(({language}) => !code || !language || language === code).map(({value}) => value),
      );
      columns.push({
        ...createColumn(column, means),
        isList: isList || cells.some(({length}) => length > 1),
        field: id,
      });
      rows.forEach((row, i) => {
        row[column] = [...new Set(cells[i])];
      });
      if (column === 'date_en') {
        columns.push(
          createColumn('first_year', 'The first year in the English date. Computed here', 'integer'),
          createColumn('last_year', 'The last year in the English date. Computed here', 'integer'),
        );
        rows.forEach((row) => {
          const years = (row.date_en ?? []).flatMap((text) => text.match(YEAR) ?? []).map(Number);
          row.first_year = years.length > 0 ? [String(Math.min(...years))] : [];
          row.last_year = years.length > 0 ? [String(Math.max(...years))] : [];
        });
      }
    }
  }
  return {columns, rows};
}

/** @returns the columns of the table of objects, each with its field, the suffix of its name and its path */
const listPaths = () =>
  fields.flatMap((field) =>
    Object.entries(COLUMN_SUFFIXES[field.id] ?? {'': 0}).flatMap(([suffix, i]) => {
      const path = field.edm[i];
      return path === undefined ? [] : [[field, suffix, path] as const];
    }),
  );

/**
 * Creates a table for map programs. It has one row for each place with coordinates that an object depicts or where it
 * was made.
 */
export function createPlaceTable(records: readonly EdmRecord[], {rows: objects}: Table): Table {
  return {
    columns: [
      createColumn('identifier', 'Identifier of the object, as in objects.csv'),
      createColumn('object_number', 'Object number'),
      createColumn('title', 'The first title that is marked as English, or otherwise as Dutch'),
      createColumn('relation', 'made: place of making. depicted: place that the object shows'),
      createColumn('place', 'Name of the place in English, else in Dutch'),
      createColumn(
        'latitude',
        'Degrees north: the longitude of the record, which has the two the wrong way round',
        'number',
      ),
      createColumn('longitude', 'Degrees east: the latitude of the record', 'number'),
      createColumn('place_identifier', 'Identifier of the place'),
    ],
    rows: records.flatMap(({placeOfMaking, depictedPlaces}, i) => {
      const {identifier = [], object_number = [], title_en = [], title_nl = []} = objects[i] ?? {};
      return Object.entries({made: placeOfMaking, depicted: depictedPlaces}).flatMap(([relation, places]) =>
        places
          .filter(({id, latitude, longitude}) => id && latitude !== null && longitude !== null)
          .map(({id, name, latitude, longitude}) => ({
            identifier,
            object_number,
            title: [...title_en, ...title_nl].slice(0, 1),
            relation: [relation],
            place: name ? [name] : [],
            latitude: [String(latitude)],
            longitude: [String(longitude)],
            place_identifier: [String(id)],
          })),
      );
    }),
  };
}

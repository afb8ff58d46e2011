/** The recorded EDM records as tables: the columns come from the list of fields. */

import {fields} from './fields';
import {followEdm, type EdmRecord} from './records';

export interface Column {
  name: string;
  /** What it contains, as Markdown. */
  means: string;
  type: 'string' | 'integer' | 'number';
  isList: boolean;
  /** Id of the field that it is from; null for what is computed here. */
  field: string | null;
}

/** The values of each column; none where the record has none. */
export type Row = Readonly<Record<string, readonly string[]>>;

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

export const createColumn = (name: string, means: string, type: Column['type'] = 'string'): Column => ({
  name,
  means,
  type,
  isList: false,
  field: null,
});

/**
 * Fields of which another path than the first one has a column, too: the number of the path by the end of the column's
 * name.
 */
const ENDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'place-of-making': {'': 0, _same_as: 1},
  'names-of-a-maker': {_variants: 1},
  'life-dates': {_birth: 0, _death: 1},
  'places-of-a-life': {_birth: 0, _death: 4},
  'depicted-persons': {'': 0, _same_as: 1},
  'depicted-places': {'': 0, _same_as: 1},
};

/** Columns of fields of which EDM has something else than the field. */
const OTHER_COLUMNS: Readonly<Record<string, {column: string; means: string}>> = {
  label_text_nl: {column: 'label_text_or_description_nl', means: 'Label text or description, in Dutch'},
};

const LANGUAGES = {nl: 'Dutch', en: 'English'};
/** Years in a date such as "c. 1525 - before 1550", "-0400 - -0200" or "1636-04-15". */
const YEAR = /(?<![\d-])-?\d{3,4}(?!\d)/g;

/** One row for each object. A field in words that has both languages becomes two columns. */
export function createObjectTable(records: readonly EdmRecord[]): Table {
  const columns: Column[] = [];
  const rows = records.map((): Record<string, string[]> => ({}));
  for (const [{id, name, isList}, end, path] of listPaths()) {
    const found = records.map((record) => followEdm(record.raw, path).found);
    const isInBoth = Object.keys(LANGUAGES).every((code) => found.flat().some(({language}) => language === code));
    // A field without languages has one column, whose name does not end with a language.
    const columnLanguages = isInBoth ? Object.entries(LANGUAGES) : [['', '']];
    for (const [wanted = '', languageName] of columnLanguages) {
      const fieldColumn = `${id.replaceAll('-', '_')}${end}${wanted && `_${wanted}`}`;
      const {column, means} = OTHER_COLUMNS[fieldColumn] ?? {
        column: fieldColumn,
        means: [name, end.replaceAll('_', ' ').trim(), wanted && `in ${languageName}`].filter(Boolean).join(', '),
      };
      const values = found.map((all) =>
        all.filter(({language}) => !wanted || !language || language === wanted).map(({value}) => value),
      );
      columns.push({
        ...createColumn(column, means),
        isList: isList || values.some(({length}) => length > 1),
        field: id,
      });
      rows.forEach((row, i) => {
        row[column] = [...new Set(values[i])];
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

const listPaths = () =>
  fields.flatMap((field) =>
    Object.entries(ENDS[field.id] ?? {'': 0}).flatMap(([end, i]) => {
      const path = field.edm[i];
      return path === undefined ? [] : [[field, end, path] as const];
    }),
  );

/**
 * One row for each place with coordinates where an object was made or which it depicts: what programs for maps open.
 */
export function createPlaceTable(records: readonly EdmRecord[], {rows: objects}: Table): Table {
  return {
    columns: [
      createColumn('identifier', 'Identifier of the object, as in objects.csv'),
      createColumn('object_number', 'Object number'),
      createColumn('title', 'Title in English, else in Dutch'),
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

/** The recorded EDM records as tables: the columns come from the list of fields. */

import {followEdm, getText, type EdmRecord} from '../record/count';
import {fields, type Field} from '../record/fields';

export interface Column {
  name: string;
  /** What it contains, as Markdown. */
  means: string;
  /** Field of the list that it is from; null for what is computed here. */
  field: Field | null;
  type: 'string' | 'integer' | 'number';
  isList: boolean;
}

/** The values of each column; none where the record has none. */
export type Row = Readonly<Record<string, readonly string[]>>;

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** Fields of which another path than the first one has a column, too: the number of the path by the end of the column's name. */
const ENDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'place-of-making': {'': 0, _same_as: 1},
  'names-of-a-maker': {_variants: 1},
  'life-dates': {_birth: 0, _death: 1},
  'places-of-a-life': {_birth: 0, _death: 4},
  'depicted-persons': {'': 0, _same_as: 1},
  'depicted-places': {'': 0, _same_as: 1},
};

const LANGUAGES = {nl: 'Dutch', en: 'English'};
/** Years in a date such as "c. 1525 - before 1550", "-0400 - -0200" or "1636-04-15". */
const YEAR = /(?<![\d-])-?\d{3,4}(?!\d)/g;

/** One row for each object. A field in words that has both languages becomes two columns. */
export function createObjectTable(records: readonly EdmRecord[]): Table {
  const columns: Column[] = [];
  const rows = records.map((): Record<string, string[]> => ({}));
  for (const [field, end, path] of listPaths()) {
    const name = field.id.replaceAll('-', '_') + end;
    const found = records.map((record) => followEdm(record, path).values.filter((value) => getText(value) !== ''));
    const isInBoth = Object.keys(LANGUAGES).every((each) => found.flat().some(({language}) => language === each));
    for (const language of isInBoth ? (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) : [null]) {
      const column: Column = {
        name: language ? `${name}_${language}` : name,
        means: [field.name, end.replaceAll('_', ' ').trim(), language && `in ${LANGUAGES[language]}`]
          .filter(Boolean)
          .join(', '),
        field,
        type: 'string',
        isList: field.isList,
      };
      const values = found.map((all) =>
        all.filter((value) => language === null || value.language === language || value.language === '').map(getText),
      );
      columns.push({...column, isList: column.isList || values.some(({length}) => length > 1)});
      rows.forEach((row, i) => {
        row[column.name] = [...new Set(values[i])];
      });
      if (column.name === 'date_en') {
        columns.push(...YEARS);
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

const YEARS: readonly Column[] = [
  {
    name: 'first_year',
    means: 'The first year in the English date. Computed here',
    field: null,
    type: 'integer',
    isList: false,
  },
  {
    name: 'last_year',
    means: 'The last year in the English date. Computed here',
    field: null,
    type: 'integer',
    isList: false,
  },
];

const listPaths = () =>
  fields.flatMap((field) =>
    Object.entries(ENDS[field.id] ?? {'': 0}).flatMap(([end, i]) => {
      const path = field.edm[i];
      return path === undefined ? [] : [[field, end, path] as const];
    }),
  );

const RELATIONS = {spatial: 'made', subject: 'depicted'};

/** One row for each place with coordinates where an object was made or which it depicts: what programs for maps open. */
export function createPlaceTable(records: readonly EdmRecord[], {rows: objects}: Table): Table {
  const column = (name: string, means: string, type: Column['type'] = 'string'): Column => ({
    name,
    means,
    field: null,
    type,
    isList: false,
  });
  return {
    columns: [
      column('identifier', 'Identifier of the object, as in objects.csv'),
      column('object_number', 'Object number'),
      column('title', 'Title in English, else in Dutch'),
      column('relation', 'made: place of making. depicted: place that the object shows'),
      column('place', 'Name of the place in English, else in Dutch'),
      column('latitude', 'Degrees north: the longitude of the record, which has the two the wrong way round', 'number'),
      column('longitude', 'Degrees east: the latitude of the record', 'number'),
      column('place_identifier', 'Identifier of the place'),
    ],
    rows: records.flatMap((record, i) => {
      const {identifier = [], object_number = [], title_en = [], title_nl = []} = objects[i] ?? {};
      return Object.entries(RELATIONS).flatMap(([term, relation]) =>
        record.links(term).flatMap((link) => {
          const [longitude, latitude] = ['lat', 'long'].map((each) =>
            record.values(each, link).map(getText).slice(0, 1),
          );
          const names = record.values('prefLabel', link);
          const name = names.find(({language}) => language === 'en') ?? names[0];
          return latitude?.length && longitude?.length
            ? [
                {
                  identifier,
                  object_number,
                  title: [...title_en, ...title_nl].slice(0, 1),
                  relation: [relation],
                  place: name ? [getText(name)] : [],
                  latitude,
                  longitude,
                  place_identifier: [link],
                },
              ]
            : [];
        }),
      );
    }),
  };
}

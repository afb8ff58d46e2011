/**
 * `<ClientFields of="ObjectRecord" />`: a table of the fields that records have in the client library, and the data
 * models in which they exist. `of="others"`: those of the other kinds of records. Both come from the library's `FIELDS`.
 */

import {FIELDS} from 'collection-online';
import {fields} from 'record-data';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** Kinds of records that exist in Linked Art only, with their names for readers. */
const OTHER_KINDS = {Person: 'Person or group', VisualItem: 'Visual item', DigitalObject: 'Digital object'} as const;

type Kind = 'ObjectRecord' | keyof typeof OTHER_KINDS;

/** A field's name with hyphens, and the models that have it by kind of record. */
type Row = readonly [name: string, models: Readonly<Partial<Record<Kind, readonly string[]>>>];

const rows: readonly Row[] = Object.entries(FIELDS);

const has = (kind: Kind, [, models]: Row): boolean => models[kind] !== undefined;
const hasInModel = (model: string, [, models]: Row): string => (models.ObjectRecord?.includes(model) ? 'yes' : 'no');

/** `credit-line` is `creditLine` in JavaScript. */
const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const toSnakeCase = (name: string): string => name.replaceAll('-', '_');

/** The section about the field on the page of all fields, if there is one. */
function linkToField(name: string): string {
  const field = fields.find(({id, names}) => (names ?? [id]).includes(name));
  return field ? `[${code(name)}](/docs/record#${field.id})` : code(name);
}

const NAME_COLUMNS = {
  Name: ([name]: Row) => linkToField(name),
  JavaScript: ([name]: Row) => code(toCamelCase(name)),
  Python: ([name]: Row) => code(toSnakeCase(name)),
};

const tables = {
  ObjectRecord: () =>
    formatTable(
      rows.filter((row) => has('ObjectRecord', row)),
      {
        ...NAME_COLUMNS,
        'In Linked Art': (row) => hasInModel('linked-art', row),
        'In EDM': (row) => hasInModel('edm', row),
      },
    ),
  others: () => {
    const kinds = Object.keys(OTHER_KINDS) as (keyof typeof OTHER_KINDS)[];
    return formatTable(
      rows.filter((row) => kinds.some((kind) => has(kind, row))),
      {
        ...NAME_COLUMNS,
        'Records that have it': (row) =>
          kinds
            .filter((kind) => has(kind, row))
            .map((kind) => OTHER_KINDS[kind])
            .join(', '),
      },
    );
  },
};

export default defineElement({
  name: 'ClientFields',
  required: {of: ['ObjectRecord', 'others']},
  render: ({of}) => [tables[of]()],
});

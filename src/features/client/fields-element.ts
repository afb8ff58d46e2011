/**
 * The fields of the records in the client library, from the library's constant `FIELDS`.
 *
 * | input | output |
 * | --- | --- |
 * | `<ClientFields of="ObjectRecord" />` | a table of the fields of an object, and the data models that have each field |
 * | `<ClientFields of="others" />` | a table of the fields of other records, and the kinds of records that have each field |
 */

import {FIELDS} from 'collection-online';
import {fields} from 'record-data';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** The kinds of records that exist only in Linked Art, with their names for readers. */
const OTHER_KINDS = {Person: 'Person or group', VisualItem: 'Visual item', DigitalObject: 'Digital object'} as const;

type Kind = 'ObjectRecord' | keyof typeof OTHER_KINDS;

/** The name of a field, in lower case with hyphens, and the models that contain it in each kind of record. */
type Row = readonly [name: string, modelsByKind: Readonly<Partial<Record<Kind, readonly string[]>>>];

const rows: readonly Row[] = Object.entries(FIELDS);

const existsInKind = (kind: Kind, [, modelsByKind]: Row): boolean => modelsByKind[kind] !== undefined;
const formatIsInModel = (model: string, [, {ObjectRecord: models}]: Row): string =>
  models?.includes(model) ? 'yes' : 'no';

/** `credit-line` is `creditLine` in JavaScript. */
const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `credit-line` is `credit_line` in Python. */
const toSnakeCase = (name: string): string => name.replaceAll('-', '_');

/** @returns the name, as a link to its section on the page of all fields if there is one */
function linkToField(name: string): string {
  const field = fields.find(({id, names}) => (names ?? [id]).includes(name));
  return field ? `[${code(name)}](/docs/record#${field.id})` : code(name);
}

const NAME_COLUMNS = {
  Name: ([name]: Row) => linkToField(name),
  JavaScript: ([name]: Row) => code(toCamelCase(name)),
  Python: ([name]: Row) => code(toSnakeCase(name)),
};

/** @returns a table with a row for each field of an object */
function formatObjectFields(): string {
  const objectRows = rows.filter((row) => existsInKind('ObjectRecord', row));
  return formatTable(objectRows, {
    ...NAME_COLUMNS,
    'In Linked Art': (row) => formatIsInModel('linked-art', row),
    'In EDM': (row) => formatIsInModel('edm', row),
  });
}

/** @returns a table with a row for each field of the records that are not objects */
function formatOtherFields(): string {
  const kinds = Object.keys(OTHER_KINDS) as (keyof typeof OTHER_KINDS)[];
  const listKinds = (row: Row) => kinds.filter((kind) => existsInKind(kind, row));
  const otherRows = rows.filter((row) => listKinds(row).length > 0);
  return formatTable(otherRows, {
    ...NAME_COLUMNS,
    'Records that have it': (row) =>
      listKinds(row)
        .map((kind) => OTHER_KINDS[kind])
        .join(', '),
  });
}

const tables = {ObjectRecord: formatObjectFields, others: formatOtherFields};

export default defineElement({
  name: 'ClientFields',
  required: {of: ['ObjectRecord', 'others']},
  render: ({of}) => [tables[of]()],
});

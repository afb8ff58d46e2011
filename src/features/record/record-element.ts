/**
 * The fields of a record on a page, and how many recorded records have each field, from `record-data`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Fields of="texts" />` | a section for each field of this group, with its meaning and what to do if it is missing |
 * | `<Fields of="texts" model="linked-art" />` | a section for each of these fields in Linked Art, with its paths and an example |
 * | `<Fields of="texts" model="edm" />` | the same sections in EDM |
 * | `<Fields show="all" />` | a table of all fields, with their names in the client library, their models, frequency and languages |
 * | `<Fields show="retired" />` | a table of the fields of the retired API, with the fields that replace them |
 * | `<Fields show="markup" />` | a table of the fields whose values contain markup |
 * | `<RecordMap />` | a drawing of the links between the records |
 */

import {fields, GROUPS, type Field} from 'record-data';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys, type Content} from '../../markdown/element';
import {fieldTables} from './field-tables';
import {createModelSection, formatFacts, MODELS} from './models';

export default [
  defineElement({
    name: 'Fields',
    optional: {of: GROUPS, model: getKeys(MODELS), show: getKeys(fieldTables)},
    render({of: group, model, show}) {
      if (show !== undefined) {
        return [fieldTables[show]()];
      }
      if (group === undefined) {
        throw new UserError(`<Fields> needs of="…" with one of ${GROUPS.join(', ')}, or show="…".`);
      }
      const fieldsOfGroup = fields.filter((field) => field.group === group);
      if (model === undefined) {
        return fieldsOfGroup.flatMap(createSection);
      }
      return fieldsOfGroup.filter(MODELS[model].hasField).flatMap((field) => createModelSection(field, model));
    },
  }),
  defineElement({
    name: 'RecordMap',
    // The Markdown version has no drawing, but the page also has a list of the same links.
    components: {RecordMapPicture: '@site/src/features/record/map.svg'},
    render: () => ['<RecordMapPicture />'],
  }),
];

/**
 * @returns a section with the meaning of a field. Its places in a record are on the pages of the two models, so that the
 *   page of all fields stays readable
 */
function createSection(field: Field): Content {
  const {id, name, means, alsoCalled, ifMissing} = field;
  const model = getKeys(MODELS).find((key) => MODELS[key].hasField(field));
  const facts = {
    'Also called': alsoCalled?.join(', '),
    Paths: model && `[${name} in ${MODELS[model].name}](${MODELS[model].page}#${id})`,
  };
  return [
    `### ${name} {/* #${id} */}`,
    means,
    ...(ifMissing === undefined ? [] : [`**If it is missing:** ${ifMissing}`]),
    ...formatFacts(facts),
  ];
}

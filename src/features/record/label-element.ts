/**
 * A work with its label, like the label beside a painting in the museum. Each line of the label names the field of the
 * record that contains its value.
 *
 * In:  `<RecordLabel of="threatened-swan" />`, on its own line
 * Out: the image, and a list of values from the recorded record in EDM
 */

import {figures, findSampleObject, listValues} from 'record-data';
import {formatWorkImage} from '../works';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys} from '../../markdown/element';
import {code} from '../../markdown/nodes';
import {works} from '../../site/works';

/** The columns of objects.csv that the label shows, from top to bottom. */
const COLUMNS = [
  'title_en',
  'maker_en',
  'date_en',
  'material_en',
  'dimensions_as_text_en',
  'object_number',
  'credit_line_en',
  'image_rights',
  'image_service',
];

export default defineElement({
  name: 'RecordLabel',
  required: {of: getKeys(works)},
  render({of: work}, {siteDir}) {
    const object = findSampleObject(siteDir, works[work].objectNumber);
    if (!object) {
      throw new UserError(`The sample has no record of ${work}, so it has no label; choose another work.`);
    }
    const lines: string[] = [];
    for (const column of COLUMNS) {
      const allValues = listValues(object, column);
      // For paintings, this column has the Dutch title before the English title, because the records have both.
      const values = column === 'title_en' ? allValues.slice(-1) : allValues;
      if (values.length > 0) {
        lines.push(formatLine(values.join(', ').replace(/^https?:\/\//, ''), column));
      }
    }
    return [
      `<div className="record-label" role="group" aria-label="Label of a work">

${formatWorkImage(work, {sizes: '(max-width: 36em) calc(100vw - 2rem), 20rem'})}

${lines.join('\n')}

These values are from the record in EDM, which was recorded in June 2026.

</div>`,
    ];
  },
});

/** @returns a line of the label, as an item of a list. It links the name of the field to its section */
function formatLine(value: string, column: string): string {
  const field = figures.columns.find(({name}) => name === column)?.field;
  if (!field) {
    throw new UserError(`objects.csv has no field for the column ${column}; remove the column from the label.`);
  }
  return `- <span>${value}</span> [${code(field)}](/docs/record#${field})`;
}

/**
 * The label of a work, as beside a painting. Each line names the field of the record that it comes from.
 *
 * In:  `<RecordLabel of="threatened-swan" />`, on a line of its own
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
  render({of}, {siteDir}) {
    const object = findSampleObject(siteDir, works[of].objectNumber);
    if (!object) {
      throw new UserError(`The sample has no record of ${of}, so it has no label; choose another work.`);
    }
    const lines = COLUMNS.flatMap((column) => {
      const values = listValues(object, column);
      // The records of paintings repeat the Dutch title in front of the English one.
      const shown = column === 'title_en' ? values.slice(-1) : values;
      return shown.length > 0 ? [formatLine(shown.join(', ').replace(/^https?:\/\//, ''), column)] : [];
    });
    return [
      `<div className="record-label" role="group" aria-label="Label of a work">

${formatWorkImage(of, {sizes: '(max-width: 36em) calc(100vw - 2rem), 20rem'})}

${lines.join('\n')}

These values are from the record in EDM, which was recorded in June 2026.

</div>`,
    ];
  },
});

function formatLine(value: string, column: string): string {
  const field = figures.columns.find(({name}) => name === column)?.field;
  if (!field) {
    throw new UserError(`objects.csv has no field for the column ${column}; remove the column from the label.`);
  }
  return `- <span>${value}</span> [${code(field)}](/docs/record#${field})`;
}

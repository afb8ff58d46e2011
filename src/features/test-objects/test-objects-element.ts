/** `<TestObjects of="makers" />` is a table of the test objects of a group. */

import {figures} from 'record-data';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** The length of the values in a cell. Longer values are cut. */
const MAX_VALUE_LENGTH_CHARS = 80;

const groups = new Set(figures.testObjects.flatMap(({group = []}) => group));

export default defineElement({
  name: 'TestObjects',
  required: {of: [...groups]},
  render({of}) {
    const testObjects = figures.testObjects.filter(({group = []}) => group.includes(of));
    return [
      formatTable(testObjects, {
        'What is special': ({special = [], field = [], values = []}) =>
          `[${special.join()}](/docs/record#${field.join()})${formatValues(values.join('; '))}`,
        Object: ({object_number = [], identifier = []}) =>
          object_number[0] ? `[${object_number[0]}](${identifier.join()})` : 'none',
        'Do not assume': ({do_not_assume: assumption = []}) => assumption.join(),
        Recording: ({recording = []}) => formatRecordingLink(recording[0]),
      }),
    ];
  },
});

/** @param values may be empty @returns the values as code, after a colon */
function formatValues(values: string): string {
  if (values === '') {
    return '';
  }
  const isTooLong = values.length > MAX_VALUE_LENGTH_CHARS;
  const shortenedValues = isTooLong ? `${values.slice(0, MAX_VALUE_LENGTH_CHARS)} …` : values;
  return `: ${code(shortenedValues.replace(/\s+/g, ' '))}`;
}

/**
 * @param recording the path of a recording in Linked Art on this site, or the name of a file in `edm.zip`. It is missing
 *   if nobody has recorded such an object
 */
function formatRecordingLink(recording: string | undefined): string {
  if (recording === undefined) {
    return '[open question](/about/open-questions)';
  }
  return recording.startsWith('/') ? `[Linked Art](pathname://${recording})` : '[EDM](pathname:///data/edm.zip)';
}

/** `<TestObjects of="makers" />`: a table of the test objects of a group. */

import {defineElement, getKeys} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import figures from '../top-1000/figures.json';
import {cases} from './cases';

/** Characters of a value that a cell shows. */
const MAX_VALUE_LENGTH = 80;

export default defineElement({
  name: 'TestObjects',
  required: {of: getKeys(cases)},
  render: ({of}) => [
    formatTable(
      figures.testObjects.filter(({group}) => group.includes(of)),
      {
        'What is special': ({special, field, values}) =>
          `[${special.join()}](/docs/record#${field.join()})${formatValues(values.join('; '))}`,
        Object: ({object_number: [number], identifier}) => (number ? `[${number}](${identifier.join()})` : 'none'),
        'Do not assume': ({do_not_assume: assumption}) => assumption.join(),
        Recording: ({recording: [file]}) =>
          file === undefined
            ? '[open question](/about/open-questions)'
            : file.startsWith('/')
              ? `[Linked Art](pathname://${file})`
              : `[EDM](pathname:///data/edm.zip)`,
      },
    ),
  ],
});

const formatValues = (values: string): string =>
  values &&
  `: ${code((values.length > MAX_VALUE_LENGTH ? `${values.slice(0, MAX_VALUE_LENGTH)} …` : values).replace(/\s+/g, ' '))}`;

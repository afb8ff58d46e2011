/** `<TestObjects of="makers" />`: a table of the test objects of a group. */

import {figures} from 'record-data';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** Characters of a value that a cell shows. */
const MAX_VALUE_LENGTH = 80;

export default defineElement({
  name: 'TestObjects',
  required: {of: [...new Set(figures.testObjects.flatMap(({group = []}) => group))]},
  render: ({of}) => [
    formatTable(
      figures.testObjects.filter(({group = []}) => group.includes(of)),
      {
        'What is special': ({special = [], field = [], values = []}) =>
          `[${special.join()}](/docs/record#${field.join()})${formatValues(values.join('; '))}`,
        Object: ({object_number = [], identifier = []}) =>
          object_number[0] ? `[${object_number[0]}](${identifier.join()})` : 'none',
        'Do not assume': ({do_not_assume: assumption = []}) => assumption.join(),
        Recording: ({recording = []}) =>
          recording[0] === undefined
            ? '[open question](/about/open-questions)'
            : recording[0].startsWith('/')
              ? `[Linked Art](pathname://${recording[0]})`
              : `[EDM](pathname:///data/edm.zip)`,
      },
    ),
  ],
});

const formatValues = (values: string): string =>
  values &&
  `: ${code((values.length > MAX_VALUE_LENGTH ? `${values.slice(0, MAX_VALUE_LENGTH)} …` : values).replace(/\s+/g, ' '))}`;

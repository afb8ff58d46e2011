/**
 * The table of words to avoid, made from `src/site/words.ts`, so that the style guide and the check of the pages agree.
 *
 * In:  `<Words />`, on a line of its own
 * Out: a table with a line for each word
 */

import {defineElement} from '../../markdown/element';
import {words} from '../../site/words';

export default defineElement({
  name: 'Words',
  render: (_, {table}) =>
    table(
      ['Not', 'Write'],
      words.map(({avoid, use}) => [avoid, use]),
    ),
});

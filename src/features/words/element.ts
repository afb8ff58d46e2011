/**
 * The table of preferred words, made from `src/site/words.ts`, so that the style guide and the check of the pages agree.
 *
 * In:  `<Words />`, on a line of its own
 * Out: a table with a line for each thing
 */

import {defineElement} from '../../markdown/element';
import {words} from '../../site/words';

export default defineElement({
  name: 'Words',
  render: (_, {table}) =>
    table(
      ['Thing', 'Write', 'Not', 'Checked'],
      words.map(({thing, use, not, pattern}) => [thing, use, not, pattern ? 'yes' : 'no']),
    ),
});

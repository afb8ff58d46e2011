/**
 * The table of preferred words, made from `src/site/words.ts`, so that the style guide and the check of the pages agree.
 *
 * In:  `<Words />`, on a line of its own
 * Out: a table with a line for each thing
 */

import {defineElement} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {words} from '../../site/words';

export default defineElement({
  name: 'Words',
  render: () => [
    formatTable(words, {
      Thing: ({thing}) => thing,
      Write: ({use}) => use,
      Not: ({not}) => not,
      Checked: ({pattern}) => (pattern ? 'yes' : 'no'),
    }),
  ],
});

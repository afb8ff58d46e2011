/**
 * Tables of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes of="search" />`, on a line of its own
 * Out: a table with a line for each mistake of the topic: what is wrong, what is right, and why; its sign # links to
 *      the line
 */

import {defineElement, getKeys} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {mistakes} from '../../site/mistakes';

const LABEL = 'Link to this line';

export default defineElement({
  name: 'Mistakes',
  required: {of: getKeys(mistakes)},
  render: ({of}) => [
    formatTable(Object.entries(mistakes[of]), {
      Wrong: ([, {wrong}]) => wrong,
      Right: ([, {right}]) => right,
      // With a link to itself, so that a reader can send the URL of one mistake to somebody.
      Why: ([id, {why, see}]) =>
        `${why}: see ${see} <a id="${id}" href="#${id}" title="${LABEL}" aria-label="${LABEL}">#</a>`,
    }),
  ],
});

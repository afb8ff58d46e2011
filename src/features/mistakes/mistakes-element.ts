/**
 * Lists of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes of="search" />`, on a line of its own
 * Out: a list of the mistakes of the topic: what not to do, what to do instead, and why; the sign # links to each
 */

import {defineElement, getKeys} from '../../markdown/element';
import {formatLink} from '../../lib/inline';
import {mistakes} from '../../site/mistakes';

const LABEL = 'Link to this line';

export default defineElement({
  name: 'Mistakes',
  required: {of: getKeys(mistakes)},
  render: ({of}) => [
    Object.entries(mistakes[of])
      .map(([id, {avoid, instead, reason, see}]) => {
        // So that a reader can send the URL of one mistake to somebody.
        const link = `<a id="${id}" href="#${id}" title="${LABEL}" aria-label="${LABEL}">#</a>`;
        return `- **${avoid}** ${instead} ${reason} See ${formatLink(see)}. ${link}`;
      })
      .join('\n'),
  ],
});

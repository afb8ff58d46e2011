/**
 * A list of common mistakes from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes of="search" />`, on its own line
 * Out: a list of the mistakes of this topic. An item states what not to do, what to do instead, and why. It ends with a
 *      link to itself, so that readers can share the URL of one mistake.
 */

import {defineElement, getKeys} from '../../markdown/element';
import {formatLink} from '../../lib/inline';
import {mistakes} from '../../site/mistakes';

const LINK_LABEL = 'Link to this line';

export default defineElement({
  name: 'Mistakes',
  required: {of: getKeys(mistakes)},
  render: ({of}) => [
    Object.entries(mistakes[of])
      .map(([id, {avoid, instead, reason, see}]) => {
        const link = `<a id="${id}" href="#${id}" title="${LINK_LABEL}" aria-label="${LINK_LABEL}">#</a>`;
        return `- **${avoid}** ${instead} ${reason} See ${formatLink(see)}. ${link}`;
      })
      .join('\n'),
  ],
});

/**
 * Tables of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes of="search" />`, on a line of its own
 * Out: a table with a line for each mistake of the topic: what is wrong, what is right, and why; its sign # links to the line
 */

import type {Link, TableCell} from 'mdast';
import {defineElement, getKeys} from '../../markdown/element';
import {text} from '../../markdown/nodes';
import {mistakes, mistakeTopics, type Mistake} from '../../site/mistakes';

/** Links to itself, so that a reader can send the URL of one mistake to somebody. */
const createAnchor = ({id}: Mistake): Link => ({
  type: 'link',
  url: `#${id}`,
  title: 'Link to this line',
  data: {hProperties: {id, ariaLabel: 'Link to this line'}},
  children: [text('#')],
});

export default defineElement({
  name: 'Mistakes',
  required: {of: getKeys(mistakeTopics)},
  render({of}, {table}) {
    const ofTopic = mistakes.filter(({topic}) => topic === of);
    const nodes = table(
      ['Wrong', 'Right', 'Why'],
      ofTopic.map(({wrong, right, why, see}) => [wrong, right, `${why}: see ${see}`]),
    );
    const rows = nodes.flatMap((node) => (node.type === 'table' ? node.children.slice(1) : []));
    for (const [i, mistake] of ofTopic.entries()) {
      const why: TableCell | undefined = rows[i]?.children.at(-1);
      why?.children.push(text(' '), createAnchor(mistake));
    }
    return nodes;
  },
});

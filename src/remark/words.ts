/**
 * The table of words to avoid, made from `src/site/words.ts`, so that the style guide and the check of the pages agree.
 *
 * In:  `<Words />`, on a line of its own
 * Out: a table with a line for each word
 */

import type {Root, RootContent} from 'mdast';
import {words} from '../site/words';
import {tableOf, type Parser} from './table';
import {walk} from './tree';

export default function wordTable(this: Parser) {
  return (root: Root): void => {
    walk(root, (node, parents) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Words') {
        const siblings = parents.at(-1)!.children as RootContent[];
        const rows = words.map(({avoid, use}) => [avoid, use]);
        siblings.splice(siblings.indexOf(node), 1, ...tableOf(this, ['Not', 'Write'], rows));
      }
    });
  };
}

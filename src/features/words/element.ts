/**
 * The table of words to avoid, made from `src/site/words.ts`, so that the style guide and the check of the pages agree.
 *
 * In:  `<Words />`, on a line of its own
 * Out: a table with a line for each word
 */

import type {Root} from 'mdast';
import {words} from '../../site/words';
import {replaceElements, type PageFile, type Parser} from '../../markdown/page';
import {tableOf} from '../../markdown/table';

export default function wordTable(this: Parser) {
  return (root: Root, file: PageFile): void => {
    const rows = words.map(({avoid, use}) => [avoid, use]);
    replaceElements(root, file, {Words: () => tableOf(this, ['Not', 'Write'], rows)});
  };
}

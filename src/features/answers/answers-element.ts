/**
 * Answers in a table, each with a shape and a colour, so that a reader finds them at a glance.
 *
 * In:  `<Answers>`, a table with a column "Answer" whose cells are yes, ask or no, and `</Answers>`, each on a line of
 *      its own
 * Out: the table, with a mark before each answer
 */

import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {textElement} from '../../markdown/nodes';
import {ANSWERS} from '../../site/rights';

const COLUMN = 'Answer';

export default defineElement({
  name: 'Answers',
  render: (_, {children}) => children.map(markAnswers),
});

/** @throws UserError when it is not a table, has no column of answers, or has another answer */
function markAnswers(node: RootContent): RootContent {
  const [head, ...rows] = node.type === 'table' ? node.children : [];
  const column = head?.children.findIndex((cell) => toString(cell) === COLUMN) ?? -1;
  if (column < 0) {
    throw new UserError(`<Answers> needs a table with a column "${COLUMN}".`);
  }
  for (const {children: cells} of rows) {
    const cell = cells[column];
    const answer = cell ? toString(cell) : '';
    if (!cell || !ANSWERS.some((known) => known === answer)) {
      throw new UserError(`<Answers>: "${answer}" is not an answer; write ${ANSWERS.join(', ')}.`);
    }
    cell.children = [
      textElement('span', {className: `answer answer--${answer}`}, cell.children),
    ] as typeof cell.children;
  }
  return node;
}

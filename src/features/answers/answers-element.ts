/**
 * A table with a column of answers. Each answer gets a colour and a mark.
 *
 * In:  `<Answers>`, a table, and `</Answers>`, each on its own line. The table has a column "Answer", whose cells
 *      are yes, ask or no.
 * Out: the table, with the answers in elements that `answers.css` styles
 */

import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {textElement} from '../../markdown/nodes';
import {ANSWERS} from '../../site/rights';

const COLUMN_HEADING = 'Answer';

export default defineElement({
  name: 'Answers',
  showsContent: true,
  render: (_, {children}) => children.map(markAnswers),
});

/** @throws UserError if the node is not a table with a column of answers, or if a cell contains another answer */
function markAnswers(node: RootContent): RootContent {
  const [head, ...rows] = node.type === 'table' ? node.children : [];
  const column = head?.children.findIndex((cell) => toString(cell) === COLUMN_HEADING) ?? -1;
  if (column < 0) {
    throw new UserError(`<Answers> needs a table with a column "${COLUMN_HEADING}".`);
  }
  for (const {children: cells} of rows) {
    const cell = cells[column];
    const answer = cell ? toString(cell) : '';
    if (!cell || !ANSWERS.some((allowedAnswer) => allowedAnswer === answer)) {
      throw new UserError(`<Answers>: "${answer}" is not an answer; write ${ANSWERS.join(', ')}.`);
    }
    cell.children = [
      textElement('span', {className: `answer answer--${answer}`}, cell.children),
    ] as typeof cell.children;
  }
  return node;
}

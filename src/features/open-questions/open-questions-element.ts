/**
 * Questions without an answer, made from `src/site/open-questions.ts` and the recordings in `samples/`: a question
 * whose request has a recorded response is left out.
 *
 * In:  `<OpenQuestions of="request" />`, on a line of its own; or `document`
 * Out: a list for each service; or a table
 */

import {readSamples, type OpenRequest} from 'recorded-samples';
import {defineViews, getKeys} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {openQuestions, unreadQuestions, type OpenQuestion} from '../../site/open-questions';
import {services} from '../../site/services';
import {filterOpen} from './requests';

const formatQuestion = ({question, page}: Pick<OpenQuestion, 'question' | 'page'>) => `[${question}](${page})`;

function formatRequest({method, url, requiredHeaders}: OpenRequest): string {
  const headers = requiredHeaders.map(([name, value]) => `, with \`${name}: ${value}\``);
  return `\`${method} ${url}\`${headers.join('')}`;
}

/** Lists, since the URLs are too long for a column on a phone. */
function listRequests(siteDir: string): string[] {
  const {recordings} = readSamples(siteDir);
  return getKeys(openQuestions).flatMap((id) => {
    const open = filterOpen(openQuestions[id] ?? {}, recordings);
    const items = open.map((question) => `- ${formatQuestion(question)}\\\n  ${formatRequest(question.request)}`);
    return items.length === 0 ? [] : [`### ${services[id].name}`, items.join('\n')];
  });
}

export default defineViews('OpenQuestions', 'of', {
  request: listRequests,
  document: () =>
    formatTable(unreadQuestions, {Question: formatQuestion, 'Who or what has the answer': ({ask}) => ask}),
});

/**
 * Questions without an answer, from `src/site/open-questions.ts`.
 *
 * | input | output |
 * | --- | --- |
 * | `<OpenQuestions of="request" />` | for each service, a list of the questions that a request would answer. A question is left out if the response to its request is in `samples/` |
 * | `<OpenQuestions of="document" />` | a table of the questions whose answers are in a document, or known to somebody |
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

/** Makes lists and not tables, because the URLs are too long for a column on a phone. */
function listRequests(siteDir: string): string[] {
  const {recordings} = readSamples(siteDir);
  return getKeys(openQuestions).flatMap((id) => {
    const questions = filterOpen(openQuestions[id] ?? {}, recordings);
    const items = questions.map((question) => `- ${formatQuestion(question)}\\\n  ${formatRequest(question.request)}`);
    return items.length === 0 ? [] : [`### ${services[id].name}`, items.join('\n')];
  });
}

export default defineViews('OpenQuestions', 'of', {
  request: listRequests,
  document: () =>
    formatTable(unreadQuestions, {Question: formatQuestion, 'Who or what has the answer': ({ask}) => ask}),
});

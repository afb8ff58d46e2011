/**
 * Questions without an answer, made from `src/site/open-questions.ts` and the recordings in `samples/`: a question whose request has a
 * recorded response is left out.
 *
 * In:  `<OpenQuestions of="request" />`, on a line of its own; or `document`
 * Out: a list for each service; or a table
 */

import {readSamples} from 'recorded-samples';
import {defineElement} from '../../markdown/element';
import {openQuestions, unreadQuestions, type OpenQuestion} from '../../site/open-questions';
import {serviceFacts, type ServiceId} from '../../site/service-facts';
import {filterOpen, getRequest} from './requests';

const formatQuestion = ({question, page}: Pick<OpenQuestion, 'question' | 'page'>) => `[${question}](${page})`;

function formatRequest(question: OpenQuestion): string {
  const {method, url, requiredHeaders} = getRequest(question);
  const headers = requiredHeaders.map(([name, value]) => `, with \`${name}: ${value}\``);
  return `\`${method} ${url}\`${headers.join('')}`;
}

export default defineElement({
  name: 'OpenQuestions',
  required: {of: ['request', 'document']},
  render({of}, {parse, siteDir, table}) {
    if (of === 'document') {
      return table(
        ['Question', 'Who or what has the answer'],
        unreadQuestions.map((question) => [formatQuestion(question), question.ask]),
      );
    }
    const {recordings} = readSamples(siteDir);
    // A list, since the URLs are too long for a column on a phone.
    const lines = (Object.entries(openQuestions) as [ServiceId, readonly OpenQuestion[]][]).flatMap(
      ([id, questions]) => {
        const open = filterOpen(questions, recordings);
        return open.length === 0
          ? []
          : [
              `### ${serviceFacts[id].name}\n`,
              ...open.map((question) => `- ${formatQuestion(question)}\\\n  ${formatRequest(question)}`),
              '',
            ];
      },
    );
    return parse(lines.join('\n'));
  },
});

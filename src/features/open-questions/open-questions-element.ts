/** `<OpenQuestions />`: questions without an answer, made from `src/site/open-questions.ts`. */

import {readSamples, type OpenRequest} from 'recorded-samples';
import {defineElement, getKeys} from '../../markdown/element';
import {openQuestions} from '../../site/open-questions';
import {services} from '../../site/services';
import {filterOpen} from './requests';

function formatRequest({method, url, requiredHeaders}: OpenRequest): string {
  const headers = requiredHeaders.map(([name, value]) => `, with \`${name}: ${value}\``);
  return `\`${method} ${url}\`${headers.join('')}`;
}

/** Lists, since the URLs are too long for a column on a phone. */
function listRequests(siteDir: string): string[] {
  const {recordings} = readSamples(siteDir);
  return getKeys(openQuestions).flatMap((id) => {
    const open = filterOpen(openQuestions[id] ?? {}, recordings);
    const items = open.map(({question, page, request}) => `- [${question}](${page})\\\n  ${formatRequest(request)}`);
    return items.length === 0 ? [] : [`### ${services[id].name}`, items.join('\n')];
  });
}

export default defineElement({
  name: 'OpenQuestions',
  render: (_, {siteDir}) => listRequests(siteDir),
});

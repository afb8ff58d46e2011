/**
 * The open questions as requests. `npm run record` sends these requests, and a question is open as long as its request has
 * no recorded response.
 */

import {getExactKey, type OpenRequest, type Recording} from 'recorded-samples';
import {openQuestions, type OpenQuestion} from '../../site/open-questions';

type QuestionsByName = Readonly<Record<string, OpenQuestion>>;

type QuestionWithRequest = OpenQuestion & {request: OpenRequest};

/** The requests of all questions of all services. */
export const openRequests: readonly OpenRequest[] = Object.values(openQuestions)
  .flatMap(addRequests)
  .map(({request}) => request);

/** @returns the questions whose requests have no recorded response. A response that we constructed does not count */
export function filterOpen(questions: QuestionsByName, recordings: readonly Recording[]): QuestionWithRequest[] {
  const recordedResponses = recordings.filter(({provenance}) => provenance.kind !== 'constructed');
  const answeredKeys = new Set(recordedResponses.map((recording) => getExactKey(recording)));
  return addRequests(questions).filter(({request}) => !answeredKeys.has(getExactKey(request)));
}

function addRequests(questions: QuestionsByName): QuestionWithRequest[] {
  return Object.entries(questions).map(([name, question]) => ({
    ...question,
    request: {
      name: `questions/${name}/answer`,
      method: question.method ?? 'GET',
      url: question.url,
      requiredHeaders: Object.entries(question.headers ?? {}),
    },
  }));
}

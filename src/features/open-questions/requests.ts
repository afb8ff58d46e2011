/** Open questions as requests that `npm run record` sends, and which of them have an answer. */

import {getExactKey, type OpenRequest, type Recording} from 'recorded-samples';
import {openQuestions, type OpenQuestion} from '../../site/open-questions';

type Questions = Readonly<Record<string, OpenQuestion>>;

const addRequests = (questions: Questions): (OpenQuestion & {request: OpenRequest})[] =>
  Object.entries(questions).map(([name, question]) => ({
    ...question,
    request: {
      name: `questions/${name}/answer`,
      method: question.method ?? 'GET',
      url: question.url,
      requiredHeaders: Object.entries(question.headers ?? {}),
    },
  }));

export const openRequests: readonly OpenRequest[] = Object.values(openQuestions)
  .flatMap(addRequests)
  .map(({request}) => request);

/** @returns the questions to whose request no response is recorded; one that we wrote is no answer */
export function filterOpen(questions: Questions, recordings: readonly Recording[]) {
  const answered = new Set(
    recordings.filter(({provenance}) => provenance.kind !== 'constructed').map((recording) => getExactKey(recording)),
  );
  return addRequests(questions).filter(({request}) => !answered.has(getExactKey(request)));
}

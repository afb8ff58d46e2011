/** Open questions as requests that `npm run record` sends, and which of them have an answer. */

import {getExactKey, type OpenRequest, type Recording} from 'recorded-samples';
import {openQuestions, type OpenQuestion} from '../../site/open-questions';

export const getRequest = ({id, method, url, headers = {}}: OpenQuestion): OpenRequest => ({
  name: `questions/${id}/answer`,
  method: method ?? 'GET',
  url,
  requiredHeaders: Object.entries(headers),
});

export const openRequests: readonly OpenRequest[] = Object.values(openQuestions).flat().map(getRequest);

/** @returns the questions to whose request no response is recorded; one that we wrote is no answer */
export function filterOpen(questions: readonly OpenQuestion[], recordings: readonly Recording[]): OpenQuestion[] {
  const answered = new Set(
    recordings.filter(({provenance}) => provenance.kind === 'recorded').map((recording) => getExactKey(recording)),
  );
  return questions.filter((question) => !answered.has(getExactKey(getRequest(question))));
}

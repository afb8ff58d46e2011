/** The search in a worker: answers each request under its number, and forgets those that are called off. */

import {createSearch, type SearchRequest} from './engine';
import type {SearchHit} from './types';

/** What the page sends: a request, or its number alone to call it off. */
export interface WorkerRequest {
  id: number;
  request?: SearchRequest;
}

/** What comes back. Without hits the request failed. */
export interface WorkerAnswer {
  id: number;
  hits?: SearchHit[];
}

const search = createSearch();
const running = new Map<number, AbortController>();

self.onmessage = async ({data: {id, request}}: MessageEvent<WorkerRequest>) => {
  if (!request) {
    running.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  const answer: WorkerAnswer = await search(request, controller.signal).then(
    (hits) => ({id, hits}),
    () => ({id}),
  );
  running.delete(id);
  self.postMessage(answer);
};

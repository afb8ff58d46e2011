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
  /** Whether the answer itself is still to come: these are the first hits. */
  isFirst?: boolean;
}

/** Pause after an answer, in milliseconds, before the rest of the index is downloaded: the reader's next search goes first. */
const PREPARE_AFTER = 1000;

/** Longest index, in characters, that is downloaded whole; about a third as many bytes go over the line. */
const PREPARE_AT_MOST = 2_000_000;

const {search, prepare} = createSearch();
const running = new Map<number, AbortController>();
const answer = (message: WorkerAnswer) => self.postMessage(message);

let preparation = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Gets ready for the next searches, in peace: what fails is tried again when a search needs it. */
function prepareSoon(): void {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  if (!connection?.saveData) {
    preparation = new AbortController();
    timer = setTimeout(() => void prepare(PREPARE_AT_MOST, preparation.signal).catch(() => {}), PREPARE_AFTER);
  }
}

self.onmessage = async ({data: {id, request}}: MessageEvent<WorkerRequest>) => {
  if (!request) {
    running.get(id)?.abort();
    return;
  }
  clearTimeout(timer);
  preparation.abort();
  const controller = new AbortController();
  running.set(id, controller);
  answer(
    await search(request, controller.signal, (hits) => answer({id, hits, isFirst: true})).then(
      (hits) => ({id, hits}),
      () => ({id}),
    ),
  );
  running.delete(id);
  if (running.size === 0 && request.query.trim() !== '') {
    prepareSoon();
  }
};

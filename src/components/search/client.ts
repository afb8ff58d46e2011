/**
 * The page's end of the search: asks the worker, and searches on the main thread where a worker cannot be had (refused by a
 * policy, missing in the browser, or its file gone from the server).
 */

import {SEARCH_TIMEOUT} from '@site/src/site/search';
import type {Search, SearchRequest} from './engine';
import type {SearchHit} from './types';
import type {WorkerAnswer, WorkerRequest} from './worker';

/** A search at work, and the way to end it: what is still asked then fails. */
interface Searcher {
  search: Search;
  stop: () => void;
}

let current: Searcher | undefined;
let cache: SearchRequest['cache'] = 'default';

/**
 * Searches the index of a docs version, and downloads it first if need be. The development server has no index: nothing is
 * found there.
 *
 * @param signal calls the search off: the promise then never settles
 * @param onFirstHits gets hits that were found while more of the index is on its way
 * @throws when the index cannot be had, or no answer comes in time; the next call starts anew
 */
export async function search(
  request: Omit<SearchRequest, 'cache'>,
  signal: AbortSignal,
  onFirstHits: (hits: SearchHit[]) => void,
): Promise<SearchHit[]> {
  if (process.env.NODE_ENV !== 'production') {
    return [];
  }
  const searcher = (current ??= inWorker());
  try {
    const answer = searcher.search({...request, cache}, signal, (hits) => signal.aborted || onFirstHits(hits));
    return await within(SEARCH_TIMEOUT, answer, signal);
  } catch (error) {
    discard(searcher);
    throw error;
  }
}

/** Makes the next search start from nothing: with a new worker, and a download past the browser's cache. */
export function restartSearch(): void {
  cache = 'reload';
  if (current) {
    discard(current);
  }
}

function discard(searcher: Searcher): void {
  if (current === searcher) {
    current = undefined;
  }
  searcher.stop();
}

function inWorker(): Searcher {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    return onMainThread();
  }
  const asked = new Map<number, (answer: Omit<WorkerAnswer, 'id'>) => void>();
  let lastId = 0;
  const ask: Search = (request, signal, onFirstHits) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const send = (message: WorkerRequest) => worker.postMessage(message);
      asked.set(id, ({hits, isFirst}) => {
        if (hits && isFirst) {
          onFirstHits?.(hits);
          return;
        }
        asked.delete(id);
        if (hits) {
          resolve(hits);
        } else {
          reject(new Error('The search failed.'));
        }
      });
      signal.addEventListener('abort', () => asked.delete(id) && send({id}));
      send({id, request});
    });
  worker.onmessage = ({data}: MessageEvent<WorkerAnswer>) => asked.get(data.id)?.(data);
  // A policy's refusal and a missing file are told by this event alone. What was asked goes on at the main thread.
  const replacement = new Promise<Searcher>((resolve) => {
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(onMainThread());
    };
  });
  return {
    search: (...question) =>
      Promise.race([ask(...question), replacement.then((searcher) => searcher.search(...question))]),
    stop: () => {
      worker.terminate();
      asked.forEach((answer) => answer({}));
    },
  };
}

function onMainThread(): Searcher {
  const engine = import('./engine').then(({createSearch}) => createSearch());
  return {search: async (...question) => (await engine).search(...question), stop: () => {}};
}

/** The promise's outcome, or a failure after some milliseconds; no outcome once the signal is aborted. */
function within<T>(milliseconds: number, promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The search gave no answer in time.')), milliseconds);
    const end = () => clearTimeout(timer);
    signal.addEventListener('abort', end);
    promise.finally(end).then(
      (value) => !signal.aborted && resolve(value),
      (error: unknown) => !signal.aborted && reject(error as Error),
    );
  });
}

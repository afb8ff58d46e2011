/** Sends requests to one server, one at a time, with a pause after each request. */

/** A request that waits for its turn. */
export interface QueuedRequest {
  /**
   * The request with the smallest number is sent first. Requests with the same number are sent in the order of arrival.
   */
  readonly queuePosition: number;
  /** The minimum number of requests that the call has yet to send, including this one. */
  readonly requestsNeeded: number;
  /** The seconds between the end of this request and the start of the next one. */
  readonly pause: number;
  /** Aborts when no call waits for the response any more. */
  readonly signal: AbortSignal;
  /**
   * Called with the minimum time in seconds that the call still needs. Aborts `signal` if this is too long for all
   * calls.
   */
  readonly rejectCallsDueWithin: (seconds: number) => void;
}

interface Entry {
  request: QueuedRequest;
  start: () => void;
}

export class RequestQueue {
  #entries: Entry[] = [];
  #running: QueuedRequest | undefined;
  /** The end of the last pause, as a value of `performance.now()` in milliseconds. */
  #pauseEnd = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Runs `work` when the request is the next one in the queue, and returns its result.
   * @throws the reason of the request's signal, if the signal aborts earlier
   */
  run<Result>(request: QueuedRequest, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const {signal} = request;
      const leave = () => {
        this.#entries = this.#entries.filter((other) => other !== entry);
        reject(signal.reason as Error);
      };
      const entry: Entry = {
        request,
        start: () => {
          signal.removeEventListener('abort', leave);
          void this.#run(request, work).then(resolve, reject);
        },
      };
      if (signal.aborted) {
        leave();
        return;
      }
      signal.addEventListener('abort', leave, {once: true});
      this.#entries.push(entry);
      this.#checkTimes();
      this.#startNext();
    });
  }

  async #run<Result>(request: QueuedRequest, work: () => Promise<Result>): Promise<Result> {
    this.#running = request;
    try {
      return await work();
    } finally {
      this.#running = undefined;
      this.#pauseEnd = performance.now() + request.pause * 1000;
      this.#checkTimes();
      this.#startNext();
    }
  }

  #sortEntries(): Entry[] {
    return [...this.#entries].sort((one, other) => one.request.queuePosition - other.request.queuePosition);
  }

  /** Starts the next request immediately, or at the end of the pause. */
  #startNext() {
    clearTimeout(this.#timer);
    if (this.#running || this.#entries.length === 0) {
      return;
    }
    const wait = this.#pauseEnd - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#startNext(), wait);
      return;
    }
    const [next] = this.#sortEntries();
    this.#entries = this.#entries.filter((entry) => entry !== next);
    next?.start();
  }

  /** Passes the minimum waiting time to each request. Requests that cannot meet their deadlines leave the queue. */
  #checkTimes() {
    let wait = this.#running?.pause ?? Math.max(0, this.#pauseEnd - performance.now()) / 1000;
    for (const {request} of this.#sortEntries()) {
      request.rejectCallsDueWithin(wait + (request.requestsNeeded - 1) * request.pause);
      if (!request.signal.aborted) {
        wait += request.requestsNeeded * request.pause;
      }
    }
  }
}

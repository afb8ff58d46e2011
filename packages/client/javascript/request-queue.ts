/** Sends the requests to one server one after another, with a pause after each. */

/** A request that waits for its turn. */
export interface QueuedRequest {
  /** The request with the smallest number is sent first. Equal numbers are sent in the order in which they came. */
  readonly queuePosition: number;
  /** How many requests the call still needs at least, including this one. */
  readonly requestsNeeded: number;
  /** Seconds between the end of this request and the start of the next one. */
  readonly pause: number;
  /** Aborts when nobody waits for the response any more. */
  readonly signal: AbortSignal;
  /** Is called with the seconds that the request is going to take at least. It aborts `signal` if that is too long. */
  readonly rejectCallsDueWithin: (seconds: number) => void;
}

interface Entry {
  request: QueuedRequest;
  start: () => void;
}

export class RequestQueue {
  #entries: Entry[] = [];
  #running: QueuedRequest | undefined;
  /** When the last pause ends, in the milliseconds of `performance.now()`. */
  #pauseEnd = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Runs `work` when it is the turn of the request, and returns its result.
   * @throws the reason of the request's signal, when that aborts before
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

  /** Starts the next request, at once or when the pause is over. */
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

  /** Tells each request how long the pauses before it take. Requests whose time is too short leave the queue. */
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

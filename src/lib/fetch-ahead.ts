/** What is fetched ahead, one thing at a time, and not while the reader waits for something. */

const waiting: (() => Promise<unknown>)[] = [];
/** How many things the reader waits for, and whether something is being fetched ahead. */
let awaited = 0;
let isFetching = false;

async function fetchNext(): Promise<void> {
  const next = awaited === 0 && !isFetching ? waiting.shift() : undefined;
  if (next) {
    isFetching = true;
    // What is unavailable is fetched, and reported, when the reader asks for it.
    await next().catch(() => {});
    isFetching = false;
    void fetchNext();
  }
}

export function fetchAhead(fetch: () => Promise<unknown>): void {
  waiting.push(fetch);
  void fetchNext();
}

/** @param asked what the reader waits for */
export async function giveWay<Result>(asked: Promise<Result>): Promise<Result> {
  awaited += 1;
  try {
    return await asked;
  } finally {
    awaited -= 1;
    void fetchNext();
  }
}

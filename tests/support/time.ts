/** How long something takes, in milliseconds: the least of some runs, since the machine may do something else meanwhile. */
export function timeOf(act: () => unknown, runs = 3): number {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    act();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Below this many milliseconds, a time says more about the machine than about the work. */
const MEASURABLE = 20;

/**
 * How many times as long something takes for four times the size: 4 when the time grows with the size, 16 when it grows with its
 * square. A ratio is the same on a slow machine and a fast one.
 *
 * @param work what to do, for a size
 * @returns 1 when the longer one takes no time either
 */
export function growthOf(work: (size: number) => () => unknown, size: number): number {
  const long = timeOf(work(size * 4));
  return long < MEASURABLE ? 1 : timeOf(work(size * 4), 5) / timeOf(work(size), 5);
}

/** How long something takes, in milliseconds: the least of three runs, since the machine may do something else meanwhile. */
export function timeOf(act: () => unknown): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least > 50; run++) {
    const start = performance.now();
    act();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

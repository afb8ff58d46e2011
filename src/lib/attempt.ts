/** Null instead of an exception: what a reader pastes can be anything. */
export function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

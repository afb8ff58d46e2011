/** @returns the result of a function, or null if the function throws an error */
export function attempt<Result>(getResult: () => Result): Result | null {
  try {
    return getResult();
  } catch {
    return null;
  }
}

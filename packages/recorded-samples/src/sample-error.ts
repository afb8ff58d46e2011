/**
 * A mistake in what a person wrote (a sample, a recording, a path to a field): one sentence that says where, what and
 * what to do. It carries no stack, because the sentence is the whole message.
 */
export class SampleError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SampleError';
    this.stack = `${this.name}: ${sentence}`;
  }
}

/**
 * Calls a function, and turns a `SampleError` into a call of `note`.
 *
 * @param note gets the sentence of the error
 * @returns the result of the function, or undefined after a `SampleError`. Other errors are thrown again.
 */
export function catchSampleError<T>(act: () => T, note?: (sentence: string) => void): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof SampleError)) {
      throw error;
    }
    note?.(error.message);
    return undefined;
  }
}

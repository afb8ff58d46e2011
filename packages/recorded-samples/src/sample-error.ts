/**
 * A mistake in a file that a person wrote, such as a sample, a recording or a field path. The message is one sentence with
 * the place, the mistake and the remedy. The error has no stack trace, because the sentence is enough.
 */
export class SampleError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SampleError';
    this.stack = `${this.name}: ${sentence}`;
  }
}

/**
 * Calls a function that may throw a `SampleError`.
 *
 * @param onError is called with the message of a `SampleError`
 * @returns the result of the function, or undefined after a `SampleError`. Other errors are thrown again.
 */
export function catchSampleError<T>(compute: () => T, onError?: (sentence: string) => void): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof SampleError)) {
      throw error;
    }
    onError?.(error.message);
    return undefined;
  }
}

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

/** @returns what a function returns; undefined when it throws a `SampleError`, whose sentence `note` is given */
export function attempt<T>(act: () => T, note?: (sentence: string) => void): T | undefined {
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

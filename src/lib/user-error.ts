/**
 * A mistake in what a person wrote (a setting, a page, an environment variable): one sentence that says where, what and
 * what to do. It carries no stack, because the sentence is the whole message: a trace would bury it.
 */
export class UserError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.stack = `UserError: ${sentence}`;
  }
}

// Not a property of each error: Docusaurus would print it below the sentence, as JSON.
UserError.prototype.name = 'UserError';

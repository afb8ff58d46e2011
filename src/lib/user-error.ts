/**
 * A mistake that an editor or developer made in a page, a setting or an environment variable. The message is one sentence
 * with the place, the problem and the remedy. The error has no stack trace, because a trace would hide the sentence.
 */
export class UserError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.stack = `UserError: ${sentence}`;
  }
}

// The name is on the prototype, because Docusaurus prints an error's own properties as JSON below the message.
UserError.prototype.name = 'UserError';

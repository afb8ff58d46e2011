/** What can go wrong, as errors with one sentence each. */

/** Delete the record, keep what you have, try again later, or adapt the program. @typedef {'delete' | 'keep' | 'retry' | 'adapt'} Action */
/** @type {Record<string, Action>} */
const ACTIONS = {Withdrawn: 'delete', NotFound: 'keep', NotYet: 'retry', Incomplete: 'retry'};

/** Every error of this library. */
export class CollectionError extends Error {
  /** The name of the class. */
  kind = 'CollectionError';

  /** @param {string} message @param {string | null} [url] of the request, or a file: the message begins with it */
  constructor(message, url = null) {
    super(url ? `${url}: ${message}` : message);
    this.url = url;
  }

  get name() {
    return this.kind;
  }

  /** What to do. @returns {Action} */
  get action() {
    return ACTIONS[this.kind] ?? 'adapt';
  }
}

/** The museum has withdrawn the record: delete your copy. */
export class Withdrawn extends CollectionError {
  kind = 'Withdrawn';
}

/** There is no such thing: check the number, and keep what you have. */
export class NotFound extends CollectionError {
  kind = 'NotFound';
}

/** The service is busy or cannot be reached: try again later. */
export class NotYet extends CollectionError {
  kind = 'NotYet';
}

/** The service refuses the request, or this library does: a foreign host, an image that is not free. */
export class Refused extends CollectionError {
  kind = 'Refused';
}

/** A list or a file did not come whole: try again. */
export class Incomplete extends CollectionError {
  kind = 'Incomplete';
}

/** The data have a form that this library does not know. */
export class UnknownForm extends CollectionError {
  kind = 'UnknownForm';
}

/** The library or the command line is used wrongly. */
export class Usage extends CollectionError {
  kind = 'Usage';
}

/** What can go wrong, as errors with one sentence each. */

/**
 * What to do about a problem: delete the record, keep what you have, retry later, or adapt the program.
 *
 * @typedef {'delete' | 'keep' | 'retry' | 'adapt'} Action
 */

/** Every error of this library, but the one of a request that you cancel. */
export class CollectionError extends Error {
  /** @type {Action} */
  action = 'adapt';
  /** The name of the class. */
  kind = 'CollectionError';
  /** Of the request, if there was one. @type {string | null} */
  url;

  /** @param {string} message @param {string | null} [url] which the message begins with */
  constructor(message, url = null) {
    super(url ? `${url}: ${message}` : message);
    this.url = url;
  }

  get name() {
    return this.kind;
  }
}

/** The museum has withdrawn the record: delete your copy. */
export class Withdrawn extends CollectionError {
  kind = 'Withdrawn';
  /** @type {Action} */
  action = 'delete';
}

/** There is no such thing: check the number, and keep what you have. */
export class NotFound extends CollectionError {
  kind = 'NotFound';
  /** @type {Action} */
  action = 'keep';
}

/** The service is busy or cannot be reached: try again later. */
export class NotYet extends CollectionError {
  kind = 'NotYet';
  /** @type {Action} */
  action = 'retry';
}

/** The service refuses the request, or this library does: a foreign host, an image that is not free. */
export class Refused extends CollectionError {
  kind = 'Refused';
}

/** A list or a file did not come whole: try again. */
export class Incomplete extends CollectionError {
  kind = 'Incomplete';
  /** @type {Action} */
  action = 'retry';
}

/** The data have a form that this library does not know. */
export class UnknownForm extends CollectionError {
  kind = 'UnknownForm';
}

/** The library or the command line is used wrongly. */
export class Usage extends CollectionError {
  kind = 'Usage';
}

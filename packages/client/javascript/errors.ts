/** What can go wrong, as errors with one sentence each. */

/** Every error of this library. */
export class CollectionError extends Error {
  /** The name of the class. */
  kind = 'CollectionError';
  /** Delete the record, keep what you have, try again later, or adapt the program. */
  action: 'delete' | 'keep' | 'retry' | 'adapt' = 'adapt';
  url: string | null;

  /** @param url of the request, or a file: the message begins with it */
  constructor(message: string, url: string | null = null) {
    super(url ? `${url}: ${message}` : message);
    this.url = url;
  }
}

const errors = (kind: string, action: CollectionError['action']) =>
  class extends CollectionError {
    kind = kind;
    name = kind;
    action = action;
  };

/** The museum has withdrawn the record: delete your copy. */
export class Withdrawn extends errors('Withdrawn', 'delete') {}
/** There is no such thing: check the number, and keep what you have. */
export class NotFound extends errors('NotFound', 'keep') {}
/** The service is busy or cannot be reached: try again later. */
export class NotYet extends errors('NotYet', 'retry') {}
/** The service refuses the request, or this library does: a foreign host, an image that is not free. */
export class Refused extends errors('Refused', 'adapt') {}
/** A list or a file did not come whole: try again. */
export class Incomplete extends errors('Incomplete', 'retry') {}
/** The data have a form that this library does not know. */
export class UnknownForm extends errors('UnknownForm', 'adapt') {}
/** The library or the command line is used wrongly. */
export class Usage extends errors('Usage', 'adapt') {}

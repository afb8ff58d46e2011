/**
 * Defines the errors of this library. The message of each error explains in one sentence what happened and what to do.
 */

/** The names of the error classes. */
export type ErrorKind = 'Withdrawn' | 'NotFound' | 'NotYet' | 'Incomplete' | 'Refused' | 'UnknownForm' | 'Usage';

/**
 * The action that your program should take after an error:
 *
 * - `delete`: Delete your copy of the record.
 * - `keep`: Keep your data, and check the number.
 * - `retry`: Try again later.
 * - `adapt`: Change your program. Trying again does not help.
 */
export type ErrorAction = 'delete' | 'keep' | 'retry' | 'adapt';

/** The base class of every error that this library throws. */
export abstract class CollectionError extends Error {
  /** The name of the class. You can use it in a `switch`. */
  abstract readonly kind: ErrorKind;
  /** The action that your program should take. */
  abstract readonly action: ErrorAction;
  /** The URL of the request, or the name of the file. */
  readonly url: string | null;

  /**
   * @param message one sentence
   * @param url the URL of the request, or the name of a file. The message begins with it
   */
  constructor(message: string, url: string | null = null) {
    super(url ? `${url}: ${message}` : message);
    this.url = url;
  }
}

/** The museum has withdrawn this record or image. Delete your copy. */
export class Withdrawn extends CollectionError {
  override readonly name = 'Withdrawn';
  readonly kind = 'Withdrawn';
  readonly action = 'delete';
}

/** There is no such record or image. Check the number, and keep your data. */
export class NotFound extends CollectionError {
  override readonly name = 'NotFound';
  readonly kind = 'NotFound';
  readonly action = 'keep';
}

/** The service is busy or cannot be reached, or the time limit has passed. Try again later. */
export class NotYet extends CollectionError {
  override readonly name = 'NotYet';
  readonly kind = 'NotYet';
  readonly action = 'retry';
}

/** A list ended before the library had received all of its items. Try again. */
export class Incomplete extends CollectionError {
  override readonly name = 'Incomplete';
  readonly kind = 'Incomplete';
  readonly action = 'retry';
}

/**
 * The service or the library refused the request. The library refuses hosts that are not the museum's, and images that
 * are not free.
 */
export class Refused extends CollectionError {
  override readonly name = 'Refused';
  readonly kind = 'Refused';
  readonly action = 'adapt';
}

/** The data has a structure that this library does not know. */
export class UnknownForm extends CollectionError {
  override readonly name = 'UnknownForm';
  readonly kind = 'UnknownForm';
  readonly action = 'adapt';
}

/** Your program used a function, a setting or a command in a wrong way. The message explains the right way. */
export class Usage extends CollectionError {
  override readonly name = 'Usage';
  readonly kind = 'Usage';
  readonly action = 'adapt';
}

/** Any error of this library. To distinguish the classes, use a `switch` over `kind`. */
export type AnyCollectionError = Withdrawn | NotFound | NotYet | Incomplete | Refused | UnknownForm | Usage;

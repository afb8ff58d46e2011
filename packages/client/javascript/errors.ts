/** The errors of this library. Each has one sentence that says what happened and what to do. */

/** The names of the error classes. */
export type ErrorKind = 'Withdrawn' | 'NotFound' | 'NotYet' | 'Incomplete' | 'Refused' | 'UnknownForm' | 'Usage';

/**
 * What a program should do after an error:
 *
 * - `delete`: delete your copy of the record
 * - `keep`: keep what you have, and check the number
 * - `retry`: try again later
 * - `adapt`: change the program, because trying again does not help
 */
export type ErrorAction = 'delete' | 'keep' | 'retry' | 'adapt';

/** The base class of every error that this library throws. */
export abstract class CollectionError extends Error {
  /** The name of the class, for a `switch`. */
  abstract readonly kind: ErrorKind;
  /** What to do about it. */
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

/** There is no such record or image. Check the number, and keep what you have. */
export class NotFound extends CollectionError {
  override readonly name = 'NotFound';
  readonly kind = 'NotFound';
  readonly action = 'keep';
}

/** The service is busy or cannot be reached, or the time limit is over. Try again later. */
export class NotYet extends CollectionError {
  override readonly name = 'NotYet';
  readonly kind = 'NotYet';
  readonly action = 'retry';
}

/** A list ended before all of its items had come. Try again. */
export class Incomplete extends CollectionError {
  override readonly name = 'Incomplete';
  readonly kind = 'Incomplete';
  readonly action = 'retry';
}

/** The service refuses the request, or this library does, because of a foreign host or an image that is not free. */
export class Refused extends CollectionError {
  override readonly name = 'Refused';
  readonly kind = 'Refused';
  readonly action = 'adapt';
}

/** The data have a form that this library does not know. */
export class UnknownForm extends CollectionError {
  override readonly name = 'UnknownForm';
  readonly kind = 'UnknownForm';
  readonly action = 'adapt';
}

/** A function, a setting or a command is used wrongly. The message says what is right. */
export class Usage extends CollectionError {
  override readonly name = 'Usage';
  readonly kind = 'Usage';
  readonly action = 'adapt';
}

/** Any error of this library. A `switch` over its `kind` tells the classes apart. */
export type AnyCollectionError = Withdrawn | NotFound | NotYet | Incomplete | Refused | UnknownForm | Usage;

/** Gets records by their identifiers, and finds objects by their object numbers. */

import {defaultConnection, type Call, type Connection} from './connection.ts';
import {readFramedEdm} from './edm-graph.ts';
import {CollectionError, NotFound, NotYet, UnknownForm, Usage, Withdrawn, type AnyCollectionError} from './errors.ts';
import {cleanInput, DATA_HOST, decodePart, getNumber, ID_PREFIX} from './identifiers.ts';
import {readLinkedArtJson} from './records.ts';
import {checkLimit, createSearchUrl, getResultPage, listResults} from './search.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {
  AnyRecord,
  CallOptions,
  DigitalObject,
  EdmObject,
  Language,
  LanguageOptions,
  LinkedArtObject,
  Model,
  ObjectRecord,
  Person,
  Text,
  VisualItem,
} from './types.ts';

export interface RecordOptions extends CallOptions, LanguageOptions {}

export interface ObjectOptions extends RecordOptions {
  /** The data model. The default is Linked Art. */
  model?: Model | undefined;
}

export interface FindOptions extends RecordOptions {
  /**
   * The maximum number of search results to compare with the object number. The default is 100. The search also finds
   * objects whose number contains your number as a part, such as SK-C-50 for SK-C-5.
   */
  limit?: number | undefined;
}

/** An object number, a link or an identifier. If you pass a `number`, the library reads it as the number at the end of an identifier. */
export type FindInput = string | number | null | undefined;
/** Several inputs. A string is not allowed, although JavaScript could loop over its characters. */
export type FindInputs = (Iterable<FindInput> & object) | AsyncIterable<FindInput>;

/** The result for an input that leads to an object. */
export interface FoundObject {
  input: FindInput;
  /** The object number. */
  number: Text;
  /** The identifier. */
  id: string;
  object: LinkedArtObject;
  error: null;
}

/** The result for an input that leads to no object. */
export interface MissingObject {
  input: FindInput;
  /** The object number in the input, or null. */
  number: Text;
  id: null;
  object: null;
  /** The reason why the library found no object. */
  error: AnyCollectionError;
}

/** The result for one input. Its `object` or its `error` is null. */
export type Found = FoundObject | MissingObject;

/** Patterns of links that contain an object number. */
const LINK_PATTERNS = SERVICES.links.map((pattern) => new RegExp(pattern, 'i'));
const DEFAULT_FIND_LIMIT = 100;

/**
 * Gets the record of an identifier, in Linked Art.
 * @param id the identifier, its number, or its URL
 * @returns the record of an object, a visual item, a digital object, or a person or group
 * @throws {NotFound} if there is no such record
 * @throws {Withdrawn} if the museum has withdrawn the record
 * @throws {Usage} if the value is not an identifier, or if no contact is set
 * @throws {UnknownForm} if the response is not a record in Linked Art, or if it is a different record from the one
 * requested
 * @throws {NotYet} if the service does not respond in time
 */
export function getRecord(
  id: string | number,
  options: RecordOptions = {},
): Promise<LinkedArtObject | VisualItem | DigitalObject | Person> {
  return getRecordWith(defaultConnection, id, options);
}

export async function getRecordWith(
  connection: Connection,
  id: string | number,
  options: RecordOptions = {},
): Promise<LinkedArtObject | VisualItem | DigitalObject | Person> {
  return requestRecord(connection.startCall(options), id, options.language);
}

/**
 * Requests a record in Linked Art.
 * @param requestsNeeded the minimum number of requests that the call has yet to send
 */
export async function requestRecord(
  call: Call,
  id: string | number,
  language?: Language,
  requestsNeeded: number = 1,
): Promise<LinkedArtObject | VisualItem | DigitalObject | Person> {
  const identifier = toIdentifier(call, id);
  const record = readLinkedArtJson(await call.getJson(identifier, requestsNeeded), {language, name: identifier});
  checkIdentifier(record, identifier, identifier);
  return record;
}

/** Requests the record of an object in EDM. */
export async function requestEdm(call: Call, id: string | number, language: Language = 'en'): Promise<EdmObject> {
  const identifier = toIdentifier(call, id);
  const url = `${identifier.replace(ID_PREFIX, DATA_HOST)}?_profile=edm-framed`;
  const record = readFramedEdm(await call.getJson(url), language, url);
  checkIdentifier(record, identifier, url);
  return record;
}

function toIdentifier(call: Call, id: unknown): string {
  const number = typeof id === 'string' || isWholeNumber(id) ? getNumber(call.restoreUrls(`${id}`)) : undefined;
  if (!number) {
    throw new Usage(`${String(id)} is not an identifier, such as ${ID_PREFIX}200107928`);
  }
  return ID_PREFIX + number;
}

const isWholeNumber = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (Number.isSafeInteger(value) && Number(value) >= 0);

/** @throws {UnknownForm} if the service returned a different record from the one requested */
function checkIdentifier(record: AnyRecord, identifier: string, url: string): void {
  if (record.identifier.replace(/^http:/, 'https:') !== identifier) {
    throw new UnknownForm(`the response is the record of ${record.identifier}, not of ${identifier}`, url);
  }
}

/**
 * Gets the record of an object. The function sends one request.
 * @param id the identifier, its number, or its URL
 * @param options.model `linked-art`, or `edm` for the rights, the image and the subjects
 * @param options.language the language of the texts, English if left out
 * @throws {NotFound} if there is no such record
 * @throws {Withdrawn} if the museum has withdrawn the record
 * @throws {Usage} if the identifier does not belong to an object
 * @throws {UnknownForm} if the response is not the record of an object, or if it is a different record from the one
 * requested
 * @throws {NotYet} if the service does not respond in time
 */
export function getObject(id: string | number, options: ObjectOptions & {model: 'edm'}): Promise<EdmObject>;
export function getObject(
  id: string | number,
  options?: ObjectOptions & {model?: 'linked-art' | undefined},
): Promise<LinkedArtObject>;
export function getObject(id: string | number, options?: ObjectOptions): Promise<ObjectRecord>;
export function getObject(id: string | number, options: ObjectOptions = {}): Promise<ObjectRecord> {
  return getObjectWith(defaultConnection, id, options);
}

export async function getObjectWith(
  connection: Connection,
  id: string | number,
  options: ObjectOptions = {},
): Promise<ObjectRecord> {
  const {model = 'linked-art', language} = options;
  if (model !== 'linked-art' && model !== 'edm') {
    throw new Usage(`the model is "linked-art" or "edm", not "${String(model)}"`);
  }
  const call = connection.startCall(options);
  return model === 'edm' ? requestEdm(call, id, language) : requestObject(call, id, language);
}

async function requestObject(call: Call, id: string | number, language?: Language): Promise<LinkedArtObject> {
  const record = await requestRecord(call, id, language);
  if (record.kind !== 'ObjectRecord') {
    throw new Usage(`${id} is a ${record.kind}, not an object`);
  }
  return record;
}

/**
 * Finds the object with an object number. The whole number must match. Upper and lower case matter only if the numbers
 * of two objects differ in nothing else. The library removes spaces and quotation marks around the number, and a full
 * stop at its end. It replaces other kinds of hyphens with plain hyphens. A number must contain a digit, and must not
 * contain * or ?.
 * @param number the object number, such as SK-C-5
 * @param options.limit the maximum number of search results to compare. The default is 100
 * @returns the record in Linked Art, or null if no object has the number
 * @throws {Withdrawn} if the search finds one object, and the museum has withdrawn its record
 * @throws {NotFound} if the search finds one object, and the object has no record
 * @throws {Usage} if the text cannot be an object number, or if the object is not among the first results
 * @throws {UnknownForm} if a response has an unknown structure
 * @throws {NotYet} if the service does not respond in time
 */
export function findObject(number: string, options: FindOptions = {}): Promise<LinkedArtObject | null> {
  return findObjectWith(defaultConnection, number, options);
}

export async function findObjectWith(
  connection: Connection,
  number: string,
  options: FindOptions = {},
): Promise<LinkedArtObject | null> {
  checkLimit(options.limit);
  return findByNumber(connection.startCall(options), typeof number === 'string' ? cleanInput(number) : '', options);
}

async function findByNumber(call: Call, number: string, options: FindOptions): Promise<LinkedArtObject | null> {
  const {limit = DEFAULT_FIND_LIMIT, language} = options;
  if (!/\d/.test(number) || /[*?\p{Cc}]/u.test(number)) {
    throw new Usage(`${number} cannot be an object number`);
  }
  const upperCase = number.toUpperCase();
  const url = createSearchUrl({objectNumber: number});
  const requestsNeeded = 2; // the search and at least one record
  const firstPage = await getResultPage(call, url, requestsNeeded);
  const {total} = firstPage;
  // Old links contain object numbers in lower case.
  if (total === 0 && number !== upperCase) {
    return findByNumber(call, upperCase, options);
  }
  const getPage = (pageUrl: string) =>
    pageUrl === url ? Promise.resolve(firstPage) : getResultPage(call, pageUrl, requestsNeeded);
  const similar: LinkedArtObject[] = [];
  let count = 0;
  for await (const id of listResults(url, getPage)) {
    if (count >= limit) {
      throw new Usage(`${number} is not among the first ${limit} of ${total} results; allow more with limit`);
    }
    count += 1;
    const object = await requestObject(call, id, language).catch((error: unknown) => {
      // If there are several results, a deleted or withdrawn record probably belongs to another object. Its number
      // contains the requested number as a part, such as SK-C-5 in SK-C-50. So skip it.
      if (total > 1 && (error instanceof Withdrawn || error instanceof NotFound)) {
        return null;
      }
      throw error;
    });
    if (object?.objectNumber === number) {
      return object;
    }
    if (object?.objectNumber?.toUpperCase() === upperCase) {
      similar.push(object);
    }
  }
  return similar.length === 1 ? (similar[0] ?? null) : null;
}

/**
 * Returns the object number in a link. A text that is an object number is returned unchanged.
 * @throws {Usage} for any other text
 */
function getObjectNumber(text: string): string {
  if (/hdl\.handle\.net|RM0001\.COLLECT|^hdl:/i.test(text)) {
    throw new Usage(
      "a Handle contains no object number; match it with the museum's data dumps of 2020, as the page " +
        '/tutorials/recipes/old-links-to-identifiers of the documentation explains',
    );
  }
  const [, part] = LINK_PATTERNS.map((link) => link.exec(text)).find(Boolean) ?? [];
  const number = part === undefined ? text : cleanInput(decodePart(part).split('--')[0] ?? '');
  if (/:\/\/|[\s%]/.test(number) || !/\d/.test(number)) {
    throw new Usage('neither an object number nor a link with one');
  }
  return number;
}

/** Converts an input to a clean text. @throws {Usage} if the input is neither a text nor a whole number */
function getInputText(input: unknown): string {
  if (typeof input === 'string') {
    return cleanInput(input);
  }
  if (isWholeNumber(input)) {
    return `${input}`;
  }
  throw new Usage(`${String(input)} is neither an object number nor an identifier`);
}

/**
 * Finds the objects for a list of inputs. An input can be an object number, a link to the website, an identifier, or an
 * identifier of the former OAI-PMH service.
 * @param inputs a list or another iterable of inputs
 * @param options.limit the maximum number of search results to compare for each object number. The default is 100
 * @param options.timeout seconds for each input
 * @returns one result for each input, in the order of the inputs. If there is no object, the result contains an error.
 * If the record of the object is gone, this error is `Withdrawn` or `NotFound`
 * @throws {NotYet} if the service cannot be reached for two inputs in a row
 * @throws {Usage} if `inputs` is a string and not a list
 */
export function findObjects(inputs: FindInputs, options: FindOptions = {}): AsyncGenerator<Found, void, void> {
  return findObjectsWith(defaultConnection, inputs, options);
}

export async function* findObjectsWith(
  connection: Connection,
  inputs: FindInputs,
  options: FindOptions = {},
): AsyncGenerator<Found, void, void> {
  if (typeof inputs !== 'object' || inputs === null) {
    throw new Usage('findObjects needs a list of inputs; for one object number, use findObject');
  }
  checkLimit(options.limit);
  const firstStep = connection.startCall(options);
  firstStep.checkContact();
  let isServiceReached = true;
  for await (const input of inputs) {
    const call = firstStep.nextStep();
    let number: Text = null;
    try {
      const text = getInputText(input);
      const identifier = getNumber(text);
      if (identifier === undefined) {
        number = getObjectNumber(text);
      }
      const object =
        number === null ? await requestObject(call, text, options.language) : await findByNumber(call, number, options);
      if (!object) {
        throw new NotFound('no object has this number');
      }
      isServiceReached = true;
      yield {input, number: object.objectNumber, id: object.identifier, object, error: null};
    } catch (error) {
      if (!(error instanceof CollectionError) || (error instanceof NotYet && !isServiceReached)) {
        throw error;
      }
      isServiceReached = !(error instanceof NotYet);
      yield {input, number, id: null, object: null, error: error as AnyCollectionError};
    }
  }
}

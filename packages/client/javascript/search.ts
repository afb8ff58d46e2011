/** Searches, and requests records. */

import {CollectionError, NotFound, NotYet, UnknownForm, Usage} from './errors.ts';
import {readLinkedArt} from './records.ts';
import {checkContact, checkUrl, getJson} from './connection.ts';
import {Pages} from './page-list.ts';
import {decodePart, ID} from './field-readers.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {Language, ObjectRecord, Text} from './types.ts';

type Options = {language?: Language};
/** How many results of the search to compare, at most; 100 if left out. */
type FindOptions = Options & {limit?: number};
type Inputs = Iterable<string> | AsyncIterable<string>;
type Parameter = string | number | boolean;
type Parameters = Record<string, Parameter | Parameter[]>;
/** Identifiers, and their number in all. */
type Results = AsyncIterable<string> & {total: () => Promise<number>};

const {search: SEARCH, parameters: PARAMETERS} = SERVICES;
export const IDENTIFIER = /^(?:https?:\/\/(?:id|data)\.rijksmuseum\.nl\/)?(\d+)$/;
const LINKS = SERVICES.links.map((link) => new RegExp(link, 'i')); // old ones, which have the object number

async function readPage(url: string) {
  const page = await getJson(url);
  const total = page?.partOf?.totalItems;
  const found = page?.orderedItems;
  if (!Array.isArray(found) || found.some((each) => typeof each?.id !== 'string') || typeof total !== 'number') {
    throw new UnknownForm('a page of results without their list or number', url);
  }
  const next = typeof page.next === 'string' ? page.next : page.next?.id;
  return {total, found: found.map(({id}) => String(id)), next: next ? checkUrl(`${next}`) : undefined};
}

/**
 * The identifiers of the objects that a search finds, over all pages:
 *
 *     for await (const id of search({creator: 'Rembrandt van Rijn', type: 'painting'})) …
 * @param parameters of the search service; a list stands for several values
 * @param options.limit how many results to give at most
 * @throws {Incomplete} at the end, when fewer came
 */
export function search(parameters: Parameters, {limit = Infinity}: {limit?: number} = {}): Results {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (!PARAMETERS.includes(name)) {
      throw new Usage(`the search has no parameter ${name}; it has ${PARAMETERS.join(', ')}`);
    }
    for (const each of [value].flat()) {
      if (!['string', 'number', 'boolean'].includes(typeof each)) throw new Usage(`${name} has no value`);
      query.append(name, name === 'memberOfSetId' && /^\d+$/.test(`${each}`) ? `${ID}${each}` : `${each}`);
    }
  }
  if (!(limit >= 1)) throw new Usage('the limit is a number of 1 or more');
  const url = `${query}` ? `${SEARCH}?${query}` : SEARCH;
  let first: ReturnType<typeof readPage> | undefined;
  const getFirst = () => (first ??= readPage(url));
  return {
    total: async () => (await getFirst()).total,
    async *[Symbol.asyncIterator]() {
      const pages = new Pages(url);
      let count = 0;
      for (let page = await getFirst(); ; page = await readPage(page.next)) {
        const isNew = pages.add(page.found, page.next, page.total);
        for (const id of page.found.filter((_, i) => isNew[i])) {
          yield id;
          if (++count === limit) return;
        }
        if (!page.next) break;
      }
      pages.end();
    },
  };
}

/** The record of an identifier or its number: an object, a visual item, a digital object, or a person or group. */
export async function getRecord(id: string | number, options: Options = {}) {
  const [, number] = IDENTIFIER.exec(`${id}`) ?? [];
  if (!number) throw new Usage(`${id} is no identifier, such as ${ID}200107928`);
  const name = ID + number;
  return readLinkedArt(await getJson(name), {...options, name});
}

/** The record of an object, by its identifier or the number of it. */
export async function getObject(id: string | number, options?: Options): Promise<ObjectRecord> {
  const record = await getRecord(id, options);
  if (record.kind !== 'ObjectRecord') throw new Usage(`${id} is a ${record.kind}, not an object`);
  return record;
}

/** The object with this number, letter for letter, or null. Case only matters where two numbers differ in it alone. */
export async function findObject(number: string, options: FindOptions = {}): Promise<ObjectRecord | null> {
  const {limit = 100} = options;
  const [wanted, upper] = [number.trim(), number.trim().toUpperCase()];
  if (!/\d/.test(wanted) || /[*?\p{Cc}]/u.test(wanted)) throw new Usage(`${number} cannot be an object number`);
  const results = search({objectNumber: wanted});
  const total = await results.total();
  if (total === 0 && wanted !== upper) return findObject(upper, options); // as old links need
  const similar: ObjectRecord[] = [];
  let count = 0;
  for await (const id of results) {
    if (count++ === limit) throw new Usage(`not among the first ${limit} of ${total} results; write the whole number`);
    const object = await getObject(id, options);
    if (object.objectNumber === wanted) return object;
    if (object.objectNumber?.toUpperCase() === upper) similar.push(object);
  }
  return similar.length === 1 ? (similar[0] ?? null) : null;
}

/** The object number in a link, or the text if it is no link. */
function numberIn(text: string) {
  const [, part] = LINKS.map((link) => link.exec(text)).find(Boolean) ?? [];
  const number = part === undefined ? text : (decodePart(part).split('--')[0] ?? '');
  if (/:\/\/|RM0001\.COLLECT|[\s%]/i.test(number) || !/\d/.test(number)) {
    throw new Usage('neither an object number nor a link with one');
  }
  return number;
}

/** What an input led to; the error says why there is no object. */
export type Found = {input: string; number: Text; id: Text} & ({object: ObjectRecord; error: null} | Missing);
type Missing = {object: null; error: CollectionError};

/**
 * The objects behind object numbers, links to the website, identifiers of the old OAI-PMH service, and identifiers:
 * one entry for each, in order, with the error where there is none. Two in a row that do not reach the service end it.
 */
export async function* findObjects(inputs: Inputs, options?: FindOptions): AsyncGenerator<Found, void, void> {
  checkContact();
  let isReached = true;
  for await (const input of inputs) {
    const text = input.trim();
    let number = null;
    try {
      number = IDENTIFIER.test(text) ? null : numberIn(text);
      const object = await (number === null ? getObject(text, options) : findObject(number, options));
      if (!object) throw new NotFound('no object has this number');
      isReached = true;
      yield {input, number: object.objectNumber, id: object.identifier, object, error: null};
    } catch (error) {
      if (!(error instanceof CollectionError) || (error instanceof NotYet && !isReached)) throw error;
      isReached = !(error instanceof NotYet);
      yield {input, number, id: null, object: null, error};
    }
  }
}

/** Searches for objects, and reads the pages of results. */

import {defaultConnection, type Call, type Connection} from './connection.ts';
import {UnknownForm, Usage} from './errors.ts';
import {ID_PREFIX} from './identifiers.ts';
import {PageList} from './page-list.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {CallOptions} from './types.ts';

type OneOrMore<Value> = Value | readonly Value[];

/**
 * The parameters of the search service. If you pass a list, the library sends the parameter once for each value. We do
 * not know for certain whether an object must have all the values or only one.
 */
export interface SearchParameters {
  title?: OneOrMore<string>;
  objectNumber?: OneOrMore<string>;
  /** The name of a maker. */
  creator?: OneOrMore<string>;
  /** A year, or a year with wildcards such as `16??`. */
  creationDate?: OneOrMore<string | number>;
  type?: OneOrMore<string>;
  technique?: OneOrMore<string>;
  material?: OneOrMore<string>;
  /** The name of a person whom the object is about. */
  aboutActor?: OneOrMore<string>;
  description?: OneOrMore<string>;
  imageAvailable?: OneOrMore<boolean | string>;
  /** The number or the identifier of a set. */
  memberOfSetId?: OneOrMore<string | number>;
}

/** The name of a parameter of the search service. */
export type SearchParameter = keyof SearchParameters;

export interface SearchOptions extends CallOptions {
  /** The maximum number of results to return. The default is no limit. */
  limit?: number | undefined;
}

/**
 * An asynchronous iterable of the identifiers of the objects that match. Each loop sends the requests again, except the
 * request for the first page.
 */
export interface SearchResults extends AsyncIterable<string> {
  /** Returns the number of all matches. The limit does not change it. */
  total(): Promise<number>;
}

export interface ResultPage {
  total: number;
  identifiers: string[];
  /** The URL of the next page. */
  next: string | undefined;
}

/**
 * Searches for objects, and returns identifiers from all pages of results.
 *
 * In JavaScript, each loop over the results begins with the first result. To show some results now and more results
 * later, keep one iterator, `results[Symbol.asyncIterator]()`, and call `await iterator.next()` for each identifier. In
 * Python, the results are already an iterator, so a second loop continues where the first loop stopped.
 *
 *     for await (const id of search({creator: 'Rembrandt van Rijn', type: 'painting'})) console.log(id);
 * @param parameters the parameters of the search service. If you pass a list, the library sends the
 * parameter once for each value
 * @param options.limit the maximum number of results to return
 * @param options.signal cancels the search
 * @param options.timeout seconds for each page
 * @returns an asynchronous iterable over the identifiers. The library requests a page of results only when your program
 * needs it. `total()` returns the number of objects that the search finds
 * @throws {Usage} immediately, if a parameter is unknown or a list of values is empty
 * @throws {Incomplete} at the end of the loop, if the library received fewer results than the service announced
 * @throws {UnknownForm} while you iterate over the result, if a response has an unknown structure
 * @throws {NotYet} while you iterate over the result, if the service does not respond in time
 */
export function search(parameters: SearchParameters, options: SearchOptions = {}): SearchResults {
  return searchWith(defaultConnection, parameters, options);
}

export function searchWith(
  connection: Connection,
  parameters: SearchParameters,
  options: SearchOptions = {},
): SearchResults {
  const {limit = Infinity} = options;
  const url = createSearchUrl(parameters);
  checkLimit(limit);
  let firstPage: ResultPage | undefined;
  const getFirstPage = async (call: Call) => (firstPage ??= await getResultPage(call, url));
  return {
    total: async () => (await getFirstPage(connection.startCall(options))).total,
    async *[Symbol.asyncIterator]() {
      let call = connection.startCall(options);
      let count = 0;
      const getPage = (pageUrl: string) => {
        if (pageUrl === url) {
          return getFirstPage(call);
        }
        call = call.nextStep();
        return getResultPage(call, pageUrl);
      };
      for await (const id of listResults(url, getPage)) {
        yield id;
        count += 1;
        if (count >= limit) {
          return;
        }
      }
    },
  };
}

/** @throws {Usage} if a limit is not a whole number of 1 or more */
export function checkLimit(limit: number | undefined): void {
  if (limit === undefined || limit === Infinity) {
    return;
  }
  if (!Number.isInteger(limit) || limit < 1) {
    throw new Usage('the limit is a whole number of 1 or more');
  }
}

/** Creates the URL of the first page of results. @throws {Usage} if a parameter is unknown or a value is wrong */
export function createSearchUrl(parameters: SearchParameters): string {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) {
    throw new Usage(`search needs an object with parameters, such as {creator: 'Rembrandt van Rijn'}`);
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (!SERVICES.parameters.includes(name)) {
      throw new Usage(`the search has no parameter ${name}; it has ${SERVICES.parameters.join(', ')}`);
    }
    const values: unknown[] = [value].flat();
    if (values.length === 0) {
      throw new Usage(`${name} has an empty list of values; leave it out to search without it`);
    }
    for (const item of values) {
      if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') {
        throw new Usage(`${name} has no value`);
      }
      if (`${item}`.trim() === '') {
        throw new Usage(`${name} is empty; leave it out to search without it`);
      }
      query.append(name, name === 'memberOfSetId' && /^\d+$/.test(`${item}`) ? `${ID_PREFIX}${item}` : `${item}`);
    }
  }
  return `${query}` ? `${SERVICES.search}?${query}` : SERVICES.search;
}

/**
 * Requests a page of results.
 * @param requestsNeeded the minimum number of requests that the call has yet to send
 * @throws {UnknownForm} if the response is not a page of results
 */
export async function getResultPage(call: Call, url: string, requestsNeeded: number = 1): Promise<ResultPage> {
  const page = await call.getJson(url, requestsNeeded);
  const total: unknown = page?.partOf?.totalItems;
  const items: unknown = page?.orderedItems;
  if (!Array.isArray(items) || items.some((item) => typeof item?.id !== 'string') || typeof total !== 'number') {
    throw new UnknownForm('a page of results without their list or number', url);
  }
  const next = typeof page.next === 'string' ? page.next : page.next?.id;
  return {
    total,
    identifiers: items.map(({id}) => String(id)),
    next: next ? call.checkUrl(String(next)) : undefined,
  };
}

/** Lists the results from all pages, each result once. @param getPage requests the page at a URL */
export async function* listResults(
  url: string,
  getPage: (url: string) => Promise<ResultPage>,
): AsyncGenerator<string, void, void> {
  const pages = new PageList(url);
  for (let next: string | undefined = url; next;) {
    const page: ResultPage = await getPage(next);
    const isNew = pages.add(page.identifiers, page.next, page.total);
    for (const [i, id] of page.identifiers.entries()) {
      if (isNew[i]) {
        yield id;
      }
    }
    next = page.next;
  }
  pages.end();
}

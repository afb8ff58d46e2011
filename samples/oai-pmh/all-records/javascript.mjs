/**
 * Prints the identifier and the date of each record of a set, page after page.
 *
 * Other programs import its lists. Needs polite.mjs in the same folder.
 */

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { get, LookupError, runTool, UsageError } from './polite.mjs';

export const BASE = 'https://data.rijksmuseum.nl/oai';
const OAI = 'http://www.openarchives.org/OAI/2.0/';
const RESTARTS = 3;

/** @typedef {import('@xmldom/xmldom').Element} Element */
/** @typedef {import('@xmldom/xmldom').Document} Document */

/** An error of the protocol. */
export class OaiError extends LookupError {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(`${BASE}: ${code}: ${message}`);
    this.code = code;
  }
}

/**
 * A page of a list.
 *
 * @param {Record<string, string>} query
 * @returns {Promise<Document>}
 * @throws {OaiError} when the page is an error
 */
export async function getPage(query) {
  const url = `${BASE}?${new URLSearchParams(query)}`;
  const { body: page } = await get(url, { read: readPage });
  const [error] = findAll(page, 'error');
  if (error) {
    throw new OaiError(error.getAttribute('code') ?? '', textOf(error));
  }
  return page;
}

/** @param {globalThis.Response} response */
async function readPage(response) {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const page = parser.parseFromString(await response.text(), 'text/xml');
  const root = page.documentElement;
  if (root?.localName !== 'OAI-PMH' || root.namespaceURI !== OAI) {
    throw new Error('not OAI-PMH');
  }
  return page;
}

/**
 * The elements of the protocol with a name.
 *
 * @param {Document | Element} within
 * @param {string} name
 */
export const findAll = (within, name) => [
  ...within.getElementsByTagNameNS(OAI, name),
];

/** @param {Element | undefined} element */
export const textOf = (element) => (element?.textContent ?? '').trim();

/**
 * The elements of a whole list. When its token is rejected, the list starts
 * again, and elements come twice.
 *
 * @param {string} verb
 * @param {string} name
 * @param {Record<string, string>} [more]
 * @returns {AsyncGenerator<Element>}
 * @throws {LookupError} at the end, when elements did not come
 */
export async function* listItems(verb, name, more = {}) {
  const beginning = { verb, ...more };
  let query = beginning;
  let received = 0;
  let size = 0;
  let restarts = 0;
  while (query) {
    let page;
    try {
      page = await getPage(query);
    } catch (error) {
      const isExpired =
        error.code === 'badResumptionToken' && query !== beginning;
      if (!isExpired || restarts === RESTARTS) throw error;
      [query, received, restarts] = [beginning, 0, restarts + 1];
      continue;
    }
    const found = findAll(page, name);
    if (found.length === 0) {
      throw new LookupError(
        `${BASE}: a page without ${name} and without an error`,
      );
    }
    yield* found;
    received += found.length;
    const next = nextOf(page, received);
    size = next.size;
    query = next.token ? { verb, resumptionToken: next.token } : null;
  }
  if (received < size) {
    throw new LookupError(
      `${size - received} of ${size} did not come; run it again`,
    );
  }
}

/**
 * The token of the next page, empty on the last, and the size of the list.
 *
 * @param {Document} page
 * @param {number} received
 */
export function nextOf(page, received) {
  const [token] = findAll(page, 'resumptionToken');
  const size = Number(token?.getAttribute('completeListSize') || received);
  return { token: textOf(token), size };
}

const [, program] = process.argv;
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const usage = 'Usage: node all-records.mjs SET';
  await runTool(usage, {}, async (_, [set, ...more]) => {
    if (!set || more.length > 0) {
      throw new UsageError('Write the number of a set, such as 260213.');
    }
    const selection = { metadataPrefix: 'edm', set };
    for await (const record of listItems('ListRecords', 'record', selection)) {
      const [header] = findAll(record, 'header');
      const [identifier] = findAll(record, 'identifier');
      const [date] = findAll(record, 'datestamp');
      if (header?.getAttribute('status') === 'deleted') continue;
      console.log(textOf(identifier), textOf(date));
    }
  });
}

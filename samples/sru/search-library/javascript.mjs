/**
 * Searches the museum's research library with SRU; prints the results as CSV.
 *
 * node search-library.mjs 'author=gerson and title=rembrandt' > books.csv
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

const SRU = 'http://library.rijksmuseum.nl:9998/biblios';
const ZS = 'http://www.loc.gov/zing/srw/';
const MARC = 'http://www.loc.gov/MARC21/slim';
const DIAGNOSTIC = 'http://www.loc.gov/zing/srw/diagnostic/';
// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TRIES = 5;
const USAGE = `usage: search-library.mjs [--page-size N] QUERY

Search the research library; print the results as CSV.

options:
  --help         show this help message and exit
  --page-size N  records per request (default: 20)
  QUERY          in CQL, such as 'author=gerson'`;

/** @typedef {import('@xmldom/xmldom').Document} Document */
/** @typedef {import('@xmldom/xmldom').Element} Element */

/** Why the search cannot go on, in one sentence. */
class SearchError extends Error {}

/**
 * An XML response; waits while the server is busy.
 *
 * @param {string} url
 * @returns {Promise<Document>}
 * @throws {SearchError}
 */
async function get(url) {
  for (let attempt = 0; ; attempt += 1) {
    let response, text;
    try {
      response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(30_000),
      });
      text = await response.text();
    } catch (error) {
      throw new SearchError(`${url}: ${error.cause?.message ?? error.message}`);
    }
    if (response.ok) {
      try {
        const parser = new DOMParser({ onError: onErrorStopParsing });
        return parser.parseFromString(text, 'text/xml');
      } catch (error) {
        throw new SearchError(`${url}: not XML (${error.message})`);
      }
    }
    if (![429, 503].includes(response.status) || attempt === TRIES - 1) {
      throw new SearchError(`${url}: status ${response.status}`);
    }
    const wait = response.headers.get('Retry-After') ?? '';
    await sleep(1000 * (/^\d+$/.test(wait) ? Number(wait) : 2 ** attempt));
  }
}

/**
 * The MARC record of each result. The server may send fewer records than
 * requested, so the next page starts after the last one.
 *
 * @param {string} query
 * @param {number} pageSize
 * @returns {AsyncGenerator<Element>}
 * @throws {SearchError}
 */
async function* find(query, pageSize) {
  for (let start = 1, total = 1; start <= total;) {
    const parameters = new URLSearchParams({
      version: '1.1',
      operation: 'searchRetrieve',
      query,
      maximumRecords: `${pageSize}`,
      startRecord: `${start}`,
    });
    const page = await get(`${SRU}?${parameters}`);
    const textOf = (namespace, name) =>
      page.getElementsByTagNameNS(namespace, name)[0]?.textContent ?? '';
    if (page.getElementsByTagNameNS(DIAGNOSTIC, 'diagnostic').length > 0) {
      const message = textOf(DIAGNOSTIC, 'message') || 'no message';
      const details = textOf(DIAGNOSTIC, 'details');
      throw new SearchError(`${query}: ${message} ${details}`.trim());
    }
    const records = [...page.getElementsByTagNameNS(MARC, 'record')];
    if (records.length === 0) return;
    yield* records;
    start += records.length;
    total = Number(textOf(ZS, 'numberOfRecords'));
    await sleep(500);
  }
}

/**
 * The subfields of a MARC field, joined when it is repeated.
 *
 * @param {Element} record
 * @param {string} tag
 * @param {string} [code] none for a control field
 */
function field(record, tag, code) {
  const name = code ? 'datafield' : 'controlfield';
  return [...record.getElementsByTagNameNS(MARC, name)]
    .filter((element) => element.getAttribute('tag') === tag)
    .flatMap((element) =>
      code
        ? [...element.getElementsByTagNameNS(MARC, 'subfield')].filter(
            (subfield) => subfield.getAttribute('code') === code,
          )
        : [element],
    )
    .map((element) => element.textContent ?? '')
    .join('; ')
    .replace(/^[ /:,]+|[ /:,]+$/g, '');
}

/** @param {string[]} fields one line of CSV */
const line = (fields) =>
  fields
    .map((text) =>
      /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
    )
    .join(',');

/** Reads the command line; exits when it is wrong or asks for help. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        help: { type: 'boolean' },
        'page-size': { type: 'string', default: '20' },
      },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const [query] = positionals;
    const pageSize = Number(values['page-size']);
    if (query && positionals.length === 1 && pageSize > 0) {
      return { query, pageSize };
    }
    console.error(USAGE);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
  }
  return process.exit(2);
}

const { query, pageSize } = readArguments();
try {
  console.log(line(['record', 'author', 'title', 'year', 'shelf marks']));
  for await (const record of find(query, pageSize)) {
    const parts = [
      ['001'],
      ['100', 'a'],
      ['245', 'a'],
      ['260', 'c'],
      ['952', 'o'],
    ];
    console.log(line(parts.map(([tag, code]) => field(record, tag, code))));
  }
} catch (error) {
  if (!(error instanceof SearchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

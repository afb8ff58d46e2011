/**
 * Searches the museum's research library with SRU; prints the results as CSV.
 *
 * node search-library.mjs 'author=gerson and title=rembrandt' > books.csv
 *
 * Needs polite.mjs in the same folder.
 */

// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import {
  csvLine,
  get,
  LookupError,
  openTable,
  positive,
  runTool,
  UsageError,
} from './polite.mjs';

const SRU = 'http://library.rijksmuseum.nl:9998/biblios';
const ZS = 'http://www.loc.gov/zing/srw/';
const MARC = 'http://www.loc.gov/MARC21/slim';
const DIAGNOSTIC = 'http://www.loc.gov/zing/srw/diagnostic/';
const USAGE = `usage: search-library.mjs [--page-size N] QUERY

Search the research library; print the results as CSV.

options:
  --help         show this help message and exit
  --page-size N  records per request (default: 20)
  QUERY          in CQL, such as 'author=gerson'`;

/** @typedef {import('@xmldom/xmldom').Element} Element */

/** @param {globalThis.Response} response */
const readXml = async (response) =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    await response.text(),
    'text/xml',
  );

/**
 * The MARC record of each result. The server may send fewer records than
 * requested, so the next page starts after the last one.
 *
 * @param {string} query
 * @param {number} pageSize
 * @returns {AsyncGenerator<Element>}
 * @throws {LookupError}
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
    const url = `${SRU}?${parameters}`;
    const { body: page } = await get(url, { read: readXml });
    const textOf = (namespace, name) =>
      page.getElementsByTagNameNS(namespace, name)[0]?.textContent ?? '';
    if (page.getElementsByTagNameNS(DIAGNOSTIC, 'diagnostic').length > 0) {
      const message = textOf(DIAGNOSTIC, 'message') || 'no message';
      const details = textOf(DIAGNOSTIC, 'details');
      throw new LookupError(`${query}: ${message} ${details}`.trim());
    }
    const records = [...page.getElementsByTagNameNS(MARC, 'record')];
    const count = textOf(ZS, 'numberOfRecords');
    if (!count) throw new TypeError('no number of records');
    total = Number(count);
    if (records.length === 0 && start <= total) {
      const missing = total - start + 1;
      throw new LookupError(`${missing} of ${total} records did not come`);
    }
    yield* records;
    start += records.length;
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

const OPTIONS = { 'page-size': { type: 'string', default: '20' } };

await runTool(USAGE, OPTIONS, async (values, [query, ...more]) => {
  const pageSize = positive(values['page-size']);
  if (!query || more.length > 0) {
    throw new UsageError('Write one query.');
  }
  openTable(['record', 'author', 'title', 'year', 'shelf marks']);
  for await (const record of find(query, pageSize)) {
    const parts = [
      ['001'],
      ['100', 'a'],
      ['245', 'a'],
      ['260', 'c'],
      ['952', 'o'],
    ];
    console.log(csvLine(parts.map(([tag, code]) => field(record, tag, code))));
  }
});

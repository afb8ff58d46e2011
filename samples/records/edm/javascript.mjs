/**
 * Read EDM records: title, maker, date, size, rights, image, web page, sets.
 *
 * As a program it makes a table (CSV) of records. As a module it has a function
 * for each field; each takes the record that read() returns. It reads RDF/XML,
 * nested or flat, from OAI-PMH and the resolver, and the JSON of the profile
 * edm-framed.
 */

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

const BASE = 'https://data.rijksmuseum.nl';
// Replace the e-mail address with yours, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds after each request
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const OAI = 'http://www.openarchives.org/OAI/2.0/';
const XML = 'http://www.w3.org/XML/1998/namespace';
// Properties are called as in edm-framed: by their local name, but for these
// two, because edm:type and dc:rights exist as well.
/** @type {Record<string, string>} */
const TERMS = {
  'http://purl.org/dc/elements/1.1/type': 'dcType',
  'http://www.europeana.eu/schemas/edm/rights': 'edmRights',
};
const USAGE = `usage: edm.mjs [--language LANGUAGE] [--profile PROFILE] [--find-images] SOURCE...

Make a table (CSV) of EDM records.

arguments:
  SOURCE               file, folder or number of a record

options:
  --help               show this help message and exit
  --language LANGUAGE  en (default) or nl
  --profile PROFILE    what to request for a number: edm (default) or edm-framed
  --find-images        look for missing images in Linked Art: three requests
                       for each`;

/** Why a record cannot be read, in one sentence. */
export class RecordError extends Error {}

/**
 * @typedef {object} Value one value of a property: a text, or a link to another node
 * @property {string} text
 * @property {string} language
 * @property {string} link
 */

/** @typedef {Record<string, Value[]>} Node */
/** @typedef {Record<string, any>} Json */

/** @typedef {(record: EdmRecord, language?: string) => string} TextField */
/** @typedef {(record: EdmRecord, language?: string) => string[]} ListField */
/** @typedef {(record: EdmRecord) => string} PlainField */

/** An EDM record: its nodes, and which of them is the object. */
export class EdmRecord {
  /** @type {Map<string, Node>} by identifier */
  nodes = new Map();
  /** of the object */
  identifier = '';
  /** identifier of the node with rights and image */
  aggregation = '';

  /**
   * The values of a property, of the object or of another node.
   *
   * @param {string} term
   * @param {string} [node]
   */
  values(term, node = this.identifier) {
    return this.nodes.get(node)?.[term] ?? [];
  }

  /**
   * @param {string} term
   * @param {string} [node]
   */
  links(term, node) {
    return this.values(term, node)
      .map(({ link }) => link)
      .filter(Boolean);
  }

  /**
   * The texts in a language, else those without one, else all.
   *
   * @param {string} term
   * @param {string} language
   * @param {string} [node]
   */
  texts(term, language, node) {
    const found = this.values(term, node).filter(({ text }) => text);
    const wanted = [language, ''].find((each) =>
      found.some((value) => value.language === each),
    );
    return found
      .filter((value) => wanted === undefined || value.language === wanted)
      .map(({ text }) => text);
  }

  /**
   * The names of the linked nodes; a text is a name, too.
   *
   * @param {string} term
   * @param {string} language
   */
  labels(term, language) {
    const names = this.links(term).flatMap((link) =>
      this.texts('prefLabel', language, link).slice(0, 1),
    );
    return [...this.texts(term, language), ...names];
  }
}

/**
 * The record in an XML or JSON document, null if it was deleted.
 *
 * @param {string} text
 * @param {string} [name] of the document, for messages
 * @returns {EdmRecord | null}
 * @throws {RecordError} when it is not an EDM record
 */
export function read(text, name = 'document') {
  const record = new EdmRecord();
  try {
    if (text.trimStart().startsWith('{')) {
      addJson(record, JSON.parse(text));
    } else {
      const parser = new DOMParser({ onError: onErrorStopParsing });
      const document = parser.parseFromString(text, 'text/xml');
      const header = document.getElementsByTagNameNS(OAI, 'header')[0];
      if (header?.getAttribute('status') === 'deleted') return null;
      for (const rdf of document.getElementsByTagNameNS(RDF, 'RDF')) {
        for (const element of rdf.children) addElement(record, element);
      }
    }
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new RecordError(`${name}: neither XML nor JSON (${message})`);
  }
  const found = [...record.nodes].filter(([, node]) => node.aggregatedCHO);
  const [first] = found;
  if (!first || found.length > 1) {
    throw new RecordError(`${name}: ${found.length} EDM records, not one`);
  }
  record.aggregation = first[0];
  record.identifier = record.links('aggregatedCHO', first[0])[0] ?? '';
  return record;
}

/**
 * Adds a node, and the nodes inside it, and returns its identifier.
 *
 * @param {EdmRecord} record
 * @param {import('@xmldom/xmldom').Element} element
 * @returns {string}
 */
function addElement(record, element) {
  const identifier =
    element.getAttributeNS(RDF, 'about') ||
    element.getAttributeNS(RDF, 'nodeID') ||
    `_:${record.nodes.size}`;
  const node = nodeOf(record, identifier);
  for (const child of element.children) {
    const [inner] = child.children;
    const resource = child.getAttributeNS(RDF, 'resource') ?? '';
    const name = child.localName ?? '';
    addValue(node, TERMS[`${child.namespaceURI}${name}`] ?? name, {
      text: inner ? '' : (child.textContent ?? '').trim(),
      language: child.getAttributeNS(XML, 'lang') ?? '',
      link: inner ? addElement(record, inner) : resource,
    });
  }
  return identifier;
}

/**
 * Adds a node of edm-framed, and the nodes inside it.
 *
 * @param {EdmRecord} record
 * @param {Json} thing
 * @returns {string}
 */
function addJson(record, thing) {
  const identifier = thing.id ?? `_:${record.nodes.size}`;
  const node = nodeOf(record, identifier);
  for (const [key, content] of Object.entries(thing)) {
    const term = key.replace(/^.*[#/]/, ''); // some keys are whole IRIs
    for (const item of [content ?? []].flat()) {
      for (const value of jsonValues(record, item)) addValue(node, term, value);
    }
  }
  return identifier;
}

/**
 * The values in one item; a language map has several.
 *
 * @param {EdmRecord} record
 * @param {Json | string} item
 * @returns {Value[]}
 */
function jsonValues(record, item) {
  const none = { text: '', language: '', link: '' };
  if (typeof item !== 'object') {
    const text = String(item);
    return [
      text.startsWith('http') ? { ...none, link: text } : { ...none, text },
    ];
  }
  if ('@value' in item) {
    const language = item['@language'] ?? '';
    return [{ ...none, text: String(item['@value']), language }];
  }
  const keys = Object.keys(item);
  if (!('id' in item) && keys.every((key) => /^[a-z]{2}$/.test(key))) {
    return keys.flatMap((language) =>
      [item[language]].flat().map((text) => ({ ...none, text, language })),
    );
  }
  return [{ ...none, link: addJson(record, item) }];
}

/**
 * @param {EdmRecord} record
 * @param {string} identifier
 * @returns {Node}
 */
function nodeOf(record, identifier) {
  const node = record.nodes.get(identifier) ?? {};
  record.nodes.set(identifier, node);
  return node;
}

/**
 * @param {Node} node
 * @param {string} term
 * @param {Value} value
 */
function addValue(node, term, value) {
  node[term] ??= [];
  const isKnown = node[term].some(
    ({ text, language, link }) =>
      text === value.text && language === value.language && link === value.link,
  );
  if (!isKnown) node[term].push(value);
}

/** @type {PlainField} */
export const objectNumber = (record) => record.texts('identifier', '')[0] ?? '';

/**
 * The title in a language, as far as the record can tell. Many records have a
 * Dutch and an English title and mark each as both; then this is the first of
 * the two, in alphabetical order.
 *
 * @param {EdmRecord} record
 * @param {string} [language]
 */
export function title(record, language = 'en') {
  const marked = record.texts('title', language);
  const others = record
    .values('title')
    .filter((value) => value.language !== language);
  const own = marked.find((text) =>
    others.every((value) => value.text !== text),
  );
  return own ?? marked[0] ?? '';
}

/** @type {TextField} */
export const description = (record, language = 'en') =>
  record.texts('description', language)[0] ?? '';

/**
 * The names of the makers. Empty when the record names none, often because the
 * maker is qualified: "workshop of", "attributed to". The Linked Art record
 * says more.
 *
 * @type {ListField}
 */
export const makers = (record, language = 'en') =>
  record.labels('creator', language);

/** @type {TextField} */
export const date = (record, language = 'en') =>
  record.texts('created', language).join('; ');

/** @type {TextField} */
export const dimensions = (record, language = 'en') =>
  record.texts('extent', language).join('; ');

/** @type {ListField} */
export const materials = (record, language = 'en') =>
  record.labels('medium', language);

/** @type {ListField} */
export const techniques = (record, language = 'en') =>
  record.labels('technique', language);

/** @type {ListField} */
export const types = (record, language = 'en') =>
  record.labels('dcType', language);

/** @type {PlainField} URI of the rights of the image */
export const rights = (record) =>
  record.links('edmRights', record.aggregation)[0] ?? '';

/**
 * The URL of the image, empty when the record has none. findImage() then looks
 * in Linked Art.
 *
 * @type {PlainField}
 */
export const image = (record) =>
  record.links('isShownBy', record.aggregation)[0] ?? '';

/** @type {PlainField} base URL of the IIIF Image API */
export const imageService = (record) =>
  record.links('has_service', image(record))[0] ?? '';

/** @type {PlainField} URL of the object on the museum's website */
export const webPage = (record) =>
  record.links('isShownAt', record.aggregation)[0] ?? '';

/**
 * The sets, as number and name. Only what the record names is a set: other
 * links of isPartOf are objects.
 *
 * @param {EdmRecord} record
 * @param {string} [language]
 * @returns {Map<string, string>}
 */
export function sets(record, language = 'en') {
  const names = new Map();
  for (const link of record.links('isPartOf')) {
    const [name] = record.texts('prefLabel', language, link);
    if (name) names.set(link.split('/').at(-1), name);
  }
  return names;
}

/**
 * Where the object is; most records do not say.
 *
 * @type {TextField}
 */
export const location = (record, language = 'en') =>
  record.labels('currentLocation', language)[0] ?? '';

/**
 * The URL of the image by Linked Art, empty when there is none. The way is
 * object, visual item, digital object, access point: three requests.
 *
 * @param {string} identifier
 */
export async function findImage(identifier) {
  let step = identifier;
  for (const term of ['shows', 'digitally_shown_by', 'access_point']) {
    const number = step.split('/').at(-1);
    const record = JSON.parse(
      await fetchText(`${BASE}/${number}?_profile=la-framed`),
    );
    step = record[term]?.[0]?.id;
    if (!step) return '';
  }
  return step;
}

/**
 * The body of a response. Sends the request again when the response is
 * incomplete or the server is busy.
 *
 * @param {string} url
 * @throws {RecordError} when the record cannot be had
 */
async function fetchText(url) {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let retryAfter = null;
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await response.text();
      if (response.ok) {
        await sleep(PAUSE);
        return text;
      }
      problem = `status ${response.status}`;
      if (response.status !== 429 && response.status < 500) break;
      retryAfter = response.headers.get('Retry-After');
    } catch (error) {
      problem = `incomplete response (${/** @type {Error} */ (error).name})`;
    }
    if (attempt < ATTEMPTS)
      await sleep(secondsToWait(retryAfter, attempt) * 1000);
  }
  throw new RecordError(`${url}: ${problem}`);
}

/**
 * What Retry-After says, in seconds or as a date, else 1, 2, 4 or 8.
 *
 * @param {string | null} retryAfter
 * @param {number} attempt
 */
function secondsToWait(retryAfter, attempt) {
  if (/^\d+$/.test(retryAfter ?? '')) return Number(retryAfter);
  const moment = Date.parse(retryAfter ?? '');
  return moment
    ? Math.max(0, (moment - Date.now()) / 1000)
    : 2 ** (attempt - 1);
}

/**
 * Name and text of each document: of files, folders and numbers.
 *
 * @param {string[]} sources
 * @param {string} profile
 * @returns {AsyncGenerator<[name: string, text: string]>}
 */
async function* documents(sources, profile) {
  for (const source of sources) {
    if (/^\d+$/.test(source)) {
      yield [source, await fetchText(`${BASE}/${source}?_profile=${profile}`)];
      continue;
    }
    const files = fs.statSync(source).isDirectory()
      ? fs
          .readdirSync(source)
          .filter((file) => file.endsWith('.xml'))
          .sort()
          .map((file) => path.join(source, file))
      : [source];
    for (const file of files) {
      yield [file, fs.readFileSync(file, 'utf8')];
    }
  }
}

/**
 * One line of the table.
 *
 * @param {EdmRecord} record
 * @param {string} language
 * @returns {Record<string, string>}
 */
export const row = (record, language) => ({
  identifier: record.identifier,
  number: objectNumber(record),
  title: title(record, language),
  maker: makers(record, language).join('; '),
  date: date(record, language),
  type: types(record, language).join('; '),
  material: materials(record, language).join('; '),
  dimensions: dimensions(record, language),
  rights: rights(record),
  image: image(record),
  'web page': webPage(record),
  location: location(record, language),
  sets: [...sets(record, language).values()].join('; '),
});

/** @param {string[]} cells */
const csvLine = (cells) =>
  cells
    .map((cell) =>
      /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(',');

/** Runs the program with the arguments of the command line. */
async function main() {
  let options;
  let sources;
  try {
    ({ values: options, positionals: sources } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        language: { type: 'string', default: 'en' },
        profile: { type: 'string', default: 'edm' },
        'find-images': { type: 'boolean' },
      },
    }));
    if (!options.help && sources.length === 0) {
      throw new Error('SOURCE is required');
    }
    if (!/^edm(-framed)?$/.test(options.profile)) {
      throw new Error('PROFILE is edm or edm-framed');
    }
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(`${USAGE}\n\nedm: ${message}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  let hasHeader = false;
  try {
    for await (const [name, text] of documents(sources, options.profile)) {
      const record = read(text, name);
      if (!record) continue;
      const cells = row(record, options.language);
      if (options['find-images'] && !cells.image) {
        cells.image = await findImage(record.identifier);
      }
      if (!hasHeader) console.log(csvLine(Object.keys(cells)));
      hasHeader = true;
      console.log(csvLine(Object.values(cells)));
    }
  } catch (error) {
    console.error(`edm: ${/** @type {Error} */ (error).message}`);
    return 1;
  }
  return 0;
}

const [, program] = process.argv;
if (program && fs.realpathSync(program) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main();
}

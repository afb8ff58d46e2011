/**
 * Reads the fields of EDM records: RDF/XML, nested or flat, from OAI-PMH and
 * the resolver, and the JSON of the profile edm-framed.
 *
 * As a program:  node edm.mjs records > table.csv
 * As a module:   getField(read(text), 'credit-line', 'nl')
 *
 * FIELDS lists the names of the fields, which are columns of the table. Needs
 * polite.mjs in the same folder.
 */

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import {
  csvLine,
  fail,
  get,
  getJson,
  item,
  LookupError,
  needText,
  openTable,
  runTool,
  UsageError,
} from './polite.mjs';

const BASE = 'https://data.rijksmuseum.nl';
const MUSEUM = 'https://id.rijksmuseum.nl/';
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
const COLUMNS =
  'identifier,object-number,title,maker,date,type-of-object,material,' +
  'dimensions-as-text,image-rights,image,web-page,room,sets';
const LINE_BREAK = /<(?:br|\/?p|\/?div)\b[^<>]*>/gi;
const TAG = /<\/?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w+));/gi;
/** @type {Record<string, string>} the others stay as they are */
const ENTITIES = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
};
const USAGE = `usage: edm.mjs [--columns COLUMNS] [--language LANGUAGE]
               [--profile PROFILE] [--find-images] SOURCE...

Make a table (CSV) of EDM records.

arguments:
  SOURCE               file, folder or number of a record

options:
  --help               show this help message and exit
  --columns COLUMNS    names of fields with commas between them, or all;
                       maker.sameAs is a property of what maker links to
  --language LANGUAGE  en (default) or nl
  --profile PROFILE    what to request for a number: edm (default) or edm-framed
  --find-images        look for missing images in Linked Art: three requests
                       for each`;

/**
 * A function that reads a field.
 *
 * @template T
 * @typedef {(record: EdmRecord, language: string, ...terms: string[]) => T} Reader
 */

/**
 * @typedef {object} Value one value of a property: a text, or a link to another node
 * @property {string} text
 * @property {string} language
 * @property {string} link
 */

/** @typedef {Record<string, Value[]>} Node */
/** @typedef {Record<string, any>} Json */

/**
 * @typedef {object} Thing a linked person, place, term, event or set
 * @property {string} id
 * @property {string} name
 *
 * Its other properties are called as in the record, such as sameAs, and each
 * is a list of texts, names or identifiers.
 */

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
}

/**
 * Texts in a language, else those without one, else all. Plain text; the markup
 * is in record.values().
 *
 * @type {Reader<string[]>}
 */
export function texts(record, language, term, node) {
  const found = record.values(term, node).filter(({ text }) => text);
  const wanted = [language, ''].find((each) =>
    found.some((value) => value.language === each),
  );
  return found
    .filter((value) => wanted === undefined || value.language === wanted)
    .map(({ text }) => plain(text));
}

/**
 * Texts, and names of linked nodes, or their identifiers.
 *
 * @type {Reader<string[]>}
 */
export const names = (record, language, term, node) => [
  ...texts(record, language, term, node),
  ...record
    .links(term, node)
    .map((link) => texts(record, language, 'prefLabel', link)[0] ?? link),
];

/**
 * The linked nodes with their properties; a text is a name, too. The kind is
 * how the museum's numbers of persons, terms, places or sets begin.
 *
 * @type {Reader<Thing[]>}
 */
export const things = (record, language, term, kind = '') => [
  ...texts(record, language, term).map((name) => ({ id: '', name })),
  ...record
    .links(term)
    .filter((link) => !kind || link.startsWith(`${MUSEUM}${kind}`))
    .map((id) => {
      const [name = ''] = texts(record, language, 'prefLabel', id);
      const properties = Object.keys(record.nodes.get(id) ?? {})
        .filter((each) => each !== 'prefLabel')
        .map((each) => [each, names(record, language, each, id)]);
      return { id, name, ...Object.fromEntries(properties) };
    }),
];

/**
 * Text without markup; a break or a paragraph begins a new line.
 *
 * @param {string} text
 */
export function plain(text) {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, code, name) =>
      code
        ? String.fromCodePoint(Number(code.replace(/x/i, '0x')))
        : (ENTITIES[name] ?? entity),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/**
 * The record in an XML or JSON document, null if it was deleted.
 *
 * @param {string} text
 * @param {string} [name] of the document, for messages
 * @returns {EdmRecord | null}
 * @throws {LookupError} when it is not an EDM record
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
    throw new LookupError(`${name}: neither XML nor JSON (${message})`);
  }
  const found = [...record.nodes].filter(([, node]) => node.aggregatedCHO);
  const [first] = found;
  if (!first || found.length > 1) {
    throw new LookupError(`${name}: ${found.length} EDM records, not one`);
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

/**
 * The title in a language, as far as the record can tell. Many records have a
 * Dutch and an English title and mark each as both; then this is the first of
 * the two, in alphabetical order.
 *
 * @type {Reader<string>}
 */
function title(record, language) {
  const marked = texts(record, language, 'title');
  const others = record
    .values('title')
    .filter((value) => value.language !== language);
  const own = marked.find((text) =>
    others.every((value) => value.text !== text),
  );
  return own ?? marked[0] ?? '';
}

/**
 * Birth and death of each maker: dates, or names of places.
 *
 * @type {Reader<{born: string, died: string}[]>}
 */
const lives = (record, language, born, died) =>
  record.links('creator').map((maker) => ({
    born: names(record, language, born, maker).join('; '),
    died: names(record, language, died, maker).join('; '),
  }));

/**
 * Properties of each maker, as texts, names or identifiers.
 *
 * @type {Reader<string[]>}
 */
const ofMakers = (record, language, ...terms) =>
  record
    .links('creator')
    .flatMap((maker) =>
      terms.flatMap((term) => names(record, language, term, maker)),
    );

/**
 * All names of the makers, in any language.
 *
 * @type {Reader<string[]>}
 */
const namesOfMakers = (record) => [
  ...new Set(ofMakers(record, '', 'prefLabel', 'altLabel')),
];

/**
 * The base URL of the IIIF Image API.
 *
 * @type {Reader<string>}
 */
const imageService = (record) =>
  record.links('has_service', getField(record, 'image'))[0] ?? '';

/**
 * Parts of the object, and larger objects that it is a part of. What isPartOf
 * links to can be a set.
 *
 * @type {Reader<{hasPart: string[], isPartOf: string[]}>}
 */
const parts = (record) => ({
  hasPart: record.links('hasPart'),
  isPartOf: record
    .links('isPartOf')
    .filter((link) => link.startsWith(`${MUSEUM}200`)),
});

/** @type {Reader<string>} */
const text = (record, language, term) => texts(record, language, term)[0] ?? '';

/** @type {Reader<string[]>} */
const links = (record, _, term) => record.links(term);

/** @type {Reader<string>} of the aggregation, which has image and web page */
const about = (record, language, term) =>
  names(record, language, term, record.aggregation)[0] ?? '';

/** @type {Reader<string>} all rights: one alone could be free, and another not */
const imageRights = (record, language) =>
  names(record, language, 'edmRights', record.aggregation).join('; ');

/**
 * The reader of each field, and what it reads.
 *
 * @type {Record<string, [read: Reader<any>, ...terms: string[]]>}
 */
export const FIELDS = {
  identifier: [({ identifier }) => identifier],
  'object-number': [text, 'identifier'],
  title: [title],
  'other-titles': [texts, 'alternative'],
  'type-of-object': [things, 'dcType'],
  material: [things, 'medium'],
  technique: [things, 'technique'],
  'dimensions-as-text': [texts, 'extent'],
  // Empty when the record names none, often because the maker is qualified:
  // "workshop of", "attributed to". The Linked Art record says more.
  maker: [things, 'creator'],
  'names-of-a-maker': [namesOfMakers],
  'life-dates': [lives, 'dateOfBirth', 'dateOfDeath'],
  'places-of-a-life': [lives, 'placeOfBirth', 'placeOfDeath'],
  occupations: [ofMakers, 'professionOrOccupation'],
  'identifiers-of-a-maker': [ofMakers, 'sameAs'],
  date: [texts, 'created'],
  'place-of-making': [things, 'spatial'],
  'label-text': [texts, 'description'],
  'credit-line': [texts, 'spn'],
  provenance: [text, 'provenance'],
  'depicted-persons': [things, 'subject', '21'],
  'depicted-places': [things, 'subject', '23'],
  'depicted-events': [things, 'subject', '24'],
  iconclass: [things, 'subject', '22'],
  room: [names, 'currentLocation'],
  'image-rights': [imageRights],
  'copyright-holder': [texts, 'rights'],
  image: [about, 'isShownBy'],
  'image-service': [imageService],
  'web-page': [about, 'isShownAt'],
  sets: [things, 'isPartOf', '26'],
  parts: [parts],
  'related-objects': [links, 'relation'],
  literature: [names, 'isReferencedBy'],
  provider: [about, 'dataProvider'],
};

/**
 * A field of a record: a text, which can be empty, or a list. Texts are plain,
 * in the language or else in the other one.
 *
 * @param {EdmRecord} record
 * @param {string} name
 * @param {string} [language]
 * @returns {any}
 * @throws {LookupError} when EDM has no such field
 */
export function getField(record, name, language = 'en') {
  const field = FIELDS[name];
  if (!field) throw new LookupError(`EDM has no field ${name}`);
  const [read, ...terms] = field;
  return read(record, language, ...terms);
}

/**
 * A field as one line for a table. "maker" is the names, and "maker.sameAs" the
 * identifiers elsewhere.
 *
 * @param {EdmRecord} record
 * @param {string} column
 * @param {string} [language]
 */
export function getCell(record, column, language = 'en') {
  const [name = '', member] = column.split('.');
  const value = getField(record, name, language);
  return cell(member ? [value].flat().map((each) => each[member]) : value);
}

/** @param {any} value @returns {string} */
function cell(value) {
  if (typeof value !== 'object') return (value ?? '').replaceAll('\n', ' ');
  const isList = Array.isArray(value);
  const parts = 'name' in value ? [value.name] : Object.values(value);
  return parts
    .map(cell)
    .filter(Boolean)
    .join(isList ? '; ' : ' - ');
}

// From an object to its image in Linked Art.
const STEPS = ['shows', 'digitally_shown_by', 'access_point'];

/**
 * The URL of the image by Linked Art, empty when there is none. The way is
 * object, visual item, digital object, access point: three requests. An image
 * that several objects share may show another of them, so it is left out.
 *
 * @param {string} identifier
 * @param {string[]} [steps]
 * @returns {Promise<string>}
 */
export async function findImage(identifier, steps = STEPS) {
  const [step = '', ...more] = steps;
  const record = await getJson(identifier);
  needText(record.id);
  if (record.shown_by?.length > 1) return '';
  for (const { id } of record[step] ?? []) {
    const image = more.length > 0 ? await findImage(id, more) : id;
    if (image) return image;
  }
  return '';
}

/**
 * The files of folders, and what is no folder: files and numbers.
 *
 * @param {string[]} sources
 */
function find(sources) {
  /** @param {string} source */
  const isFolder = (source) =>
    fs.statSync(source, { throwIfNoEntry: false })?.isDirectory();
  return sources.flatMap((source) => {
    if (!isFolder(source)) return [source];
    const names = fs.readdirSync(source).sort();
    const files = names.filter((name) => name.endsWith('.xml'));
    if (files.length === 0) fail(source, 'a folder without XML files');
    return files.map((file) => path.join(source, file));
  });
}

/**
 * The text of a file, or of the record with a number.
 *
 * @param {string} source
 * @param {string} profile
 * @returns {Promise<string>}
 */
async function load(source, profile) {
  return /^\d+$/.test(source)
    ? (await get(`${BASE}/${source}?_profile=${profile}`)).body.toString()
    : fs.readFileSync(source, 'utf8');
}

/** @type {import('node:util').ParseArgsConfig['options']} */
const OPTIONS = {
  columns: { type: 'string', default: COLUMNS },
  language: { type: 'string', default: 'en' },
  profile: { type: 'string', default: 'edm' },
  'find-images': { type: 'boolean' },
};

const [, program] = process.argv;
if (program && fs.realpathSync(program) === fileURLToPath(import.meta.url)) {
  await runTool(USAGE, OPTIONS, async (options, sources) => {
    const { columns: chosen, language, profile } = options;
    if (sources.length === 0) {
      throw new UsageError('SOURCE is required');
    }
    if (!/^edm(-framed)?$/.test(profile)) {
      throw new UsageError('PROFILE is edm or edm-framed');
    }
    /** @type {string[]} */
    const columns = chosen === 'all' ? Object.keys(FIELDS) : chosen.split(',');
    const unknown = columns.find((each) => !FIELDS[each.split('.')[0] ?? '']);
    if (unknown) {
      throw new UsageError(`no column ${unknown}`);
    }
    let isOpen = false;
    for (const source of find(sources)) {
      await item(source, async () => {
        const record = read(await load(source, profile), source);
        if (!record) return;
        const cells = columns.map((each) => getCell(record, each, language));
        const image = columns.indexOf('image');
        if (options['find-images'] && cells[image] === '') {
          cells[image] = await findImage(record.identifier);
        }
        if (!isOpen) openTable(columns);
        isOpen = true;
        console.log(csvLine(cells));
      });
    }
  });
}

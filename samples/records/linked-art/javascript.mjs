/**
 * Reads the fields of a Rijksmuseum record in Linked Art.
 *
 * As a tool:    node linked-art.mjs 200107928 --language nl
 * As a module:  import getRecord, makers, title and the other exports.
 */

import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * @typedef {Record<string, any>} LinkedArt a record, or an object inside one
 * @typedef {'en' | 'nl'} Language of the texts; the other one if need be
 */

/**
 * A function that reads a field of a record.
 *
 * @template T
 * @typedef {(record: LinkedArt, language?: Language) => T} Field
 */

/**
 * @typedef {object} Maker
 * @property {string | null} id
 * @property {string | null} name
 * @property {string | null} role
 * @property {string | null} statement the museum's wording, ready to show
 * @property {'made' | 'evidence' | 'attribution' | 'influence'} form made: no
 *   reservation. evidence: for example signed. attribution: "attributed to".
 *   influence: not by, but for example after a design by.
 * @property {string | null} classification
 *
 * @typedef {object} Dimension
 * @property {string | null} what
 * @property {number | null} value
 * @property {string | null} unit
 * @property {string | null} of the part that was measured, if stated
 * @property {string | null} note
 */

const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TIMEOUT = 30_000; // milliseconds
const PAUSE = 500; // milliseconds after each request
const TRIES = 5;

const AAT = 'http://vocab.getty.edu/aat/';
const LANGUAGES = { en: `${AAT}300388277`, nl: `${AAT}300388256` };
const UNITS = {
  [`${AAT}300379097`]: 'mm',
  [`${AAT}300379098`]: 'cm',
  [`${AAT}300379226`]: 'kg',
};
// What a name, a number or a statement is, as the museum classifies it.
const OBJECT_NUMBER = `${AAT}300312355`;
const PREFERRED = `${AAT}300404670`;
const FORMER_TITLE = 'https://id.rijksmuseum.nl/22015528';
const SERIES_TITLE = 'https://id.rijksmuseum.nl/22015532';
const MAKER_NAME = `${AAT}300435417`;
const MAKER_STATEMENT = `${AAT}300435416`;
const DIMENSIONS_STATEMENT = `${AAT}300435430`;
const SEQUENCE_NUMBER = `${AAT}300456575`;
const ROOM = `${AAT}300260522`;
const BUILDING = `${AAT}300004188`;
const WEB_PAGE = `${AAT}300264578`;

// Parts of any record

/**
 * Makes a list: of nothing, of one value, or the list itself.
 *
 * @param {any} value
 * @returns {any[]}
 */
export function asList(value) {
  return value === undefined || value === null ? [] : [value].flat();
}

/**
 * The objects under a field, or under fields one in the other. A link can be
 * a bare string in place of an object.
 *
 * @param {LinkedArt | undefined} holder
 * @param {...string} fields
 * @returns {LinkedArt[]}
 */
export function things(holder, ...fields) {
  return fields.reduce(
    (holders, field) =>
      holders
        .flatMap((each) => asList(each[field]))
        .map((each) => (typeof each === 'object' ? each : { id: each })),
    asList(holder),
  );
}

/**
 * The identifiers under a field, without blank nodes.
 *
 * @param {LinkedArt | undefined} holder
 * @param {...string} fields
 * @returns {string[]}
 */
export function ids(holder, ...fields) {
  return things(holder, ...fields)
    .map(({ id }) => id)
    .filter((id) => id && !id.startsWith('_:'));
}

/**
 * Whether a name, number or statement is classified by a term.
 *
 * @param {LinkedArt} thing
 * @param {string} term
 */
export function isA(thing, term) {
  return ids(thing, 'classified_as').includes(term);
}

/**
 * Whether a text is in a language.
 *
 * @param {LinkedArt} thing
 * @param {Language} language
 */
export function isIn(thing, language) {
  return ids(thing, 'language').includes(LANGUAGES[language]);
}

/**
 * Sorts by sequence number; lists are in no order without it.
 *
 * @param {LinkedArt[]} found
 */
export function inOrder(found) {
  /** @param {LinkedArt} thing */
  const position = (thing) =>
    things(thing, 'identified_by')
      .filter((number) => isA(number, SEQUENCE_NUMBER))
      .map(({ content }) => Number(content))
      .find(Number.isInteger) ?? Number.MAX_SAFE_INTEGER;
  return found.toSorted((a, b) => position(a) - position(b));
}

/**
 * The name of a linked term or person, better in this language.
 *
 * @param {LinkedArt} thing
 * @param {Language} language
 * @returns {string | null}
 */
export function label(thing, language) {
  const names = things(thing, 'notation').filter((each) => each['@value']);
  const name = names.find((each) => each['@language'] === language) ?? names[0];
  return name?.['@value'] ?? thing._label ?? null;
}

/**
 * The first text, better in this language.
 *
 * @param {LinkedArt[]} found
 * @param {Language} language
 * @returns {string | null}
 */
export function text(found, language) {
  const texts = inOrder(found).filter(({ content }) => content);
  const best = texts.find((each) => isIn(each, language)) ?? texts[0];
  return best?.content ?? null;
}

/**
 * The names of terms, in the museum's order.
 *
 * @param {LinkedArt[]} terms
 * @param {Language} language
 * @returns {string[]}
 */
export function labels(terms, language) {
  return inOrder(terms).flatMap((term) => label(term, language) ?? []);
}

/**
 * The statements of a kind, in the other language if need be.
 *
 * @param {LinkedArt} holder
 * @param {string} term
 * @param {Language} language
 * @returns {string[]}
 */
export function statements(holder, term, language) {
  const found = inOrder(things(holder, 'referred_to_by')).filter(
    (each) => isA(each, term) && each.content,
  );
  const preferred = found.filter((each) => isIn(each, language));
  return (preferred.length > 0 ? preferred : found).map((each) => each.content);
}

/**
 * The preferred name in this language, or the next best one. Preferred comes
 * before language: a record can have a preferred title in Dutch only, and
 * former titles in English.
 *
 * @param {LinkedArt} holder
 * @param {Language} language
 * @returns {string | null}
 */
export function bestName(holder, language) {
  const lacks = (name) => [
    !isA(name, PREFERRED),
    isA(name, FORMER_TITLE) || isA(name, SERIES_TITLE),
    !isIn(name, language),
  ];
  const rank = (name) =>
    lacks(name).reduce((sum, lack) => sum * 2 + Number(lack), 0);
  const [best] = inOrder(things(holder, 'identified_by'))
    .filter(({ type, content }) => type === 'Name' && content)
    .sort((a, b) => rank(a) - rank(b));
  return best?.content ?? null;
}

// Fields of an object

/**
 * The persistent identifier, to cite and to store.
 * @type {Field<string>}
 */
export const identifier = (record) => record.id;

/**
 * The object number, such as SK-C-5.
 * @type {Field<string | null>}
 */
export const objectNumber = (record) => {
  const numbers = things(record, 'identified_by');
  return numbers.find((each) => isA(each, OBJECT_NUMBER))?.content ?? null;
};

/**
 * The title to show.
 * @type {Field<string | null>}
 */
export const title = (record, language = 'en') => bestName(record, language);

/**
 * The makers in the museum's order, with what is said of each. A rejected
 * attribution is outside `part`, so it is not among them.
 * @type {Field<Maker[]>}
 */
export const makers = (record, language = 'en') => {
  const [production = {}] = things(record, 'produced_by');
  const parts = inOrder(things(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => {
    const [role = null] = labels(things(part, 'technique'), language);
    const [statement] = statements(part, MAKER_NAME, language);
    const maker = (person, form, classification) => {
      const { id = null } = person;
      const name = label(person, language);
      const said = statement ?? name;
      return { id, name, role, statement: said, form, classification };
    };
    const assigned = (assignment) => {
      const classes = ids(assignment, 'classified_as');
      const reasons = ids(assignment, 'motivated_by', 'classified_as');
      const form = {
        carried_out_by: classes.length > 0 ? 'attribution' : 'evidence',
        influenced_by: 'influence',
      }[assignment.assigned_property];
      const kind = classes[0] ?? reasons[0] ?? null;
      return things(form && assignment, 'assigned').map((person) =>
        maker(person, form, kind),
      );
    };
    return [
      ...things(part, 'carried_out_by').map((person) =>
        maker(person, 'made', null),
      ),
      ...things(part, 'assigned_by').flatMap(assigned),
    ];
  });
};

/**
 * The museum's statement of the makers, as one line of text.
 * @type {Field<string | null>}
 */
export const maker = (record, language = 'en') => {
  const [production = {}] = things(record, 'produced_by');
  const lines = statements(production, MAKER_STATEMENT, language);
  const names = makers(record, language).map(({ statement }) => statement);
  const said = lines.length > 0 ? lines : names.filter(Boolean);
  return said.join('; ') || null;
};

/**
 * When the object was made: the museum's text, and the limits.
 * @type {Field<{text: string | null, earliest: string | null, latest: string | null}>}
 */
export const date = (record, language = 'en') => {
  const [span = {}] = things(record, 'produced_by', 'timespan');
  return {
    text: text(things(span, 'identified_by'), language),
    earliest: span.begin_of_the_begin?.split('T')[0] ?? null,
    latest: span.end_of_the_end?.split('T')[0] ?? null,
  };
};

/**
 * The kinds of object, such as painting.
 * @type {Field<string[]>}
 */
export const objectTypes = (record, language = 'en') =>
  labels(things(record, 'classified_as'), language);

/**
 * The materials, such as canvas.
 * @type {Field<string[]>}
 */
export const materials = (record, language = 'en') =>
  labels(things(record, 'made_of'), language);

/**
 * The techniques, such as etching.
 * @type {Field<string[]>}
 */
export const techniques = (record, language = 'en') =>
  labels(things(record, 'produced_by', 'technique'), language);

/**
 * The measurements; those of the object itself come first.
 * @type {Field<Dimension[]>}
 */
export const dimensions = (record, language = 'en') => {
  const key = ({ of, what }) => `${of ?? ''}\0${what ?? ''}`;
  return things(record, 'dimension')
    .map((each) => {
      const value = Number.parseFloat(each.value); // a string in the record
      const [unit = null] = ids(each, 'unit');
      return {
        what: labels(things(each, 'classified_as'), language)[0] ?? null,
        value: Number.isNaN(value) ? null : value,
        unit: UNITS[unit] ?? unit,
        of: text(things(each, 'identified_by'), language),
        note: text(things(each, 'referred_to_by'), language),
      };
    })
    .sort((a, b) =>
      key(a) === key(b) ? a.value - b.value : key(a) < key(b) ? -1 : 1,
    );
};

/**
 * The museum's statement of the dimensions.
 * @type {Field<string | null>}
 */
export const dimensionsText = (record, language = 'en') =>
  statements(record, DIMENSIONS_STATEMENT, language).join('; ') || null;

/**
 * The rights in the metadata. They do not cover the image.
 * @type {Field<string[]>}
 */
export const metadataRights = (record) =>
  ids(record, 'subject_of', 'subject_to', 'classified_as');

/**
 * The museum's web page of the object.
 * @type {Field<string | null>}
 */
export const webPage = (record) => {
  const page = things(record, 'subject_of', 'digitally_carried_by').find(
    (each) => each.format === 'text/html' || isA(each, WEB_PAGE),
  );
  return ids(page, 'access_point')[0] ?? null;
};

/**
 * The room in which the object is on view; null when it is not.
 * @type {Field<{code: string | null, name: string | null, building: string | null} | null>}
 */
export const room = (record, language = 'en') => {
  const [place] = things(record, 'current_location');
  if (!place) {
    return null;
  }
  const parts = things(place, 'identified_by', 'part');
  const names = parts.filter(({ type }) => type === 'Name');
  const named = (kind) =>
    text(
      names.filter((each) => isA(each, kind)),
      language,
    );
  const numbers = things(place, 'identified_by');
  const code = numbers.find(({ type }) => type === 'Identifier')?.content;
  return { code: code ?? null, name: named(ROOM), building: named(BUILDING) };
};

/**
 * The identifiers of the sets that the object belongs to.
 * @type {Field<string[]>}
 */
export const sets = (record) => ids(record, 'member_of').sort();

/**
 * The identifiers of what can be seen on the object.
 * @type {Field<string[]>}
 */
export const visualItems = (record) => ids(record, 'shows');

// Fields of a visual item, a digital object and a person

/**
 * The rights in the image.
 * @type {Field<string[]>}
 */
export const imageRights = (visualItem) =>
  ids(visualItem, 'subject_to', 'classified_as');

/**
 * The Iconclass notations of the subjects, such as 45C1.
 * @type {Field<string[]>}
 */
export const iconclass = (visualItem) =>
  ids(visualItem, 'represents_instance_of_type', 'equivalent')
    .map((link) => new URL(link))
    .filter(({ hostname }) => /^(www\.)?iconclass\.org$/.test(hostname))
    .map(({ pathname }) => decodeURIComponent(pathname.replaceAll('/', '')))
    .sort();

/**
 * The identifiers of the images; empty when there is none.
 * @type {Field<string[]>}
 */
export const digitalObjects = (visualItem) =>
  ids(visualItem, 'digitally_shown_by');

/**
 * The URL of the image in full size.
 * @type {Field<string | null>}
 */
export const imageUrl = (digitalObject) =>
  ids(digitalObject, 'access_point')[0] ?? null;

/**
 * The name of a person or group to show.
 * @type {Field<string | null>}
 */
export const personName = (person, language = 'en') =>
  bestName(person, language);

/**
 * The dates of birth and death.
 * @type {Field<(string | null)[]>}
 */
export const lifeDates = (person, language = 'en') =>
  ['born', 'died'].map((event) =>
    text(things(person, event, 'timespan', 'identified_by'), language),
  );

// Requests

/** The service has no such thing. */
export class LookupError extends Error {}

/**
 * Headers and body; waits and tries again while the service is busy.
 *
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{headers: Headers, body: Uint8Array}>}
 * @throws {LookupError} when the service has no such thing; another Error when
 *   it cannot be reached
 */
export async function get(url, headers = {}) {
  let problem = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let wait = 1000 * 2 ** attempt;
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT, ...headers },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const body = new Uint8Array(await response.arrayBuffer());
      if (response.ok) {
        await sleep(PAUSE);
        return { headers: response.headers, body };
      }
      problem = `status ${response.status}`;
      if (response.status !== 429 && response.status !== 503) {
        const detail = parse(body)?.detail ?? '';
        throw new LookupError(`${url}: ${problem} ${detail}`.trimEnd());
      }
      wait = milliseconds(response.headers.get('Retry-After')) ?? wait;
    } catch (error) {
      if (error instanceof LookupError) {
        throw error;
      }
      problem = error.cause?.message ?? error.message;
    }
    if (attempt < TRIES - 1) {
      await sleep(wait);
    }
  }
  throw new Error(`${url}: ${problem}, ${TRIES} times`);
}

/** JSON, or null. @param {Uint8Array} body */
function parse(body) {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Retry-After: a number of seconds, or a date. @param {string | null} text */
function milliseconds(text) {
  const wait = /^\d+$/.test(text ?? '')
    ? Number(text) * 1000
    : Date.parse(text ?? '') - Date.now();
  return wait > 0 ? wait : null;
}

/**
 * The JSON document at a URL.
 *
 * @param {string} url
 * @returns {Promise<any>}
 * @throws {LookupError}
 */
export async function getJson(url) {
  const { body } = await get(url, { Accept: 'application/ld+json' });
  const document = parse(body);
  if (document === null) {
    throw new LookupError(`${url}: the response is not JSON`);
  }
  return document;
}

/**
 * The record of an identifier or of its number.
 *
 * @param {string} number
 * @returns {Promise<LinkedArt>}
 */
export async function getRecord(number) {
  return getJson(`https://id.rijksmuseum.nl/${number.split('/').at(-1)}`);
}

/**
 * The images of an object and what they may be used for: one request, and one
 * for each image.
 *
 * @param {LinkedArt} record
 * @returns {Promise<{url: string, rights: string | null}[]>}
 */
export async function images(record) {
  const found = [];
  for (const visualItem of await getRecords(visualItems(record))) {
    const [rights = null] = imageRights(visualItem);
    for (const file of await getRecords(digitalObjects(visualItem))) {
      found.push({ url: imageUrl(file), rights });
    }
  }
  return found.filter(({ url }) => url);
}

/**
 * The pages of a search, each when it is asked for.
 *
 * @param {Iterable<[name: string, value: string]>} parameters
 * @returns {AsyncGenerator<LinkedArt>}
 */
export async function* findPages(parameters) {
  const query = new URLSearchParams([...parameters]);
  let url = `https://data.rijksmuseum.nl/search/collection?${query}`;
  while (url) {
    const page = await getJson(url);
    yield page;
    [url] = ids(page, 'next');
  }
}

/**
 * The identifiers of all objects that a search finds.
 *
 * @param {Iterable<[name: string, value: string]>} parameters
 * @returns {AsyncGenerator<string>}
 */
export async function* find(parameters) {
  for await (const page of findPages(parameters)) {
    yield* ids(page, 'orderedItems');
  }
}

/** @param {string[]} numbers */
async function getRecords(numbers) {
  const records = [];
  for (const number of numbers) {
    records.push(await getRecord(number)); // one at a time
  }
  return records;
}

// The tool

/**
 * The fields of a record; an object's take further requests.
 *
 * @param {LinkedArt} record
 * @param {Language} [language]
 */
export async function summary(record, language = 'en') {
  const fields = { identifier: identifier(record), type: record.type };
  switch (record.type) {
    case 'HumanMadeObject': {
      const seen = await getRecords(visualItems(record));
      const files = await getRecords(seen.flatMap(digitalObjects));
      return {
        ...fields,
        object_number: objectNumber(record),
        title: title(record, language),
        maker: maker(record, language),
        makers: makers(record, language),
        date: date(record, language),
        types: objectTypes(record, language),
        materials: materials(record, language),
        techniques: techniques(record, language),
        dimensions: dimensions(record, language),
        dimensions_text: dimensionsText(record, language),
        room: room(record, language),
        web_page: webPage(record),
        sets: sets(record),
        metadata_rights: metadataRights(record),
        image_rights: seen.flatMap(imageRights),
        iconclass: seen.flatMap(iconclass),
        images: files.map(imageUrl),
      };
    }
    case 'VisualItem':
      return {
        ...fields,
        image_rights: imageRights(record),
        iconclass: iconclass(record),
        digital_objects: digitalObjects(record),
      };
    case 'DigitalObject':
      return { ...fields, image: imageUrl(record) };
    default: {
      const [born, died] = lifeDates(record, language);
      return {
        ...fields,
        name: personName(record, language),
        born,
        died,
        same_as: ids(record, 'equivalent').sort(),
      };
    }
  }
}

/** One line of CSV. @param {(string | null)[]} values */
export function csvLine(values) {
  const quoted = (text) =>
    /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return values.map((value) => quoted(value ?? '')).join(',');
}

/** A mistake on the command line. */
export class UsageError extends Error {}

/**
 * Splits NAME=VALUE, a query parameter on the command line.
 *
 * @param {string} text
 * @returns {[name: string, value: string]}
 * @throws {UsageError}
 */
export function parameter(text) {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (!name) {
    throw new UsageError(`${text}: write NAME=VALUE`);
  }
  return [name, value];
}

/**
 * Runs a tool: prints its usage for --help, and an error as one line. The exit
 * code is 2 for a mistake on the command line, 1 for another error.
 *
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {(values: Record<string, any>, positionals: string[]) => Promise<void>} main
 */
export async function runTool(usage, options, main) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
    } else {
      await main(values, positionals);
    }
  } catch (error) {
    const isUsage =
      error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(isUsage ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = isUsage ? 2 : 1;
  }
}

const USAGE = `Usage: node linked-art.mjs NUMBER [--language en|nl]

Prints the fields of a record as JSON. NUMBER is an identifier or its number,
such as 200107928.`;

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = { language: { type: 'string', default: 'en' } };
  await runTool(USAGE, options, async ({ language }, [number, ...more]) => {
    if (!number || more.length > 0 || !(language in LANGUAGES)) {
      throw new UsageError('Write one number, and the language en or nl.');
    }
    const fields = await summary(await getRecord(number), language);
    console.log(JSON.stringify(fields, null, 2));
  });
}

/**
 * Reads the fields of a Rijksmuseum record in Linked Art.
 *
 * As a tool:    node linked-art.mjs 200107928 --language nl
 * As a module:  getField(await getRecord('200107928'), 'credit-line', 'nl')
 *
 * FIELDS lists the names of the fields. Needs polite.mjs in the same folder.
 */

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  getJson,
  LookupError,
  needList,
  needNumber,
  runTool,
  UsageError,
} from './polite.mjs';

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
 * A function that reads what is at a path of a record.
 *
 * @template T
 * @typedef {(record: LinkedArt, language: Language, ...paths: string[]) => T} Reader
 */

/**
 * @typedef {object} Term a linked term, place, person or object
 * @property {string | null} id
 * @property {string | null} name
 * @property {string[]} equivalent its identifiers in AAT, Wikidata and others
 *
 * @typedef {object} Maker
 * @property {string | null} id
 * @property {string | null} name
 * @property {string[]} equivalent identifiers in Wikidata, ULAN and others
 * @property {string | null} role
 * @property {string | null} statement the museum's wording, ready to show
 * @property {'made' | 'evidence' | 'attribution' | 'influence'} form made: no
 *   reservation. evidence: for example signed. attribution: "attributed to".
 *   influence: not by, but for example after a design by.
 * @property {string | null} classification
 *
 * @typedef {object} TimeSpan
 * @property {string | null} text the museum's wording, ready to show
 * @property {string | null} earliest
 * @property {string | null} latest
 *
 * @typedef {object} Dimension
 * @property {string | null} what
 * @property {number | null} value
 * @property {string | null} unit
 * @property {string | null} of the part that was measured, if stated
 * @property {string | null} note
 *
 * @typedef {object} Image
 * @property {string} url
 * @property {string | null} rights
 * @property {number} objects that share it
 */

const AAT = 'http://vocab.getty.edu/aat/';
const MUSEUM = 'https://id.rijksmuseum.nl/';
const LANGUAGES = { en: `${AAT}300388277`, nl: `${AAT}300388256` };
/** @type {Record<string, string>} */
const UNITS = {
  [`${AAT}300379097`]: 'mm',
  [`${AAT}300379098`]: 'cm',
  [`${AAT}300379226`]: 'kg',
};
// What a name, a number or a statement is, as the museum classifies it.
const PREFERRED = '300404670';
const FORMER_TITLE = '22015528';
const SERIES_TITLE = '22015532';
const SEQUENCE_NUMBER = '300456575';
const ROOM = '300260522';
const BUILDING = '300004188';
const WEB_PAGE = '300264578';

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
 * The objects at a path, such as referred_to_by[300026687]: brackets choose
 * those that are classified by a term. A link can be a bare string in place of
 * an object. A text without a language has that of the text around it.
 *
 * @param {LinkedArt | undefined} holder
 * @param {string} path
 * @returns {LinkedArt[]}
 */
export function things(holder, path) {
  return path.split('.').reduce((holders, step) => {
    const [field = '', term] = step.split(/[[\]]/);
    return holders
      .flatMap((each) =>
        asList(each[field]).map((inner) =>
          typeof inner === 'object'
            ? { language: each.language, ...inner }
            : { id: inner },
        ),
      )
      .filter((each) => !term || isA(each, term));
  }, asList(holder));
}

/**
 * The identifiers at a path, without blank nodes.
 *
 * @param {LinkedArt | undefined} holder
 * @param {string} path
 * @returns {string[]}
 */
export function ids(holder, path) {
  return things(holder, path)
    .map(({ id }) => id)
    .filter((id) => id && !id.startsWith('_:'));
}

/**
 * Whether a name, number or statement is classified by a term: a number of the
 * AAT, which begins with 300, or of the museum.
 *
 * @param {LinkedArt} thing
 * @param {string} term
 */
export function isA(thing, term) {
  const vocabulary = term.startsWith('300') ? AAT : MUSEUM;
  return ids(thing, 'classified_as').includes(vocabulary + term);
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
 * The position in a list, or of a part in its whole.
 *
 * @param {LinkedArt} thing
 * @returns {number | null}
 */
export function sequenceNumber(thing) {
  const numbers = things(thing, `identified_by[${SEQUENCE_NUMBER}]`);
  const texts = numbers.map(({ content }) => String(content));
  const text = texts.find((each) => /^\d+$/.test(each));
  return text === undefined ? null : Number(text);
}

/**
 * Sorts by sequence number, then what is preferred; lists are in no order.
 *
 * @param {LinkedArt[]} found
 */
export function inOrder(found) {
  const last = Number.MAX_SAFE_INTEGER;
  return found.toSorted(
    (a, b) =>
      (sequenceNumber(a) ?? last) - (sequenceNumber(b) ?? last) ||
      Number(isA(b, PREFERRED)) - Number(isA(a, PREFERRED)),
  );
}

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

// Readers of what is at a path

/**
 * Texts in a language, else those in the other one. Plain text; the markup is
 * in `content`.
 * @type {Reader<string[]>}
 */
export const texts = (record, language, path) =>
  contents(inOrder(things(record, path)), language);

/** @type {(found: LinkedArt[], language: Language) => string[]} */
function contents(found, language) {
  const texts = found.filter(({ content }) => content);
  const preferred = texts.filter((each) => isIn(each, language));
  return (preferred.length > 0 ? preferred : texts).map(({ content }) =>
    plain(content),
  );
}

/**
 * The first of the texts.
 * @type {Reader<string | null>}
 */
export const text = (record, language, path) =>
  texts(record, language, path)[0] ?? null;

/** @type {Reader<string[]>} */
const links = (record, _, ...paths) =>
  paths.flatMap((path) => ids(record, path));

/** @type {Reader<string | null>} */
const link = (record, _, path) => ids(record, path)[0] ?? null;

/**
 * Linked terms, places or persons, in the museum's order.
 * @type {Reader<Term[]>}
 */
export const terms = (record, language, path, type) =>
  inOrder(things(record, path))
    .filter((each) => !type || each.type === type)
    .map((each) => ({
      id: each.id ?? null,
      name: label(each, language),
      equivalent: ids(each, 'equivalent'),
    }));

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
 * All names, the best to show first. Preferred comes before language: a record
 * can have a preferred title in Dutch only, and former titles in English.
 *
 * @type {(record: LinkedArt, language: Language) => LinkedArt[]}
 */
function rankedNames(record, language) {
  /** @param {LinkedArt} name */
  const lacks = (name) => [
    !isA(name, PREFERRED),
    isA(name, FORMER_TITLE) || isA(name, SERIES_TITLE),
    !isIn(name, language),
  ];
  /** @param {LinkedArt} name */
  const rank = (name) =>
    lacks(name).reduce((sum, lack) => sum * 2 + Number(lack), 0);
  return inOrder(things(record, 'identified_by'))
    .filter(({ type, content }) => type === 'Name' && content)
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * All names of a person, the best to show first.
 * @type {Field<string[]>}
 */
const names = (record, language = 'en') => [
  ...new Set(
    rankedNames(record, language).map(({ content }) => plain(content)),
  ),
];

/**
 * The title or name to show.
 * @type {Field<string | null>}
 */
export const title = (record, language = 'en') =>
  names(record, language)[0] ?? null;

/**
 * Former titles, titles of a series and longer titles.
 * @type {Field<string[]>}
 */
const otherTitles = (record, language = 'en') => {
  const others = rankedNames(record, language);
  return contents(
    others.filter((name) => !isA(name, PREFERRED)),
    language,
  ).filter((name) => name !== title(record, language));
};

/**
 * The makers in the museum's order, with what is said of each. A rejected
 * attribution is outside `part`, so it is not among them.
 * @type {Field<Maker[]>}
 */
export const makers = (record, language = 'en') => {
  const [production = {}] = things(record, 'produced_by');
  const parts = inOrder(things(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => {
    const [role] = terms(part, language, 'technique');
    const statement = text(part, language, 'referred_to_by[300435417]');
    /** @type {(person: LinkedArt, form: Maker['form'], classification?: string) => Maker} */
    const maker = (person, form, classification) => ({
      id: person.id ?? null,
      name: label(person, language),
      equivalent: ids(person, 'equivalent'),
      role: role?.name ?? null,
      statement: statement ?? label(person, language),
      form,
      classification: classification ?? null,
    });
    const assigned = things(part, 'assigned_by').flatMap((assignment) => {
      const [kind] = ids(assignment, 'classified_as');
      const [reason] = ids(assignment, 'motivated_by.classified_as');
      const property = assignment.assigned_property;
      const isMaker = property === 'carried_out_by';
      if (!isMaker && property !== 'influenced_by') {
        return [];
      }
      const made = kind ? 'attribution' : 'evidence';
      return things(assignment, 'assigned').map((person) =>
        maker(person, isMaker ? made : 'influence', kind ?? reason),
      );
    });
    return [
      ...things(part, 'carried_out_by').map((each) => maker(each, 'made')),
      ...assigned,
    ];
  });
};

/**
 * The makers who are assigned, not certain.
 * @type {Field<Maker[]>}
 */
const attributions = (record, language) =>
  makers(record, language).filter(({ form }) => form !== 'made');

/**
 * The museum's statement of the makers, as one line of text.
 * @type {Field<string | null>}
 */
export const maker = (record, language = 'en') => {
  const path = 'produced_by.referred_to_by[300435416]';
  const lines = texts(record, language, path);
  const said = makers(record, language).map(({ statement }) => statement);
  return (lines.length > 0 ? lines : said.filter(Boolean)).join('; ') || null;
};

/**
 * When something happened: the museum's text, and the limits.
 * @type {Reader<TimeSpan>}
 */
const timeSpan = (record, language, path) => {
  const [span = {}] = things(record, path);
  return {
    text: text(span, language, 'identified_by'),
    earliest: span.begin_of_the_begin?.split('T')[0] ?? null,
    latest: span.end_of_the_end?.split('T')[0] ?? null,
  };
};

/**
 * When the object was made.
 * @type {Field<TimeSpan>}
 */
export const date = (record, language = 'en') =>
  timeSpan(record, language, 'produced_by.timespan');

/**
 * Birth and death of a person.
 * @type {Field<{born: TimeSpan, died: TimeSpan}>}
 */
const lifeDates = (person, language = 'en') => ({
  born: timeSpan(person, language, 'born.timespan'),
  died: timeSpan(person, language, 'died.timespan'),
});

/**
 * The identifiers of the places of birth and death.
 * @type {Field<{born: string | null, died: string | null}>}
 */
const placesOfALife = (person, language = 'en') => ({
  born: link(person, language, 'born.took_place_at'),
  died: link(person, language, 'died.took_place_at'),
});

/**
 * The measurements; those of the object itself come first.
 * @type {Field<Dimension[]>}
 */
const dimensions = (record, language = 'en') => {
  /** @param {Dimension} dimension */
  const key = ({ of, what }) => `${of ?? ''}\0${what ?? ''}`;
  return things(record, 'dimension')
    .map((each) => {
      const value = Number(each.value || NaN); // a string in the record
      const [unit = ''] = ids(each, 'unit');
      return {
        what: terms(each, language, 'classified_as')[0]?.name ?? null,
        value: Number.isNaN(value) ? null : value,
        unit: UNITS[unit] ?? (unit || null),
        of: text(each, language, 'identified_by'),
        note: text(each, language, 'referred_to_by'),
      };
    })
    .sort((a, b) =>
      key(a) === key(b)
        ? (a.value ?? 0) - (b.value ?? 0)
        : key(a) < key(b)
          ? -1
          : 1,
    );
};

/**
 * Scholarly entries about the object on the museum's website.
 * @type {Field<{id: string, title: string | null, catalogue: string | null, date: string | null}[]>}
 */
const catalogueEntries = (record, language = 'en') =>
  things(record, 'referred_to_by[300027267]').map((entry) => ({
    id: entry.id,
    title: text(entry, language, 'created_by.part.assigned'),
    catalogue: link(entry, language, 'part_of'),
    date: timeSpan(entry, language, 'created_by.timespan').text,
  }));

/**
 * Publications about the object: as text, or as an identifier with pages.
 * @type {Field<{id: string | null, text: string | null, pages: string | null, note: string | null}[]>}
 */
const literature = (record, language = 'en') =>
  inOrder(things(record, 'assigned_by')).map((reference) => ({
    id:
      link(reference, language, 'assigned') ??
      link(reference, language, 'assigned.part_of'),
    text: text(reference, language, 'assigned.identified_by'),
    pages:
      texts(reference, language, 'assigned.identified_by.part').join(', ') ||
      null,
    note: text(reference, language, 'referred_to_by'),
  }));

/**
 * Other objects, and how they are related.
 * @type {Field<{id: string, name: string | null}[]>}
 */
const relatedObjects = (record, language = 'en') =>
  things(record, 'attributed_by').flatMap((relation) =>
    ids(relation, 'assigned').map((id) => ({
      id,
      name: text(relation, language, 'identified_by'),
    })),
  );

/**
 * The museum's web page of the object.
 * @type {Field<string | null>}
 */
export const webPage = (record) => {
  const page = things(record, 'subject_of.digitally_carried_by').find(
    (each) => each.format === 'text/html' || isA(each, WEB_PAGE),
  );
  return ids(page, 'access_point')[0] ?? null;
};

/**
 * The room of the object; null when the record names none.
 * @type {Field<{code: string | null, name: string | null, building: string | null} | null>}
 */
export const room = (record, language = 'en') => {
  const [place] = things(record, 'current_location');
  if (!place) {
    return null;
  }
  const names = 'identified_by.part';
  const code = things(place, 'identified_by').find(
    ({ type }) => type === 'Identifier',
  )?.content;
  return {
    code: code ?? null,
    name: text(place, language, `${names}[${ROOM}]`),
    building: text(place, language, `${names}[${BUILDING}]`),
  };
};

/**
 * The Iconclass notations of the subjects, such as 45C1.
 * @type {Field<string[]>}
 */
const iconclass = (visualItem) =>
  ids(visualItem, 'represents_instance_of_type.equivalent')
    .map((each) => new URL(each))
    .filter(({ hostname }) => /^(www\.)?iconclass\.org$/.test(hostname))
    .map(({ pathname }) => decodeURIComponent(pathname.replaceAll('/', '')))
    .sort();

/**
 * The reader of each field, and its paths, by the type of the record.
 *
 * @type {Record<string, Record<string, [read: Reader<any>, ...paths: string[]]>>}
 */
export const FIELDS = {
  HumanMadeObject: {
    identifier: [({ id }) => id],
    'object-number': [text, 'identified_by[300312355]'],
    title: [title],
    'other-titles': [otherTitles],
    'type-of-object': [terms, 'classified_as'],
    material: [terms, 'made_of'],
    'materials-as-text': [texts, 'referred_to_by[300435429]'],
    technique: [terms, 'produced_by.technique'],
    'vocabulary-identifiers': [
      links,
      'classified_as.equivalent',
      'made_of.equivalent',
      'produced_by.technique.equivalent',
    ],
    dimensions: [dimensions],
    'dimensions-as-text': [texts, 'referred_to_by[300435430]'],
    maker: [makers],
    'maker-as-text': [maker],
    role: [terms, 'produced_by.part.technique'],
    attribution: [attributions],
    date: [texts, 'produced_by.timespan.identified_by'],
    'time-span': [timeSpan, 'produced_by.timespan'],
    'place-of-making': [terms, 'produced_by.part.took_place_at'],
    'identifiers-of-a-maker': [
      links,
      'produced_by.part.carried_out_by.equivalent',
    ],
    description: [texts, 'referred_to_by[300435452]'],
    'label-text': [texts, 'subject_of.part[300048722]'],
    'label-heading': [texts, 'subject_of.part[300312075].part'],
    'credit-line': [texts, 'referred_to_by[300026687]'],
    provenance: [text, 'referred_to_by[300444174]'],
    inscriptions: [texts, 'referred_to_by[300435414]'],
    'catalogue-entry': [catalogueEntries],
    room: [room],
    'visual-item': [links, 'shows'],
    'metadata-rights': [
      links,
      'subject_of[300379475].subject_to.classified_as',
    ],
    'web-page': [webPage],
    handle: [link, 'equivalent'],
    sets: [links, 'member_of'],
    'related-objects': [relatedObjects],
    literature: [literature],
    'sequence-number': [sequenceNumber],
    document: [link, 'subject_of[300379475]'],
  },
  VisualItem: {
    identifier: [({ id }) => id],
    'depicted-persons': [terms, 'represents', 'Person'],
    'depicted-places': [terms, 'represents', 'Place'],
    iconclass: [iconclass],
    'image-rights': [links, 'subject_to.classified_as'],
    'digital-object': [links, 'digitally_shown_by'],
    'shown-by': [links, 'shown_by'],
  },
  DigitalObject: {
    identifier: [({ id }) => id],
    image: [links, 'access_point'],
    'download-note': [texts, 'referred_to_by[300435434]'],
    'shows-of-a-file': [links, 'digitally_shows'],
  },
  Person: {
    identifier: [({ id }) => id],
    'names-of-a-maker': [names],
    'life-dates': [lifeDates],
    'places-of-a-life': [placesOfALife],
    occupations: [links, 'carried_out.classified_as'],
    biography: [texts, 'referred_to_by[300435422]'],
    'sex-and-nationality': [links, 'classified_as'],
    'identifiers-of-a-person': [links, 'equivalent'],
  },
};
FIELDS.Group = FIELDS.Person ?? {};

/**
 * A field of a record: a text or null, a list, or an object. Texts are plain,
 * in the language or else in the other one.
 *
 * @param {LinkedArt} record
 * @param {string} name
 * @param {Language} [language]
 * @returns {any}
 */
export function getField(record, name, language = 'en') {
  const field = FIELDS[record.type]?.[name];
  if (!field) {
    throw new LookupError(`a record of type ${record.type} has no ${name}`);
  }
  const [read, ...paths] = field;
  return read(record, language, ...paths);
}

/**
 * A field as one line for a table. "material" is its names, and
 * "material.equivalent" what they are called elsewhere.
 *
 * @param {LinkedArt} record
 * @param {string} column
 * @param {Language} [language]
 */
export function getCell(record, column, language = 'en') {
  const [name = '', member] = column.split('.');
  const value = getField(record, name, language);
  return cell(member ? asList(value).map((each) => each[member]) : value);
}

/** @param {any} value @returns {string} */
function cell(value) {
  if (typeof value !== 'object' || value === null) {
    return String(value ?? '').replaceAll('\n', ' ');
  }
  const isNamed = 'name' in value;
  const name = value.name ?? value.id ?? value.code;
  const [parts, separator] = Array.isArray(value)
    ? [value, '; ']
    : [isNamed ? [name] : Object.values(value), ' '];
  return parts.map(cell).filter(Boolean).join(separator);
}

// Requests

/**
 * The record of an identifier or of its number.
 *
 * @param {string} number
 * @returns {Promise<LinkedArt>}
 */
export async function getRecord(number) {
  const url = `https://id.rijksmuseum.nl/${number.split('/').at(-1)}`;
  const record = await getJson(url);
  if (!FIELDS[record?.type]) {
    throw new LookupError(`${url}: not a record that this program knows`);
  }
  return record;
}

/**
 * The images of an object and what they may be used for: one request, and one
 * for each image.
 *
 * When several objects share an image, it may be a picture of another of them,
 * and so may the rights be: compare isShownBy and edmRights in the object's own
 * EDM record.
 *
 * @param {LinkedArt} record
 * @returns {Promise<Image[]>}
 */
export async function images(record) {
  const found = [];
  for (const visualItem of await getRecords(ids(record, 'shows'))) {
    // All of them: one right alone could be free, and another not.
    const rights = getField(visualItem, 'image-rights').join('; ') || null;
    const objects = getField(visualItem, 'shown-by').length;
    for (const file of await getRecords(
      ids(visualItem, 'digitally_shown_by'),
    )) {
      const urls = ids(file, 'access_point');
      found.push(...urls.map((url) => ({ url, rights, objects })));
    }
  }
  return found;
}

/**
 * The pages of a search, each when it is asked for.
 *
 * @param {Iterable<[name: string, value: string]>} parameters
 * @returns {AsyncGenerator<LinkedArt>}
 * @throws {LookupError} after the last one, when results did not come
 */
export async function* findPages(parameters) {
  const query = new URLSearchParams([...parameters]);
  /** @type {string | undefined} */
  let url = `https://data.rijksmuseum.nl/search/collection?${query}`;
  let received = 0;
  let total = 0;
  while (url) {
    const page = await getJson(url);
    received += needList(page.orderedItems).length;
    total = needNumber(page.partOf.totalItems);
    yield page;
    [url] = ids(page, 'next');
  }
  if (received < total) {
    const missing = total - received;
    throw new LookupError(`${missing} of ${total} results did not come`);
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
 * Fields of a record, by default all. The fields of visual items and images
 * take further requests.
 *
 * @param {LinkedArt} record
 * @param {Language} language
 * @param {string[]} [names]
 */
async function summary(record, language, names) {
  /** @type {Record<string, any>} */
  const fields = {};
  for (const name of names ?? Object.keys(FIELDS[record.type] ?? {})) {
    fields[name] = getField(record, name, language);
    if (name === 'visual-item' || name === 'digital-object') {
      const linked = await getRecords(fields[name]);
      fields[name] = [];
      for (const each of linked) {
        fields[name].push(await summary(each, language));
      }
    }
  }
  return fields;
}

/** @type {import('node:util').ParseArgsConfig['options']} */
const OPTIONS = {
  fields: { type: 'string' },
  language: { type: 'string', default: 'en' },
};
const USAGE = `Usage: node linked-art.mjs [--fields NAMES] [--language en|nl] NUMBER

Prints the fields of a record as JSON. NUMBER is an identifier or its number,
such as 200107928. NAMES have commas between them; without them, all.`;

const [, program] = process.argv;
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) {
  await runTool(USAGE, OPTIONS, async (values, [number, ...more]) => {
    const { language, fields } = values;
    if (!number || more.length > 0 || !(language in LANGUAGES)) {
      throw new UsageError('Write one number, and the language en or nl.');
    }
    const record = await getRecord(number);
    const found = await summary(record, language, fields?.split(','));
    console.log(JSON.stringify(found, null, 2));
  });
}

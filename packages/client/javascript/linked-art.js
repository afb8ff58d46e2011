/** Reads records in Linked Art. */

import {UnknownForm} from './errors.js';
import {makeRecord} from './fields.js';
import {decode, parseJson, plain} from './text.js';

/**
 * @typedef {Record<string, any>} Json a record, or an object inside one
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Maker} Maker
 */
/** Reads what is at the paths of a record. @template T @typedef {(record: Json, language: Language, ...paths: string[]) => T} Reader */

const AAT = 'http://vocab.getty.edu/aat/';
export const ID = 'https://id.rijksmuseum.nl/';
const LANGUAGES = {en: `${AAT}300388277`, nl: `${AAT}300388256`};
/** @type {Record<string, string>} */
const UNITS = {[`${AAT}300379097`]: 'mm', [`${AAT}300379098`]: 'cm', [`${AAT}300379226`]: 'kg'};
// What a name, a number or a statement is, as the museum classifies it.
const [PREFERRED, FORMER_TITLE, SERIES_TITLE] = ['300404670', '22015528', '22015532'];
const [SEQUENCE_NUMBER, ROOM, BUILDING, WEB_PAGE] = ['300456575', '300260522', '300004188', '300264578'];
/** The museum's types of examinations, such as X-radiography. */
const EXAMINATION = new RegExp(`^${ID}(220155[567]\\d|22016342)$`);

// Parts of any record

/** A list: of nothing, of one value, or the list itself. @param {any} value @returns {any[]} */
const asList = (value) => (value === undefined || value === null ? [] : [value].flat());

/**
 * The objects at a path, such as referred_to_by[300026687]: brackets choose those that are classified by a term. A link
 * can be a bare string in place of an object. A text without a language has that of the text around it.
 * @param {Json | undefined} holder
 * @param {string} path
 * @returns {Json[]}
 */
const things = (holder, path) =>
  path.split('.').reduce((holders, step) => {
    const [field = '', term] = step.split(/[[\]]/);
    /** @param {Json} each */
    const inside = (each) =>
      asList(each[field]).map((inner) =>
        typeof inner === 'object' ? {language: each.language, ...inner} : {id: inner},
      );
    return holders.flatMap(inside).filter((each) => !term || isA(each, term));
  }, asList(holder));

/** An identifier, unless it is that of a blank node. @param {any} id @returns {string | null} */
const named = (id) => (typeof id === 'string' && id && !id.startsWith('_:') ? id : null);
/** The identifiers at a path. @param {Json | undefined} holder @param {string} path @returns {string[]} */
const ids = (holder, path) => things(holder, path).flatMap(({id}) => named(id) ?? []);
/** Whether something is classified by a number of the AAT, which begins with 300, or of the museum. @param {Json} thing @param {string} term */
const isA = (thing, term) => ids(thing, 'classified_as').includes((term.startsWith('300') ? AAT : ID) + term);
/** @param {Json} thing @param {Language} language */
const isIn = (thing, language) => ids(thing, 'language').includes(LANGUAGES[language]);
/** The content of a name or statement, as text. @param {Json} thing @returns {string} */
const contentOf = ({content}) => (['string', 'number'].includes(typeof content) ? String(content) : '');

/** The position in a list, or of a part in its whole. @param {Json} thing @returns {number | null} */
function sequenceNumber(thing) {
  const found = things(thing, `identified_by[${SEQUENCE_NUMBER}]`).map(contentOf);
  const text = found.find((each) => /^\d+$/.test(each));
  return text === undefined ? null : Number(text);
}

/** Sorts by sequence number, then what is preferred; lists are in no order. @param {Json[]} found */
function inOrder(found) {
  const ranked = found.map((each) => ({
    each,
    number: sequenceNumber(each) ?? 1e15,
    rest: Number(!isA(each, PREFERRED)),
  }));
  return ranked.sort((a, b) => a.number - b.number || a.rest - b.rest).map(({each}) => each);
}

// Readers of what is at a path

/** @param {Json[]} found @param {Language} language */
function contents(found, language) {
  const all = found.filter(contentOf);
  const preferred = all.filter((each) => isIn(each, language));
  return (preferred.length > 0 ? preferred : all).map((each) => plain(contentOf(each)));
}

/** Texts in a language, else those in the other one. @type {Reader<string[]>} */
const texts = (record, language, path) => contents(inOrder(things(record, path)), language);
/** @type {Reader<string | null>} */
const text = (record, language, path) => texts(record, language, path)[0] ?? null;
/** @type {Reader<string[]>} */
const links = (record, _, ...paths) => paths.flatMap((path) => ids(record, path));
/** @type {Reader<string | null>} */
const link = (record, _, path) => ids(record, path)[0] ?? null;

/** The name of a linked term or person, better in this language. @param {Json} thing @param {Language} language */
function label(thing, language) {
  const names = things(thing, 'notation').filter((each) => each['@value']);
  const name = names.find((each) => each['@language'] === language) ?? names[0];
  return name?.['@value'] ?? thing._label ?? null;
}

/** @param {Json} thing @param {Language} language @returns {import('./types.js').Term} */
const termOf = (thing, language) => ({
  id: named(thing.id),
  name: label(thing, language),
  equivalent: ids(thing, 'equivalent'),
});

/** Linked terms or persons, in the museum's order. @type {Reader<import('./types.js').Term[]>} */
const terms = (record, language, path, type) =>
  inOrder(things(record, path).filter((each) => !type || each.type === type)).map((each) => termOf(each, language));

/** @type {Reader<import('./types.js').Place[]>} */
const places = (...what) => terms(...what).map((each) => ({...each, latitude: null, longitude: null}));

/**
 * All names, the best to show first. Preferred comes before language: a record can have a preferred title in Dutch
 * only, and former titles in English.
 * @param {Json} record
 * @param {Language} language
 */
function rankedNames(record, language) {
  /** @param {Json} name */
  const rank = (name) =>
    Number(!isA(name, PREFERRED)) * 4 +
    Number(isA(name, FORMER_TITLE) || isA(name, SERIES_TITLE)) * 2 +
    Number(!isIn(name, language));
  const names = things(record, 'identified_by').filter((name) => name.type === 'Name' && contentOf(name));
  return inOrder(names).sort((a, b) => rank(a) - rank(b));
}

/** All names of a person, the best to show first. @type {Reader<string[]>} */
const names = (record, language) => [...new Set(rankedNames(record, language).map((name) => plain(contentOf(name))))];
/** @type {Reader<string | null>} */
const title = (record, language) => names(record, language)[0] ?? null;

/** Former titles, titles of a series and longer titles. @type {Reader<string[]>} */
function otherTitles(record, language) {
  const others = rankedNames(record, language).filter((name) => !isA(name, PREFERRED));
  return contents(others, language).filter((name) => name !== title(record, language));
}

/**
 * The makers in the museum's order, with what is said of each. A rejected attribution is outside `part`, so it is not
 * among them.
 * @type {Reader<Maker[]>}
 */
function makers(record, language) {
  const [production = {}] = things(record, 'produced_by');
  const parts = inOrder(things(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => {
    const role = terms(part, language, 'technique')[0]?.name ?? null;
    const said = text(part, language, 'referred_to_by[300435417]');
    /** @type {(person: Json, form: Maker['form'], classification: string | null) => Maker} */
    const maker = (person, form, classification) => {
      const term = termOf(person, language);
      return {...term, role, statement: said ?? term.name, form, classification};
    };
    const assigned = things(part, 'assigned_by').flatMap((assignment) => {
      const [kind] = ids(assignment, 'classified_as');
      const [reason = null] = ids(assignment, 'motivated_by.classified_as');
      const isMaker = assignment.assigned_property === 'carried_out_by';
      if (!isMaker && assignment.assigned_property !== 'influenced_by') return [];
      const form = isMaker ? (kind ? 'attribution' : 'evidence') : 'influence';
      return things(assignment, 'assigned').map((person) => maker(person, form, kind ?? reason));
    });
    return [...things(part, 'carried_out_by').map((each) => maker(each, 'made', null)), ...assigned];
  });
}

/** The makers who are assigned, not certain. @type {Reader<Maker[]>} */
const attributions = (record, language) => makers(record, language).filter(({form}) => form !== 'made');

/** The museum's statement of the makers, as one line of text. @type {Reader<string | null>} */
function makerAsText(record, language) {
  const lines = texts(record, language, 'produced_by.referred_to_by[300435416]');
  const said = makers(record, language).flatMap(({statement}) => statement ?? []);
  return (lines.length > 0 ? lines : said.filter(Boolean)).join('; ') || null;
}

/** When something happened: the museum's text, and the limits. @type {Reader<import('./types.js').TimeSpan>} */
function timeSpan(record, language, path) {
  const [span = {}] = things(record, path);
  /** @param {any} time */
  const day = (time) => (typeof time === 'string' && time.split('T')[0]) || null;
  const [earliest, latest] = [day(span.begin_of_the_begin), day(span.end_of_the_end)];
  return {text: text(span, language, 'identified_by'), earliest, latest};
}

/** Birth and death of a person. @template T @param {Reader<T>} read @param {string} path @returns {Reader<{born: T, died: T}>} */
const life = (read, path) => (person, language) => ({
  born: read(person, language, `born.${path}`),
  died: read(person, language, `died.${path}`),
});

/** A number, which records write as a string. @param {any} value */
const numberOf = (value) => (!Array.isArray(value) && /^-?\d+(\.\d+)?$/.test(`${value}`.trim()) ? Number(value) : null);

/** The measurements; those of the object itself come first. @type {Reader<import('./types.js').Dimension[]>} */
function dimensions(record, language) {
  const found = things(record, 'dimension').map((each) => {
    const unit = link(each, language, 'unit');
    return {
      what: terms(each, language, 'classified_as')[0]?.name ?? null,
      value: numberOf(each.value),
      unit: UNITS[unit ?? ''] ?? unit,
      of: text(each, language, 'identified_by'),
      note: text(each, language, 'referred_to_by'),
    };
  });
  /** @param {import('./types.js').Dimension} dimension */
  const key = ({of, what}) => `${of ?? ''}\0${what ?? ''}`;
  return found.sort((a, b) => (key(a) === key(b) ? (a.value ?? 0) - (b.value ?? 0) : key(a) < key(b) ? -1 : 1));
}

/** Scholarly entries about the object on the museum's website. @type {Reader<any[]>} */
const catalogueEntries = (record, language) =>
  things(record, 'referred_to_by[300027267]').map((entry) => ({
    id: named(entry.id),
    title: text(entry, language, 'created_by.part.assigned'),
    catalogue: link(entry, language, 'part_of'),
    date: timeSpan(entry, language, 'created_by.timespan').text,
  }));

/** Publications about the object: as text, or as an identifier with pages. @type {Reader<any[]>} */
const literature = (record, language) =>
  inOrder(things(record, 'assigned_by')).map((reference) => ({
    id: links(reference, language, 'assigned', 'assigned.part_of')[0] ?? null,
    text: text(reference, language, 'assigned.identified_by'),
    pages: texts(reference, language, 'assigned.identified_by.part').join(', ') || null,
    note: text(reference, language, 'referred_to_by'),
  }));

/** What was done to the object: when, by whom, and what is said of it. @param {Json} work @param {Language} language */
function reportOf(work, language) {
  const {text: said, earliest} = timeSpan(work, language, 'timespan');
  const [person, sentence] = [link(work, language, 'carried_out_by'), text(work, language, 'referred_to_by')];
  return {date: said ?? earliest, person, text: sentence};
}

/** Treatments: cleaned, restored, revarnished. @type {Reader<any[]>} */
const laterWork = (record, language) => things(record, 'modified_by').map((work) => reportOf(work, language));

/** The type of an examination, if an assignment is one. @param {Json} assignment */
const examinationOf = (assignment) =>
  ['classified_as', 'assigned', 'assigned.classified_as']
    .flatMap((path) => things(assignment, path))
    .find(({id}) => EXAMINATION.test(id));

/** @type {Reader<any[]>} */
const examinations = (record, language) =>
  things(record, 'attributed_by').flatMap((each) => {
    const type = examinationOf(each);
    const {date, text: said} = reportOf(each, language);
    return type ? [{type: termOf(type, language), date, text: said}] : [];
  });

/** Other objects, and how they are related. @type {Reader<any[]>} */
const relatedObjects = (record, language) =>
  things(record, 'attributed_by').flatMap((relation) => {
    const name = text(relation, language, 'identified_by');
    return examinationOf(relation) ? [] : ids(relation, 'assigned').map((id) => ({id, name}));
  });

/** The museum's web page of the object. @type {Reader<string | null>} */
function webPage(record, language) {
  const pages = things(record, 'subject_of.digitally_carried_by');
  const page = pages.find((each) => each.format === 'text/html' || isA(each, WEB_PAGE));
  return page ? link(page, language, 'access_point') : null;
}

/** The room of the object; null when the record names none. @type {Reader<any>} */
function room(record, language) {
  const [place] = things(record, 'current_location');
  const code = things(place, 'identified_by').find(({type}) => type === 'Identifier');
  /** @param {string} part */
  const nameOf = (part) => text(place ?? {}, language, `identified_by.part[${part}]`);
  return place ? {code: (code && contentOf(code)) || null, name: nameOf(ROOM), building: nameOf(BUILDING)} : null;
}

/** The Iconclass notations of the subjects, such as 45C1. @type {Reader<string[]>} */
const iconclass = (visualItem) =>
  ids(visualItem, 'represents_instance_of_type.equivalent')
    .flatMap((each) => /^https?:\/\/(?:www\.)?iconclass\.org\/([^?#]*)/.exec(each)?.[1] ?? [])
    .map((part) => decodePart(part.replaceAll('/', '')))
    .sort();

/** A part of a URL without its percent-encoding, if that is right. @param {string} part */
export function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @typedef {Record<string, [read: Reader<any>, ...paths: string[]]>} Fields */

/** @type {Fields} */
const PERSON = {
  identifier: [({id}) => id],
  'names-of-a-maker': [names],
  'life-dates': [life(timeSpan, 'timespan')],
  'places-of-a-life': [life(link, 'took_place_at')],
  occupations: [links, 'carried_out.classified_as'],
  biography: [texts, 'referred_to_by[300435422]'],
  'sex-and-nationality': [links, 'classified_as'],
  'identifiers-of-a-person': [links, 'equivalent'],
};

/** The readers of objects. @type {Fields} */
const OBJECT = {
  identifier: [({id}) => id],
  'object-number': [text, 'identified_by[300312355]'],
  title: [title],
  'other-titles': [otherTitles],
  'type-of-object': [terms, 'classified_as'],
  material: [terms, 'made_of'],
  'materials-as-text': [texts, 'referred_to_by[300435429]'],
  technique: [terms, 'produced_by.technique'],
  'vocabulary-identifiers': [
    links,
    ...['classified_as', 'made_of', 'produced_by.technique'].map((each) => `${each}.equivalent`),
  ],
  dimensions: [dimensions],
  'dimensions-as-text': [texts, 'referred_to_by[300435430]'],
  maker: [makers],
  'maker-as-text': [makerAsText],
  role: [terms, 'produced_by.part.technique'],
  attribution: [attributions],
  date: [texts, 'produced_by.timespan.identified_by'],
  'time-span': [timeSpan, 'produced_by.timespan'],
  'place-of-making': [places, 'produced_by.part.took_place_at'],
  'identifiers-of-a-maker': [links, 'produced_by.part.carried_out_by.equivalent'],
  description: [texts, 'referred_to_by[300435452]'],
  'label-text': [texts, 'subject_of.part[300048722]'],
  'label-heading': [texts, 'subject_of.part[300312075].part'],
  'credit-line': [texts, 'referred_to_by[300026687]'],
  provenance: [text, 'referred_to_by[300444174]'],
  inscriptions: [texts, 'referred_to_by[300435414]'],
  'catalogue-entry': [catalogueEntries],
  room: [room],
  'visual-item': [links, 'shows'],
  'metadata-rights': [links, 'subject_of[300379475].subject_to.classified_as'],
  'web-page': [webPage],
  handle: [link, 'equivalent'],
  sets: [terms, 'member_of'],
  'related-objects': [relatedObjects],
  literature: [literature],
  'sequence-number': [sequenceNumber],
  document: [link, 'subject_of[300379475]'],
  'later-work': [laterWork],
  examinations: [examinations],
};

/** @type {Fields} */
const VISUAL_ITEM = {
  identifier: [({id}) => id],
  'depicted-persons': [terms, 'represents', 'Person'],
  'depicted-places': [places, 'represents', 'Place'],
  iconclass: [iconclass],
  'image-rights': [links, 'subject_to.classified_as'],
  'digital-object': [links, 'digitally_shown_by'],
  'shown-by': [links, 'shown_by'],
};

/** @type {Fields} */
const DIGITAL_OBJECT = {
  identifier: [({id}) => id],
  image: [links, 'access_point'],
  'download-note': [texts, 'referred_to_by[300435434]'],
  'shows-of-a-file': [links, 'digitally_shows'],
};

/** By the type of the record. @type {Map<unknown, [import('./fields.js').Kind, Fields]>} */
const TYPES = new Map([
  ['HumanMadeObject', ['ObjectRecord', OBJECT]],
  ['VisualItem', ['VisualItem', VISUAL_ITEM]],
  ['DigitalObject', ['DigitalObject', DIGITAL_OBJECT]],
  ['Person', ['Person', PERSON]],
  ['Group', ['Person', PERSON]],
]);

/**
 * Reads a record in Linked Art: of an object, a visual item, a digital object, or a person or group.
 *
 * @param {object | string | Uint8Array} json parsed or not
 * @param {{language?: Language, name?: string}} [options] the name of the document begins messages
 * @returns {import('./types.js').AnyRecord}
 * @throws {UnknownForm} when it is no such record
 */
export function readLinkedArt(json, {language = 'en', name} = {}) {
  const source = json instanceof Uint8Array ? decode(json, name ?? null) : json;
  const record = typeof source === 'string' ? parseJson(source, name ?? null) : source;
  const [kind, fields] = TYPES.get(record?.type) ?? [];
  if (!kind || !named(record.id)) throw new UnknownForm('not a record in Linked Art that this library knows', name);
  return makeRecord(kind, record, language, (field, chosen) => {
    const [read, ...paths] = fields?.[field] ?? [];
    return read?.(record, chosen, ...paths) ?? null;
  });
}

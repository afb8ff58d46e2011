/** Reads fields of records in either model, as `shared.json` says: `["texts", "extent"]` are the texts at a path. */

import SHARED from './shared.json' with {type: 'json'};
import {plain} from './text.js';

/**
 * A record or a part of it: an object of Linked Art, or of EDM an identifier with the graph that has its properties, or
 * a text with the tag of its language.
 * @typedef {Record<string, any> & {graph?: import('./edm.js').EdmGraph}} Thing
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Maker} Maker
 */
/** Reads a part of a thing, as the rest of a rule says: mostly what is at a path. @template T @typedef {(thing: Thing, language: Language, ...rest: any[]) => T} Reader */

const AAT = 'http://vocab.getty.edu/aat/';
export const ID = 'https://id.rijksmuseum.nl/';
/** @type {Record<string, string>} */
const UNITS = SHARED.units;
// What a name, a number or a page is, as the museum classifies it.
const [PREFERRED, FORMER_TITLE, SERIES_TITLE] = ['300404670', '22015528', '22015532'];
const [SEQUENCE_NUMBER, WEB_PAGE] = ['300456575', '300264578'];
/** The museum's types of examinations, such as X-radiography. */
const EXAMINATION = new RegExp(`^${ID}(220155[567]\\d|22016342)$`);

/** What is in a field. A link can be a bare string; a text without a language has that of the text around it. @param {Thing} thing @param {string} field @returns {Thing[]} */
function inside({graph, ...thing}, field) {
  if (typeof graph?.values !== 'function') {
    const {language} = thing;
    const values = [thing[field] ?? []].flat();
    return values.map((each) => (typeof each === 'object' ? {language, ...each} : {id: each}));
  }
  if (field === 'aggregation') return [{id: graph.aggregation, graph}];
  const values = graph.values(field, thing.id);
  return values.map(({link, text, language}) => (link ? {id: link, graph} : {content: text, language}));
}

/**
 * The things at a path, such as referred_to_by[300026687]: brackets choose those that are classified by a term, of a
 * type, or with a number that begins so. An empty path is the thing itself.
 * @param {Thing} thing
 * @param {string} path
 */
const things = (thing, path = '') =>
  path.split('.').reduce(
    (found, step) => {
      const [field = '', term] = step.split(/[[\]]/);
      const next = field ? found.flatMap((each) => inside(each, field)) : found;
      return term ? next.filter((each) => isA(each, term)) : next;
    },
    [thing],
  );

/** The identifiers at a path, without those of blank nodes. @param {Thing} thing @param {string} [path] @returns {string[]} */
const ids = (thing, path) =>
  things(thing, path).flatMap(({id}) => (typeof id === 'string' && id && !id.startsWith('_:') ? id : []));

/** Whether it is so; terms are of the AAT, then they begin with 300, or the museum's. @param {Thing} thing @param {string} term */
const isA = (thing, term) =>
  thing.type === term ||
  `${thing.id}`.startsWith(ID + term) ||
  ids(thing, 'classified_as').includes((term.startsWith('300') ? AAT : ID) + term);

/** @param {Thing} thing @param {Language} language */
const isIn = (thing, language) =>
  ids(thing, 'language').some((id) => id === language || id === SHARED.languages[language]);
/** The content of a name or statement, without markup. @param {Thing} thing */
const contentOf = ({content}) => (['string', 'number'].includes(typeof content) ? plain(`${content}`) : '');

/** The position in a list, or of a part in its whole. @type {Reader<number | null>} */
function position(thing) {
  const found = things(thing, `identified_by[${SEQUENCE_NUMBER}]`).map(contentOf);
  const text = found.find((each) => /^\d{1,15}$/.test(each));
  return text === undefined ? null : Number(text);
}

/** Sorts by sequence number, then what is preferred; lists are in no order. @param {Thing[]} found */
function inOrder(found) {
  const ranked = found.map((each) => ({
    each,
    number: position(each, 'en') ?? 1e15,
    rest: Number(!isA(each, PREFERRED)),
  }));
  return ranked.sort((a, b) => a.number - b.number || a.rest - b.rest).map(({each}) => each);
}

/** Those in a language, else those without one, else all. @param {Thing[]} found @param {Language} language */
function choose(found, language) {
  const all = found.filter(contentOf);
  const preferred = all.filter((each) => isIn(each, language));
  const unstated = all.filter((each) => ids(each, 'language').length === 0);
  return [preferred, unstated].find((some) => some.length > 0) ?? all;
}

/** What a path leads to, to be shown in this order: texts in a language, and things with names. @type {Reader<Thing[]>} */
function shown(thing, language, path) {
  const found = inOrder(things(thing, path));
  return [...choose(found, language), ...found.filter((each) => !contentOf(each))];
}

// Readers that rules name

/** @type {Reader<string[]>} */
const texts = (thing, language, path) => choose(inOrder(things(thing, path)), language).map(contentOf);
/** @type {Reader<string[]>} */
const links = (thing, _, ...paths) => paths.flatMap((path) => ids(thing, path));

/** The name of a thing, better in this language. @param {Thing} thing @param {Language} language @returns {string | null} */
function nameOf(thing, language) {
  const notation = things(thing, 'notation').map((each) => [each['@value'], each['@language'] === language]);
  const names = [
    contentOf(thing),
    texts(thing, language, 'prefLabel')[0],
    ...notation.filter(([, isIt]) => isIt).flat(),
  ];
  return [...names, ...notation.flat(), thing._label].find((name) => name && typeof name === 'string') ?? null;
}

/** Texts, and names of linked things. @type {Reader<string[]>} */
const labels = (thing, language, path) => shown(thing, language, path).flatMap((each) => nameOf(each, language) ?? []);
/** Texts, and names of linked things or their identifiers. @type {Reader<string[]>} */
const values = (thing, language, path) =>
  shown(thing, language, path).flatMap((each) => nameOf(each, language) ?? ids(each));
/** A reader of the first value of a list. @param {Reader<string[]>} read @returns {Reader<string | null>} */
const first =
  (read) =>
  (...what) =>
    read(...what)[0] ?? null;
const [text, link, label, value] = [first(texts), first(links), first(labels), first(values)];

/** The reading that a rule asks for: it has the name of a reader, and the rest for it; null and an empty list stand for themselves. @type {Reader<any>} */
export const read = (thing, language, rule) =>
  rule?.length ? READERS[rule[0]]?.(thing, language, ...rule.slice(1)) : rule && [];

/** @param {Thing} thing @param {Language} language @returns {import('./types.js').Term} */
const termOf = (thing, language) => ({
  id: link(thing, language, ''),
  name: nameOf(thing, language),
  equivalent: [...values(thing, language, 'sameAs'), ...ids(thing, 'equivalent')],
});

/** A number, which records write as a text. @type {Reader<number | null>} */
function number(thing, _, path) {
  const [found] = Array.isArray(thing[path]) ? [] : things(thing, path);
  const said = `${(found && contentOf(found)) || found?.id}`.trim();
  return /^-?\d{1,300}(\.\d+)?$/.test(said) ? Number(said) : null;
}

/** Objects with the members that rules say. @param {Thing[]} found @param {Language} language @param {object} members */
const make = (found, language, members) =>
  found.map((each) =>
    Object.fromEntries(Object.entries(members).map(([name, rule]) => [name, read(each, language, rule)])),
  );
/** An object for each thing at a path; its shape is the type that `types.js` describes. @type {Reader<any[]>} */
const objects = (thing, language, path, _, members) => make(inOrder(things(thing, path)), language, members);

/**
 * All names, the best to show first. Preferred comes before language: a record can have a preferred title in Dutch
 * only, and former titles in English.
 * @type {Reader<Thing[]>}
 */
function rankedNames(thing, language) {
  const rank = (/** @type {Thing} */ name) =>
    Number(!isA(name, PREFERRED)) * 4 +
    Number(isA(name, FORMER_TITLE) || isA(name, SERIES_TITLE)) * 2 +
    Number(!isIn(name, language));
  return inOrder(things(thing, 'identified_by[Name]').filter(contentOf)).sort((a, b) => rank(a) - rank(b));
}

/** All names, once. @type {Reader<string[]>} */
const names = (thing, language) => [...new Set(rankedNames(thing, language).map(contentOf))];

/**
 * The makers in the museum's order, with what is said of each. A rejected attribution is outside `part`, so it is not
 * among them.
 * @type {Reader<Maker[]>}
 */
function makers(thing, language) {
  const [production = {}] = things(thing, 'produced_by');
  const parts = inOrder(things(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => {
    const role = label(part, language, 'technique');
    const said = text(part, language, 'referred_to_by[300435417]');
    /** @type {(person: Thing, form: Maker['form'], classification: string | null) => Maker} */
    const maker = (person, form, classification) => {
      const term = termOf(person, language);
      return {...term, role, statement: said ?? term.name, form, classification};
    };
    const assigned = things(part, 'assigned_by').flatMap((assignment) => {
      const [kind] = ids(assignment, 'classified_as');
      const reason = link(assignment, language, 'motivated_by.classified_as');
      const isMaker = assignment.assigned_property === 'carried_out_by';
      if (!isMaker && assignment.assigned_property !== 'influenced_by') return [];
      const form = isMaker ? (kind ? 'attribution' : 'evidence') : 'influence';
      return things(assignment, 'assigned').map((person) => maker(person, form, kind ?? reason));
    });
    return [...things(part, 'carried_out_by').map((each) => maker(each, 'made', null)), ...assigned];
  });
}

/** When something happened: the museum's text, and the limits. @type {Reader<import('./types.js').TimeSpan>} */
function span(thing, language, path) {
  const [found = {}] = things(thing, path);
  const day = (/** @type {any} */ time) => (typeof time === 'string' && time.split('T')[0]) || null;
  const [earliest, latest] = [day(found.begin_of_the_begin), day(found.end_of_the_end)];
  return {text: text(found, language, 'identified_by'), earliest, latest};
}

/** The type of an examination, if an assignment is one. @type {Reader<import('./types.js').Term | null>} */
function examination(assignment, language) {
  const types = ['classified_as', 'assigned', 'assigned.classified_as'].flatMap((path) => things(assignment, path));
  const type = types.find(({id}) => EXAMINATION.test(id));
  return type ? termOf(type, language) : null;
}

/** A part of a URL without its percent-encoding, if that is right. @param {string} part */
export function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The readers that rules name. @type {Record<string, Reader<any>>} */
const READERS = {
  ...{
    text,
    texts,
    link,
    links,
    label,
    labels,
    value,
    values,
    number,
    objects,
    names,
    makers,
    span,
    position,
    examination,
  },
  /** Texts as one, by the rule of another reader. */
  joined: (thing, language, separator, rule) => read(thing, language, rule).join(separator) || null,
  /** Linked terms, persons, sets or objects, in the museum's order. */
  terms: (thing, language, path) => shown(thing, language, path).map((each) => termOf(each, language)),
  /** Places. In the museum's records, latitude and longitude have changed places. */
  places: (thing, language, path) =>
    shown(thing, language, path).map((each) => ({
      ...termOf(each, language),
      latitude: number(each, language, 'long'),
      longitude: number(each, language, 'lat'),
    })),
  object: (...what) => objects(...what)[0] ?? null,
  /** An object for each text in a language, and for each linked thing. */
  named: (thing, language, path, _, members) => make(shown(thing, language, path), language, members),
  name: first(names),
  /** Former titles, titles of a series and longer titles. */
  titles: (thing, language) => {
    const others = rankedNames(thing, language).filter((each) => !isA(each, PREFERRED));
    const [shownTitle] = names(thing, language);
    return choose(others, language)
      .map(contentOf)
      .filter((each) => each !== shownTitle);
  },
  /**
   * The title in a language, as far as EDM can tell. Many records have a Dutch and an English title and mark each as
   * both; then this is the first of the two, in alphabetical order.
   */
  title: (thing, language, path) => {
    const marked = texts(thing, language, path);
    const others = things(thing, path)
      .filter((each) => !isIn(each, language))
      .map(contentOf);
    return marked.find((each) => !others.includes(each)) ?? marked[0] ?? null;
  },
  /** All names of linked persons, in any language. */
  everyName: (thing, _, path) => {
    const found = things(thing, path).flatMap((each) => [...things(each, 'prefLabel'), ...things(each, 'altLabel')]);
    return [...new Set(found.map(contentOf))];
  },
  /** The makers who are assigned, not certain. */
  attributions: (thing, language) => makers(thing, language).filter(({form}) => form !== 'made'),
  /** The museum's statement of the makers, as one line of text. */
  statement: (thing, language) => {
    const lines = texts(thing, language, 'produced_by.referred_to_by[300435416]');
    const said = makers(thing, language).flatMap((maker) => maker.statement ?? []);
    return (lines.length > 0 ? lines : said).join('; ') || null;
  },
  date: (...what) => span(...what).text ?? span(...what).earliest,
  unit: (...what) => UNITS[link(...what) ?? ''] ?? link(...what),
  /** The measurements; those of the object itself come first. */
  dimensions: (...what) => {
    const key = (/** @type {import('./types.js').Dimension} */ {of, what: kind}) => `${of ?? ''}\0${kind ?? ''}`;
    return objects(...what).sort((a, b) =>
      key(a) === key(b) ? (a.value ?? 0) - (b.value ?? 0) : key(a) < key(b) ? -1 : 1,
    );
  },
  examinations: (...what) => objects(...what).filter(({type}) => type),
  /** Other objects, and how they are related. */
  relations: (thing, language, path, target) =>
    things(thing, path)
      .filter((each) => !examination(each, language))
      .flatMap((each) => ids(each, target).map((id) => ({id, name: text(each, language, 'identified_by')}))),
  /** The museum's web page of the object. */
  page: (thing, language, path) => {
    const page = things(thing, path).find((each) => each.format === 'text/html' || isA(each, WEB_PAGE));
    return page ? link(page, language, 'access_point') : null;
  },
  /** The Iconclass notations of the subjects, such as 45C1. */
  iconclass: (thing, _, path) =>
    ids(thing, path)
      .flatMap((each) => /^https?:\/\/(?:www\.)?iconclass\.org\/([^?#]*)/.exec(each)?.[1] ?? [])
      .map((part) => decodePart(part.replaceAll('/', '')))
      .sort(),
};

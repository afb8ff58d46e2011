/** Reads fields of records in either model, by the rules in `fields.json`: `["texts", "extent"]` are the texts at a path. */

import * as exported from './field-readers.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {EdmGraph} from './edm.ts';
import {plain} from './text.ts';
import type {Dimension, Language, Maker, Place, Term, Text, TimeSpan} from './types.ts';

/** A part of a record: an object of Linked Art, a node of an EDM graph, or a text. `wanted` is the language of texts. */
type Thing = {data: Record<string, any>; wanted: Language; graph?: EdmGraph};
/** Reads a part of a thing, with what a rule has. */
type Reader<T> = (thing: Thing, ...rest: any[]) => T;

const AAT = 'http://vocab.getty.edu/aat/';
export const ID = 'https://id.rijksmuseum.nl/';
const READERS: any = exported; // rules name them
const UNITS: Record<string, string> = SERVICES.units;
// What a name is, as the museum classifies it.
const [PREFERRED, FORMER_TITLE, SERIES_TITLE] = ['300404670', '22015528', '22015532'];
/** The museum's types of examinations, such as X-radiography. */
const EXAMINATION = new RegExp(`^${ID}(220155[567]\\d|22016342)$`);

/** What a rule reads; null and an empty list stand for themselves. */
export const read: Reader<any> = (thing, rule) =>
  rule?.length ? READERS[rule[0]](thing, ...rule.slice(1)) : rule && [];

/** What is in a field; links can be bare strings, and texts have the language around them. */
function inside(thing: Thing, field: string): Thing[] {
  const {data, wanted, graph} = thing;
  if (!graph) {
    const values = [data[field] ?? []].flat();
    const found = values.map((each) => (typeof each === 'object' ? {language: data.language, ...each} : {id: each}));
    return found.map((each) => ({data: each, wanted}));
  }
  if (field === 'aggregation') return [{...thing, data: {id: graph.aggregation}}];
  return graph
    .values(field, data.id)
    .map(({link: id, text: content, language}) => (id ? {...thing, data: {id}} : {data: {content, language}, wanted}));
}

/**
 * The things at a path, such as referred_to_by[300026687]: brackets choose those that are classified by a term, of a
 * type or media type, or with a number that begins so. An empty path is the thing itself.
 */
function things(thing: Thing, path: string) {
  let found = [thing];
  for (const step of path.split('.')) {
    const [field, term] = step.split(/[[\]]/);
    if (field) found = found.flatMap((each) => inside(each, field));
    if (term) found = found.filter((each) => isA(each, term));
  }
  return found;
}

const firstAt = (thing: Thing, path: string) => things(thing, path)[0] ?? {...thing, data: {}};
/** The identifiers at paths, without those of blank nodes. */
export const links: Reader<string[]> = (thing, ...paths) => {
  const found = paths.flatMap((path) => things(thing, path)).map(({data}) => data.id);
  return found.filter((id) => typeof id === 'string' && id && !id.startsWith('_:'));
};

/** Whether it is so; terms are of the AAT, then they begin with 300, or the museum's. */
const isA = (thing: Thing, term: string): boolean =>
  [thing.data.type, thing.data.format].includes(term) ||
  `${thing.data.id}`.startsWith(ID + term) ||
  links(thing, 'classified_as').includes((term.startsWith('300') ? AAT : ID) + term);

/** Whether it is in the language. */
const isIn = (thing: Thing) =>
  links(thing, 'language').some((id) => id === thing.wanted || id === SERVICES.languages[thing.wanted]);

/** The content of a name or statement, without markup. */
const contentOf = ({data: {content}}: Thing) =>
  ['string', 'number'].includes(typeof content) ? plain(`${content}`) : '';

/** The position in a list, or of a part in its whole. */
export function position(thing: Thing) {
  const found = things(thing, 'identified_by[300456575]').map(contentOf);
  const said = found.find((each) => /^\d{1,15}$/.test(each));
  return said === undefined ? null : Number(said);
}

/** Sorts by a key; those with the same one stay in their order. */
const sortBy = <T>(found: T[], keyOf: (each: T) => string | number) =>
  found.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));

/** Sorts by sequence number, then what is preferred; lists are in no order. */
function inOrder(found: Thing[]) {
  const preferredFirst = sortBy(found, (each) => (isA(each, PREFERRED) ? 0 : 1));
  return sortBy(preferredFirst, (each) => position(each) ?? Infinity);
}

/** Those with texts in the language, else those without one, else all. */
function choose(found: Thing[]) {
  const all = found.filter(contentOf);
  const unstated = all.filter((each) => links(each, 'language').length === 0);
  return [all.filter(isIn), unstated].find((some) => some.length > 0) ?? all;
}

/** What a path leads to, to be shown: texts in the language, then things with names. */
function shown(thing: Thing, path: string) {
  const found = inOrder(things(thing, path));
  return [...choose(found), ...found.filter((each) => !contentOf(each))];
}

export const texts: Reader<string[]> = (thing, path) => choose(inOrder(things(thing, path))).map(contentOf);

/** The name of a thing, better in the language. */
function nameOf(thing: Thing): Text {
  const notation = things(thing, 'notation').map(({data}) => data);
  const better = notation.filter((each) => each['@language'] === thing.wanted);
  const notations = [...better, ...notation].map((each) => each['@value']);
  const found = [contentOf(thing), text(thing, 'prefLabel'), ...notations, thing.data._label];
  return found.find((each) => each && typeof each === 'string') ?? null;
}

/** Texts, and names of linked things. */
export const labels: Reader<string[]> = (thing, path) => shown(thing, path).flatMap((each) => nameOf(each) ?? []);
/** Texts, and names of linked things or their identifiers. */
export const values: Reader<string[]> = (thing, path) =>
  shown(thing, path).flatMap((each) => nameOf(each) ?? links(each, ''));

/** A reader of the first value of a list. */
const first =
  (list: Reader<string[]>): Reader<Text> =>
  (...what) =>
    list(...what)[0] ?? null;
export const [text, link, label, value] = [first(texts), first(links), first(labels), first(values)];

/** Texts as one, by the rule of another reader. */
export const joined: Reader<Text> = (thing, separator, rule) => read(thing, rule).join(separator) || null;

const termOf = (thing: Thing): Term => ({
  id: link(thing, ''),
  name: nameOf(thing),
  equivalent: [...values(thing, 'sameAs'), ...links(thing, 'exactMatch'), ...links(thing, 'equivalent')],
});
/** Linked terms, persons, sets or objects, in the museum's order. */
export const terms: Reader<Term[]> = (thing, path) => shown(thing, path).map(termOf);
/** Places. In the museum's records, latitude and longitude have changed places. */
export const places: Reader<Place[]> = (thing, path) =>
  shown(thing, path).map((each) => ({...termOf(each), latitude: number(each, 'long'), longitude: number(each, 'lat')}));

/** A number, which records write as a text. */
export function number(thing: Thing, path: string) {
  const found = Array.isArray(thing.data[path]) ? undefined : things(thing, path)[0];
  const said = `${(found && contentOf(found)) || found?.data.id}`.trim();
  return /^-?\d{1,300}(\.\d+)?$/.test(said) ? Number(said) : null;
}

/** An object with the members that rules read. */
const make = (thing: Thing, members: object): any =>
  Object.fromEntries(Object.entries(members).map(([name, rule]) => [name, read(thing, rule)]));
/** An object for each thing at a path; its shape is the type that `types.ts` describes. */
export const objects: Reader<any[]> = (thing, path, _, members) =>
  inOrder(things(thing, path)).map((each) => make(each, members));
export const object: Reader<any> = (...what) => objects(...what)[0] ?? null;
/** An object for each text in the language, and for each linked thing. */
export const named: Reader<any[]> = (thing, path, _, members) => shown(thing, path).map((each) => make(each, members));

/** All names, best first: preferred, which can be in Dutch only, comes before language. */
const rankedNames = (thing: Thing) =>
  sortBy(inOrder(things(thing, 'identified_by[Name]').filter(contentOf)), (each) => {
    const isOther = isA(each, FORMER_TITLE) || isA(each, SERIES_TITLE);
    return (isA(each, PREFERRED) ? 0 : 4) + (isOther ? 2 : 0) + (isIn(each) ? 0 : 1);
  });
export const names: Reader<string[]> = (thing) => [...new Set(rankedNames(thing).map(contentOf))];
export const name = first(names);

/** Former titles, titles of a series and longer titles. */
export function titles(thing: Thing) {
  const others = choose(rankedNames(thing).filter((each) => !isA(each, PREFERRED)));
  return others.map(contentOf).filter((each) => each !== name(thing));
}

/** The title in the language; where EDM marks both as both, the first by alphabet. */
export function title(thing: Thing, path: string) {
  const marked = texts(thing, path);
  const others = things(thing, path).flatMap((each) => (isIn(each) ? [] : contentOf(each)));
  return marked.find((each) => !others.includes(each)) ?? marked[0] ?? null;
}

/** All names of linked persons, in any language. */
export function everyName(thing: Thing, path: string) {
  const found = things(thing, path).flatMap((each) => [...things(each, 'prefLabel'), ...things(each, 'altLabel')]);
  return [...new Set(found.map(contentOf))];
}

/** The makers in the museum's order; a rejected attribution is outside `part`. */
export function makers(thing: Thing): Maker[] {
  const production = firstAt(thing, 'produced_by');
  const parts = inOrder(things(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => {
    const role = label(part, 'technique');
    const said = text(part, 'referred_to_by[300435417]');
    const maker = (person: Thing, form: Maker['form'], classification: Text): Maker => {
      const term = termOf(person);
      return {...term, role, statement: said ?? term.name, form, classification};
    };
    const assigned = things(part, 'assigned_by').flatMap((assignment) => {
      const kind = link(assignment, 'classified_as');
      const reason = link(assignment, 'motivated_by.classified_as');
      const isMaker = assignment.data.assigned_property === 'carried_out_by';
      if (!isMaker && assignment.data.assigned_property !== 'influenced_by') return [];
      const form = isMaker ? (kind ? 'attribution' : 'evidence') : 'influence';
      return things(assignment, 'assigned').map((person) => maker(person, form, kind ?? reason));
    });
    return [...things(part, 'carried_out_by').map((each) => maker(each, 'made', null)), ...assigned];
  });
}
/** The makers who are assigned, not certain. */
export const attributions: Reader<Maker[]> = (thing) => makers(thing).filter(({form}) => form !== 'made');

/** The museum's statement of the makers, as one line of text. */
export function statement(thing: Thing) {
  const lines = texts(thing, 'produced_by.referred_to_by[300435416]');
  const said = makers(thing).flatMap((maker) => maker.statement ?? []);
  return (lines.length > 0 ? lines : said).join('; ') || null;
}

/** When something happened: the museum's text, and the limits. */
export function span(thing: Thing, path: string): TimeSpan {
  const found = firstAt(thing, path);
  const day = (time: unknown) => (typeof time === 'string' && time.split('T')[0]) || null;
  const [earliest, latest] = [day(found.data.begin_of_the_begin), day(found.data.end_of_the_end)];
  return {text: text(found, 'identified_by'), earliest, latest};
}
export const date: Reader<Text> = (thing, path) => span(thing, path).text ?? span(thing, path).earliest;
export const unit: Reader<Text> = (...what) => UNITS[link(...what) ?? ''] ?? link(...what);
/** The measurements; those of the object itself come first. */
export function dimensions(...what: Parameters<typeof objects>): Dimension[] {
  const bySize = sortBy(objects(...what) as Dimension[], ({value: size}) => size ?? 0);
  const byKind = sortBy(bySize, ({what: kind}) => kind ?? '');
  return sortBy(byKind, ({of}) => of ?? '');
}

/** The type of an examination, if an assignment is one. */
export function examination(assignment: Thing) {
  const types = ['classified_as', 'assigned', 'assigned.classified_as'].flatMap((path) => things(assignment, path));
  const type = types.find(({data}) => EXAMINATION.test(data.id));
  return type ? termOf(type) : null;
}
export const examinations: Reader<any[]> = (...what) => objects(...what).filter(({type}) => type);

/** Other objects, and how they are related. */
export function relations(thing: Thing, path: string, target: string) {
  const others = things(thing, path).filter((each) => !examination(each));
  return others.flatMap((each) => links(each, target).map((id) => ({id, name: text(each, 'identified_by')})));
}

/** A part of a URL without its percent-encoding, if that is right. */
export function decodePart(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The Iconclass notations of the subjects, such as 45C1. */
export const iconclass: Reader<string[]> = (thing, path) =>
  links(thing, path)
    .flatMap((each) => /^https?:\/\/(?:www\.)?iconclass\.org\/([^?#]*)/.exec(each)?.[1] ?? [])
    .map((part) => decodePart(part.replaceAll('/', '')))
    .sort();

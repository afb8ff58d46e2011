/**
 * Reads the fields of records in both data models, according to the rules in `fields.json`. A rule contains the name of
 * a reader, followed by its arguments. For example, `["texts", "extent"]` reads the texts at the path `extent`.
 */

import FIELD_RULES from './fields.json' with {type: 'json'};
import SERVICES from './services.json' with {type: 'json'};
import type {EdmGraph} from './edm-graph.ts';
import {decodePart, ID_PREFIX} from './identifiers.ts';
import {plain} from './text.ts';
import type {
  Dimension,
  Examination,
  Language,
  Maker,
  MakerForm,
  Place,
  RelatedObject,
  Term,
  Text,
  TimeSpan,
} from './types.ts';

/** A part of a record. It is an object of Linked Art, a node of an EDM graph, or a text. */
export interface Thing {
  data: Record<string, any>;
  /** The language in which the reader should return texts. */
  preferredLanguage: Language;
  /** The graph that contains the node. It is undefined for Linked Art and for texts. */
  graph?: EdmGraph;
}

/** Reads a value from a thing. The other arguments come from the rule. */
type Reader<Result> = (thing: Thing, ...rest: any[]) => Result;

const AAT = 'http://vocab.getty.edu/aat/';
const UNITS: Record<string, string> = SERVICES.units;
const LANGUAGES: Record<Language, string> = SERVICES.languages;
// The classes that the museum gives to names.
const PREFERRED_NAME = `${AAT}300404670`;
const FORMER_TITLE = `${ID_PREFIX}22015528`;
const SERIES_TITLE = `${ID_PREFIX}22015532`;
/** Matches the identifiers of the museum's types of examination, such as X-radiography. */
const EXAMINATION_TYPE = /^https:\/\/id\.rijksmuseum\.nl\/(220155[567]\d|22016342)$/;

/** Applies a rule to a thing. Returns null if there is no rule. */
export function readRule(thing: Thing, rule: any): any {
  if (!rule) {
    return null;
  }
  const [name, ...rest] = rule;
  return READERS[name]?.(thing, ...rest);
}

/** Returns the things in a field. A text without a language inherits the language of its parent. */
function getThingsInField(thing: Thing, field: string): Thing[] {
  const {data, preferredLanguage, graph} = thing;
  if (!graph) {
    const items = [data[field] ?? []].flat();
    // A link can be an object with an id, or only a string.
    return items.map((item) => ({
      data: typeof item === 'object' ? {language: data.language, ...item} : {id: item},
      preferredLanguage,
    }));
  }
  if (field === 'aggregation') {
    return [{...thing, data: {id: graph.aggregation}}];
  }
  return graph
    .values(field, data.id)
    .map(({link, text: content, language}) =>
      link ? {...thing, data: {id: link}} : {data: {content, language}, preferredLanguage},
    );
}

/** The conditions that a path can contain. Each has a name and a value, such as `[type:Person]`. */
const CONDITIONS: Record<string, (thing: Thing, value: string) => boolean> = {
  /** The thing is classified by the AAT term with this number. */
  aat: (thing, number) => isClassifiedAs(thing, AAT + number),
  /** The thing has this media type. */
  format: ({data}, mediaType) => data.format === mediaType,
  /** The museum's identifier of the thing begins with these digits. They show whether it is an object, a person, … */
  id: ({data}, digits) => `${data.id}`.startsWith(ID_PREFIX + digits),
  /** The thing has this class of Linked Art. */
  type: ({data}, type) => data.type === type,
};

/** Whether a thing meets a condition such as `type:Person`. @throws {TypeError} if there is no such condition */
function meets(thing: Thing, condition: string): boolean {
  const [name = '', value = ''] = condition.split(':');
  const isMet = CONDITIONS[name];
  if (!isMet) {
    throw new TypeError(`unknown condition: ${condition}`);
  }
  return isMet(thing, value);
}

/**
 * Returns the things at a path, such as `referred_to_by[aat:300026687]`. The condition in brackets selects some of the
 * things in a field. An empty path means the thing itself.
 */
function getThings(thing: Thing, path: string): Thing[] {
  let things = [thing];
  for (const part of path.split('.')) {
    const [field, condition] = part.split(/[[\]]/);
    if (field) {
      things = things.flatMap((inner) => getThingsInField(inner, field));
    }
    if (condition) {
      things = things.filter((inner) => meets(inner, condition));
    }
  }
  return things;
}

const getFirstThing = (thing: Thing, path: string): Thing => getThings(thing, path)[0] ?? {...thing, data: {}};

/** Returns the identifiers at paths. Leaves out the identifiers of blank nodes. */
const links = (thing: Thing, ...paths: string[]): string[] => {
  const ids: unknown[] = paths.flatMap((path) => getThings(thing, path)).map(({data}) => data.id);
  return ids.filter((id): id is string => typeof id === 'string' && id !== '' && !id.startsWith('_:'));
};

/** Whether the term with an id classifies a thing. */
const isClassifiedAs = (thing: Thing, termId: string): boolean => links(thing, 'classified_as').includes(termId);

const isInLanguage = (thing: Thing): boolean =>
  links(thing, 'language').some((id) => id === thing.preferredLanguage || id === LANGUAGES[thing.preferredLanguage]);

/** Returns the text of a name or a statement without markup, or an empty text. */
const getContent = ({data: {content}}: Thing): string =>
  ['string', 'number'].includes(typeof content) ? plain(`${content}`) : '';

/** Returns the sequence number of a thing, or null. */
function position(thing: Thing): number | null {
  const contents = getThings(thing, 'identified_by[aat:300456575]').map(getContent);
  const number = contents.find((content) => /^\d{1,15}$/.test(content));
  return number === undefined ? null : Number(number);
}

/** Returns the items sorted by a key. Items with the same key keep their order. */
const sortBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] =>
  [...items].sort((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));

/**
 * Sorts things by sequence number, and by preference if the numbers are equal. Lists in records have no fixed order.
 */
function sortThings(things: readonly Thing[]): Thing[] {
  const preferredFirst = sortBy(things, (thing) => (isClassifiedAs(thing, PREFERRED_NAME) ? 0 : 1));
  return sortBy(preferredFirst, (thing) => position(thing) ?? Infinity);
}

/** Returns the texts in the preferred language, or otherwise texts without a language, or otherwise all texts. */
function chooseTexts(things: readonly Thing[]): Thing[] {
  const all = things.filter((thing) => getContent(thing) !== '');
  const inLanguage = all.filter(isInLanguage);
  if (inLanguage.length > 0) {
    return inLanguage;
  }
  const withoutLanguage = all.filter((thing) => links(thing, 'language').length === 0);
  return withoutLanguage.length > 0 ? withoutLanguage : all;
}

/** Returns the things at a path to show to readers. Texts in the language come before linked things. */
function getThingsToShow(thing: Thing, path: string): Thing[] {
  const things = sortThings(getThings(thing, path));
  return [...chooseTexts(things), ...things.filter((inner) => getContent(inner) === '')];
}

const texts = (thing: Thing, path: string): string[] => chooseTexts(sortThings(getThings(thing, path))).map(getContent);

/** Returns the name of a thing, if possible in the preferred language. */
function getName(thing: Thing): Text {
  const notations = getThings(thing, 'notation').map(({data}) => data);
  const inLanguage = notations.filter((notation) => notation['@language'] === thing.preferredLanguage);
  const values = [...inLanguage, ...notations].map((notation) => notation['@value']);
  const candidates: unknown[] = [getContent(thing), text(thing, 'prefLabel'), ...values, thing.data._label];
  return candidates.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

/** Reads texts and the names of linked things. */
const labels = (thing: Thing, path: string): string[] =>
  getThingsToShow(thing, path).flatMap((inner) => getName(inner) ?? []);

/** Reads texts and the names of linked things. If a thing has no name, reads its identifier. */
const values = (thing: Thing, path: string): string[] =>
  getThingsToShow(thing, path).flatMap((inner) => getName(inner) ?? links(inner, ''));

const text = (thing: Thing, path: string): Text => texts(thing, path)[0] ?? null;
const link = (thing: Thing, ...paths: string[]): Text => links(thing, ...paths)[0] ?? null;
const label = (thing: Thing, path: string): Text => labels(thing, path)[0] ?? null;
const value = (thing: Thing, path: string): Text => values(thing, path)[0] ?? null;

/** Joins the texts that another rule reads. */
const concatenation = (thing: Thing, separator: string, rule: unknown): Text =>
  readRule(thing, rule).join(separator) || null;

const createTerm = (thing: Thing): Term => ({
  id: link(thing, ''),
  name: getName(thing),
  equivalent: [...values(thing, 'sameAs'), ...links(thing, 'exactMatch'), ...links(thing, 'equivalent')],
});

/** Reads linked terms, people, sets or objects, in the museum's order. */
const terms = (thing: Thing, path: string): Term[] => getThingsToShow(thing, path).map(createTerm);

/** Reads places. The museum's records contain the latitude in `long`, and the longitude in `lat`. */
const places = (thing: Thing, path: string): Place[] =>
  getThingsToShow(thing, path).map((place) => ({
    ...createTerm(place),
    latitude: number(place, 'long'),
    longitude: number(place, 'lat'),
  }));

/** Reads a number, which records contain as a string. Returns null if the field contains a list. */
function number(thing: Thing, path: string): number | null {
  const inner = Array.isArray(thing.data[path]) ? undefined : getThings(thing, path)[0];
  const content = `${(inner && getContent(inner)) || inner?.data.id}`.trim();
  return /^-?\d{1,300}(\.\d+)?$/.test(content) ? Number(content) : null;
}

/** Creates an object whose members are read by rules. `types.ts` describes its type. */
const createObject = (thing: Thing, members: object): any =>
  Object.fromEntries(Object.entries(members).map(([member, rule]) => [member, readRule(thing, rule)]));

/** Creates an object for each thing at a path. */
const objects = (thing: Thing, path: string, _type: string, members: object): any[] =>
  sortThings(getThings(thing, path)).map((inner) => createObject(inner, members));

const object = (thing: Thing, path: string, type: string, members: object): any =>
  objects(thing, path, type, members)[0] ?? null;

/** Creates an object for each text in the language, and for each linked thing. */
const entries = (thing: Thing, path: string, _type: string, members: object): any[] =>
  getThingsToShow(thing, path).map((inner) => createObject(inner, members));

/** Returns all names, the best name first. The preferred name is the best one, even in another language. */
const getRankedNames = (thing: Thing): Thing[] =>
  sortBy(sortThings(getThings(thing, 'identified_by[type:Name]').filter((name) => getContent(name) !== '')), (name) => {
    const isSecondary = isClassifiedAs(name, FORMER_TITLE) || isClassifiedAs(name, SERIES_TITLE);
    return (isClassifiedAs(name, PREFERRED_NAME) ? 0 : 4) + (isSecondary ? 2 : 0) + (isInLanguage(name) ? 0 : 1);
  });

const names = (thing: Thing): string[] => [...new Set(getRankedNames(thing).map(getContent))];
const name = (thing: Thing): Text => names(thing)[0] ?? null;

/** Reads the titles other than the best name, such as former titles and titles of a series. */
function titles(thing: Thing): string[] {
  const others = chooseTexts(getRankedNames(thing).filter((title) => !isClassifiedAs(title, PREFERRED_NAME)));
  return others.map(getContent).filter((title) => title !== name(thing));
}

/** Reads the title in the language. If EDM marks all titles with both languages, returns the first title. */
function title(thing: Thing, path: string): Text {
  const inLanguage = texts(thing, path);
  const inOther = getThings(thing, path)
    .filter((candidate) => !isInLanguage(candidate))
    .map(getContent);
  return inLanguage.find((candidate) => !inOther.includes(candidate)) ?? inLanguage[0] ?? null;
}

/** Reads all names of linked people, in any language. */
function everyName(thing: Thing, path: string): string[] {
  const persons = getThings(thing, path);
  const personNames = persons.flatMap((person) => [
    ...getThings(person, 'prefLabel'),
    ...getThings(person, 'altLabel'),
  ]);
  return [...new Set(personNames.map(getContent))];
}

/** Reads the makers in the museum's order. Rejected attributions are outside `part`, so this reader ignores them. */
function makers(thing: Thing): Maker[] {
  const production = getFirstThing(thing, 'produced_by');
  const parts = sortThings(getThings(production, 'part'));
  return (parts.length > 0 ? parts : [production]).flatMap((part) => [
    ...getThings(part, 'carried_out_by').map((person) => createMaker(part, person, 'made', null)),
    ...getThings(part, 'assigned_by').flatMap((assignment) => getAssignedMakers(part, assignment)),
  ]);
}

function createMaker(part: Thing, person: Thing, form: MakerForm, classification: Text): Maker {
  const term = createTerm(person);
  const statement = text(part, 'referred_to_by[aat:300435417]') ?? term.name;
  return {...term, role: label(part, 'technique'), statement, form, classification};
}

/** Returns the makers of a part of the production, if the attribution is uncertain, as in "workshop of". */
function getAssignedMakers(part: Thing, assignment: Thing): Maker[] {
  const property: unknown = assignment.data.assigned_property;
  if (property !== 'carried_out_by' && property !== 'influenced_by') {
    return [];
  }
  const kind = link(assignment, 'classified_as');
  const reason = link(assignment, 'motivated_by.classified_as');
  const formOfMaker = kind ? 'attribution' : 'evidence';
  const form = property === 'carried_out_by' ? formOfMaker : 'influence';
  return getThings(assignment, 'assigned').map((person) => createMaker(part, person, form, kind ?? reason));
}

const attributions = (thing: Thing): Maker[] => makers(thing).filter(({form}) => form !== 'made');

/** Reads the museum's statement about the makers as one line of text. */
function statement(thing: Thing): Text {
  const lines = texts(thing, 'produced_by.referred_to_by[aat:300435416]');
  const statements = makers(thing).flatMap((maker) => maker.statement ?? []);
  return (lines.length > 0 ? lines : statements).join('; ') || null;
}

/** Reads the time of an event, with the museum's text and the earliest and latest day. */
function span(thing: Thing, path: string): TimeSpan {
  const timeSpan = getFirstThing(thing, path);
  const getDay = (time: unknown) => (typeof time === 'string' && time.split('T')[0]) || null;
  return {
    text: text(timeSpan, 'identified_by'),
    earliest: getDay(timeSpan.data.begin_of_the_begin),
    latest: getDay(timeSpan.data.end_of_the_end),
  };
}

const date = (thing: Thing, path: string): Text => span(thing, path).text ?? span(thing, path).earliest;

const unit = (thing: Thing, path: string): Text => {
  const identifier = link(thing, path);
  return identifier === null ? null : (UNITS[identifier] ?? identifier);
};

/** Reads the measurements. Measurements of the whole object come first. */
function dimensions(thing: Thing, path: string, type: string, members: object): Dimension[] {
  const measurements: Dimension[] = objects(thing, path, type, members);
  const bySize = sortBy(measurements, (measurement) => measurement.value ?? 0);
  const byKind = sortBy(bySize, (measurement) => measurement.what ?? '');
  return sortBy(byKind, (measurement) => measurement.of ?? '');
}

/** Reads measurements from texts such as "frame: height 68.5 cm x width 62.5 cm (oval)". Ignores other texts. */
function dimensionsInTexts(thing: Thing, path: string): Dimension[] {
  const measurements = texts(thing, path).flatMap(readDimensions);
  return sortBy(measurements, ({of}) => (of === null ? 0 : 1));
}

/** Reads the measurements in a text. Returns an empty list if any part of the text is not a measurement. */
function readDimensions(content: string): Dimension[] {
  const [, part = null, rest = ''] = new RegExp(FIELD_RULES.dimensionTexts.start).exec(content) ?? [];
  const ofPart = part === null ? [] : readMeasurements(rest, part);
  return ofPart.length > 0 ? ofPart : readMeasurements(content, null);
}

function readMeasurements(content: string, part: Text): Dimension[] {
  const pattern = new RegExp(FIELD_RULES.dimensionTexts.part, 'y');
  const measurements: Dimension[] = [];
  while (pattern.lastIndex < content.length) {
    const match = pattern.exec(content);
    if (!match) {
      return [];
    }
    const [, what = null, size = '', unitName = null, remarks = ''] = match;
    const note =
      remarks
        .trim()
        .slice(1, -1)
        .replace(/\)\s*\(/g, ', ') || null;
    // The museum writes 0 for an unknown size.
    const length = Number(size.replace(',', '.')) || null;
    measurements.push({what, value: length, unit: unitName, of: part, note});
  }
  return measurements;
}

/**
 * Returns the type of an examination, such as an X-ray. Linked Art stores examinations among other attribute assignments,
 * for which the result is null.
 */
function examination(attributeAssignment: Thing): Term | null {
  const paths = ['classified_as', 'assigned', 'assigned.classified_as'];
  const types = paths.flatMap((path) => getThings(attributeAssignment, path));
  const type = types.find(({data}) => EXAMINATION_TYPE.test(data.id));
  return type ? createTerm(type) : null;
}

/** Reads examinations. Only examinations have a type here. Other attribute assignments have none. */
const examinations = (thing: Thing, path: string, type: string, members: object): Examination[] =>
  (objects(thing, path, type, members) as Examination[]).filter((item) => item.type);

/** Reads related objects, with the name of each relation. */
function relations(thing: Thing, path: string, target: string): RelatedObject[] {
  const others = getThings(thing, path).filter((other) => !examination(other));
  return others.flatMap((other) => links(other, target).map((id) => ({id, name: text(other, 'identified_by')})));
}

/** Reads the Iconclass notations of the subjects, such as 45C1. */
const iconclass = (thing: Thing, path: string): string[] =>
  links(thing, path)
    .flatMap((id) => /^https?:\/\/(?:www\.)?iconclass\.org\/([^?#]*)/.exec(id)?.[1] ?? [])
    .map((part) => decodePart(part.replaceAll('/', '')))
    .sort();

/** The readers, keyed by their names in the rules. */
const READERS: Record<string, Reader<unknown>> = {
  attributions,
  concatenation,
  date,
  dimensions,
  dimensionsInTexts,
  entries,
  everyName,
  examination,
  examinations,
  iconclass,
  label,
  labels,
  link,
  links,
  makers,
  name,
  names,
  number,
  object,
  objects,
  places,
  position,
  relations,
  span,
  statement,
  terms,
  text,
  texts,
  title,
  titles,
  unit,
  value,
  values,
};

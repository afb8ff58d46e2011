/**
 * Counts how many recorded records have each field, finds an example of each, and compares the list of fields with the recordings:
 * every value in them must be read by a field, or left out for a reason.
 */

import fs from 'node:fs';
import path from 'node:path';
import {query} from 'json-p3';
import type * as Edm from '../../../samples/records/edm/javascript.mjs';
import type * as LinkedArt from '../../../samples/records/linked-art/javascript.mjs';
import {OAI_RECORDS, readArchive} from '../../lib/archive';
import {RECORDINGS_FOLDER} from 'recorded-samples';
import {fields, isReadFromLinkedArt, leftOut, THINGS, type Field, type LeftOut, type Thing} from './fields';
import {parseEdmPath, toJsonPath} from './paths';

export const COUNTS_FILE = 'src/features/record/counts.json';

export type EdmRecord = NonNullable<ReturnType<typeof Edm.read>>;
type EdmValue = ReturnType<EdmRecord['values']>[number];
type Json = null | boolean | number | string | Json[] | {[name: string]: Json};

export interface LinkedArtRecord {
  /** Below `samples/recordings/`. */
  file: string;
  /** In the form of today: see `inTodaysForm`. */
  body: Json;
}

export interface Example {
  /** What the modules read, shortened. */
  value: unknown;
  /** `en`, `nl`, or null when none is stated. */
  language: string | null;
  /** Identifier of the record that it is from. */
  record: string;
}

/** How many records have a field. */
export interface Count {
  records: number;
  of: number;
  /** Records with the field in a language, by the code of the language. */
  languages: Record<string, number>;
}

export interface FieldCount {
  linkedArt: Count | null;
  edm:
    | (Count & {
        /** Most values in one record and language. */ most: number;
        /** Records with tags or entities. */ markup: number;
      })
    | null;
  example: Example | null;
}

export type Counts = Record<string, FieldCount>;

const OTHER_EDM = [
  'oai-pmh/edm_200107928_night-watch_2026-09-12.xml',
  'records/object-200108359.edm-framed.trimmed.2026-10-07.json',
];
const NIGHT_WATCH = 'https://id.rijksmuseum.nl/200107928';
const AAT = 'http://vocab.getty.edu/aat/';
const LANGUAGES: Readonly<Record<string, string>> = {[`${AAT}300388277`]: 'en', [`${AAT}300388256`]: 'nl'};
const CONTEXT = 'https://linked.art/ns/v1/linked-art.json';
const MAX_TEXT = 200;
const MAX_ITEMS = 3;
/** Elements of HTML and entities; some texts have other things in angle brackets, such as URLs. */
const MARKUP = /<\/?(?:a|b|br|div|em|i|li|ol|p|span|strong|su[bp]|u|ul)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/** What the number of a museum's identifier begins with, by the class of its description. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  'edm:Agent': /nl\/21\d+$|^(?!http)/,
  'skos:Concept': /nl\/2[26]\d+$/,
  'edm:Place': /nl\/23\d+$/,
  'edm:TimeSpan': /nl\/24\d+$/,
};
/** The names of two properties in the reader of EDM, where the local names are those of others. */
const TERMS: Readonly<Record<string, string>> = {'dc:type': 'dcType', 'edm:rights': 'edmRights'};

/** Lists whose items were bare strings until 2026, or that are not lists when they have one item. */
const OLD_LISTS = new Set(['classified_as', 'equivalent', 'assigned', 'carried_by', 'notation']);

/** A record with every item of a list as an object, as records have it since the autumn of 2026. */
export function inTodaysForm(value: Json, name = ''): Json {
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'string' && OLD_LISTS.has(name) ? {id: item} : inTodaysForm(item)));
  }
  if (value === null || typeof value !== 'object') {
    return value;
  }
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    key,
    inTodaysForm(OLD_LISTS.has(key) && !Array.isArray(inner) ? [inner] : inner, key),
  ]);
  return Object.fromEntries(entries);
}

interface Found {
  value: string;
  language: string | null;
  /** Location in the record. */
  at: string;
}

/** The values of a field in a record. */
function valuesIn(body: Json, short: string): Found[] {
  return [...query(toJsonPath(short), body as Parameters<typeof query>[1])].flatMap(({value, location}) =>
    value === null || typeof value === 'object'
      ? []
      : [{value: String(value), language: languageAt(body, location), at: placeKey(location)}],
  );
}

const placeKey = (location: readonly (string | number)[]) => JSON.stringify(location);

/** The language of a value: the one stated nearest to it. */
function languageAt(body: Json, location: readonly (string | number)[]): string | null {
  let found: string | null = null;
  let node: Json | undefined = body;
  for (const step of location) {
    const own = [
      ...query('$.language[*].id', node as never).values(),
      ...query("$['@language']", node as never).values(),
    ].filter((each) => typeof each === 'string');
    const [stated] = own.map((each) => LANGUAGES[each] ?? (/^[a-z]{2}$/.test(each) ? each : null));
    found = stated ?? found;
    node = (node as Record<string | number, Json>)[step];
  }
  return found;
}

/** Every stored record in Linked Art. */
export function readLinkedArt(root: string): LinkedArtRecord[] {
  const folder = path.join(root, RECORDINGS_FOLDER);
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .flatMap((file) => {
      const body = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Json;
      return getMember(body, '@context') === CONTEXT ? [{file, body: inTodaysForm(body)}] : [];
    });
}

/** The records of the set Top 1000, in the order of their numbers. */
export async function readEdm(root: string): Promise<EdmRecord[]> {
  const {read} = await import('../../../samples/records/edm/javascript.mjs');
  return [...readArchive(root, OAI_RECORDS)]
    .map(([name, text]) => read(text, name) as EdmRecord)
    .sort((a, b) => a.identifier.localeCompare(b.identifier, 'en', {numeric: true}));
}

/** Records in the flat structure, and framed: one of each is stored. */
async function readOtherEdm(root: string): Promise<EdmRecord[]> {
  const {read} = await import('../../../samples/records/edm/javascript.mjs');
  const folder = path.join(root, RECORDINGS_FOLDER);
  return OTHER_EDM.map((file) => read(fs.readFileSync(path.join(folder, file), 'utf8'), file) as EdmRecord);
}

const getMember = (body: Json, name: string): Json | undefined =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? body[name] : undefined;

const textAt = (body: Json, name: string): string => {
  const value = getMember(body, name);
  return typeof value === 'string' ? value : '';
};

const isThing = ({body}: LinkedArtRecord, thing: Thing): boolean => getMember(body, 'type') === THINGS[thing].type;

/** A value of EDM, and which value of which description it is. */
interface Reached extends EdmValue {
  at: string;
}

const edmKey = (node: string, term: string, {text, language, link}: EdmValue) =>
  JSON.stringify([node, term, text, language, link]);

/** The values at the end of a path, and those that lead there. */
export function followEdm(record: EdmRecord, short: string): {values: Reached[]; passed: string[]} {
  const steps = parseEdmPath(short);
  const passed: string[] = [];
  let nodes = [steps[0]?.element === 'ore:Aggregation' ? record.aggregation : record.identifier];
  let values: Reached[] = [];
  for (const [i, {property}] of steps.entries()) {
    const term = TERMS[property] ?? property.replace(/^.*:/, '');
    const next = steps[i + 1];
    values = nodes.flatMap((node) =>
      property.startsWith('@')
        ? [{text: node, language: '', link: '', at: ''}]
        : record.values(term, node).map((value) => ({...value, at: edmKey(node, term, value)})),
    );
    if (next) {
      const isKind = (link: string) => NUMBERS[next.element]?.test(link) ?? link !== '';
      const followed = values.filter(({link}) => isKind(link));
      passed.push(...followed.map(({at}) => at));
      nodes = [...new Set(followed.map(({link}) => link))];
    }
  }
  return {values, passed};
}

export const getText = ({text, link}: EdmValue): string => text || link;

/** What a page tells about each field. */
export function countFields(
  linkedArt: readonly LinkedArtRecord[],
  edm: readonly EdmRecord[],
  list: readonly Field[] = fields,
): Counts {
  return Object.fromEntries(
    list.map((field) => [
      field.id,
      {
        linkedArt: countLinkedArt(field, linkedArt),
        edm: countEdm(field, edm),
        example: findExample(field, linkedArt, edm),
      },
    ]),
  );
}

function countLinkedArt({linkedArt: [first], of}: Field, records: readonly LinkedArtRecord[]): Count | null {
  if (first === undefined) {
    return null;
  }
  // Of some records only a part was recorded, which says nothing about what they lack.
  const whole = records.filter((record) => isThing(record, of) && !record.file.includes('.trimmed.'));
  // The newest of those of one thing.
  const each = new Map(whole.map(({body}) => [getMember(body, 'id'), body]));
  return count([...each.values()].map((body) => valuesIn(body, first)));
}

function countEdm({edm: [first]}: Field, records: readonly EdmRecord[]): FieldCount['edm'] {
  if (first === undefined) {
    return null;
  }
  const found = records.map((record) => followEdm(record, first).values.filter((value) => getText(value) !== ''));
  const ofLanguage = (values: readonly EdmValue[]) =>
    [...new Set(values.map(({language}) => language))].map(
      (each) => values.filter(({language}) => language === each).length,
    );
  return {
    ...count(found.map((values) => values.map((value) => ({language: value.language || null})))),
    most: Math.max(0, ...found.flatMap(ofLanguage)),
    markup: found.filter((values) => values.some(({text}) => MARKUP.test(text))).length,
  };
}

function count(records: readonly (readonly {language: string | null}[])[]): Count {
  const languages = [...new Set(records.flat().flatMap(({language}) => (language === null ? [] : [language])))].sort();
  return {
    records: records.filter((values) => values.length > 0).length,
    of: records.length,
    languages: Object.fromEntries(
      languages.map((each) => [
        each,
        records.filter((values) => values.some(({language}) => language === each)).length,
      ]),
    ),
  };
}

/** From The Night Watch where it has one; in English where there is one. */
function findExample(field: Field, linkedArt: readonly LinkedArtRecord[], edm: readonly EdmRecord[]): Example | null {
  const {of, recording} = field;
  const [path = ''] = isReadFromLinkedArt(field) ? field.linkedArt : field.edm;
  if (isReadFromLinkedArt(field)) {
    const record = linkedArt.find(({file}) => file === (recording ?? THINGS[of].recording));
    const found = record ? valuesIn(record.body, path) : [];
    return record ? best(found, textAt(record.body, 'id')) : null;
  }
  for (const record of edm.toSorted(
    (a, b) => Number(b.identifier === NIGHT_WATCH) - Number(a.identifier === NIGHT_WATCH),
  )) {
    const found = followEdm(record, path).values.filter((value) => getText(value) !== '');
    if (found.length > 0) {
      return best(
        found.map((value) => ({value: getText(value), language: value.language || null})),
        record.identifier,
      );
    }
  }
  return null;
}

function best(found: readonly Omit<Found, 'at'>[], record: string): Example | null {
  const one = found.find(({language}) => language === 'en') ?? found[0];
  return one ? {value: shorten(one.value), language: one.language, record} : null;
}

/** Cuts long texts and long lists. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length <= MAX_TEXT ? value : `${value.slice(0, MAX_TEXT).replace(/\s+\S*$/, '')} …`;
  }
  if (Array.isArray(value)) {
    const more = value.length > MAX_ITEMS + 1 ? value.length - MAX_ITEMS : 0;
    return [...value.slice(0, value.length - more).map(shorten), ...(more > 0 ? [`… ${more} more`] : [])];
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
    : value;
}

/** @returns what is wrong with the list of fields, in sentences */
export function listProblems(
  linkedArt: readonly LinkedArtRecord[],
  edm: readonly EdmRecord[],
  list: readonly Field[] = fields,
  omissions: readonly LeftOut[] = leftOut,
): string[] {
  const isLeftOut = (place: string) => omissions.some((each) => each.place.test(place));
  const unread = new Map<string, string>();
  const fruitful = new Set<string>();
  for (const record of linkedArt) {
    const read = new Set(
      list
        .filter(({of}) => isThing(record, of))
        .flatMap(({id, linkedArt: paths}) =>
          paths.flatMap((each) => {
            const found = valuesIn(record.body, each);
            if (found.length > 0) {
              fruitful.add(`${id} ${each}`);
            }
            return found.map(({at}) => at);
          }),
        ),
    );
    for (const {location, value} of listLeaves(record.body)) {
      const place = getPlace(textAt(record.body, 'type'), location);
      if (!read.has(placeKey(location)) && !isBlank(value) && !isLeftOut(place)) {
        unread.set(place, record.file);
      }
    }
  }
  for (const record of edm) {
    const read = new Set(
      list.flatMap(({id, edm: paths}) =>
        paths.flatMap((each) => {
          const {values, passed} = followEdm(record, each);
          if (values.length > 0) {
            fruitful.add(`${id} ${each}`);
          }
          return [...values.map(({at}) => at), ...passed];
        }),
      ),
    );
    for (const [node, properties] of record.nodes) {
      for (const [term, values] of Object.entries(properties)) {
        const place = `${getKind(record, node)}.${term}`;
        if (
          !isLeftOut(place) &&
          values.some((value) => getText(value) !== '' && !read.has(edmKey(node, term, value)))
        ) {
          unread.set(place, record.identifier);
        }
      }
    }
  }
  const all = list.flatMap(({id, linkedArt: one, edm: two}) => [...one, ...two].map((each) => ({id, path: each})));
  return [
    ...[...unread].map(
      ([place, where]) =>
        `${where} has ${place}, which no field reads; add a field to src/features/record/fields.ts, or leave it out there with a reason.`,
    ),
    ...all
      .filter(({id, path: each}) => !fruitful.has(`${id} ${each}`))
      .map(
        ({id, path: each}) =>
          `src/features/record/fields.ts: no recording has ${each} of "${id}"; correct or remove it.`,
      ),
  ];
}

const isBlank = (value: Json) => typeof value === 'string' && value.startsWith('_:');

/** Which description of a record it is. */
const getKind = (record: EdmRecord, node: string): string =>
  node === record.identifier
    ? 'ProvidedCHO'
    : node === record.aggregation
      ? 'Aggregation'
      : node.replace(/^https?:\/\/(?:id\.rijksmuseum\.nl\/(\d\d).*|([^/]+)\/.*)$/, '$1$2');

const getPlace = (type: string, location: readonly (string | number)[]) =>
  location.reduce<string>((place, step) => (typeof step === 'number' ? `${place}[]` : `${place}.${step}`), type);

function listLeaves(value: Json, location: (string | number)[] = []): {location: (string | number)[]; value: Json}[] {
  if (value === null || typeof value !== 'object') {
    return [{location, value}];
  }
  return Array.isArray(value)
    ? value.flatMap((item, i) => listLeaves(item, [...location, i]))
    : Object.entries(value).flatMap(([name, item]) => listLeaves(item, [...location, name]));
}

/** What is counted, with examples as the modules read them. */
async function countAll(linkedArt: readonly LinkedArtRecord[], edm: readonly EdmRecord[]): Promise<Counts> {
  const modules: {linkedArt: typeof LinkedArt; edm: typeof Edm} = {
    linkedArt: await import('../../../samples/records/linked-art/javascript.mjs'),
    edm: await import('../../../samples/records/edm/javascript.mjs'),
  };
  const counts = countFields(linkedArt, edm);
  for (const field of fields) {
    const {id, of, recording} = field;
    const example = counts[id]?.example;
    if (example) {
      example.value = shorten(
        isReadFromLinkedArt(field)
          ? modules.linkedArt.getField(bodyOf(linkedArt, recording ?? THINGS[of].recording), id)
          : modules.edm.getField(edm.find(({identifier}) => identifier === example.record) as EdmRecord, id),
      );
    }
  }
  return counts;
}

const bodyOf = (records: readonly LinkedArtRecord[], name: string) =>
  records.find(({file}) => file === name)?.body as Parameters<typeof LinkedArt.getField>[0];

/** The text of `counts.json`, from the recordings. */
export async function writeCounts(root: string): Promise<string> {
  const counts = await countAll(readLinkedArt(root), await readEdm(root));
  return `${JSON.stringify(counts, null, 2)}\n`;
}

/** @returns in sentences: what the list lacks, and whether `counts.json` differs from the recordings */
export async function fieldProblems(root: string): Promise<string[]> {
  const [linkedArt, edm] = [readLinkedArt(root), await readEdm(root)];
  const stored = JSON.parse(fs.readFileSync(path.join(root, COUNTS_FILE), 'utf8')) as Counts;
  const counted = await countAll(linkedArt, edm);
  const ids = [...new Set([...Object.keys(stored), ...Object.keys(counted)])];
  return [
    ...listProblems(linkedArt, [...edm, ...(await readOtherEdm(root))]),
    ...ids
      .filter((id) => JSON.stringify(stored[id]) !== JSON.stringify(counted[id]))
      .map(
        (id) => `${COUNTS_FILE}: the figures of "${id}" are not those of the recordings; run npm run fix:field-counts.`,
      ),
  ];
}

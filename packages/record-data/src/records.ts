/** Reads the recorded records, in Linked Art and EDM, and what they have at the paths of the list of fields. */

import fs from 'node:fs';
import path from 'node:path';
import {readEdm as readRecord, type EdmGraph, type EdmObject} from 'collection-online';
import {query} from 'json-p3';
import {listFiles, RECORDINGS_FOLDER} from 'recorded-samples';
import {readOaiRecords} from './oai-records';
import {THINGS, type Field} from './fields';
import {parseEdmPath, toJsonPath} from './paths';

export type EdmRecord = EdmObject;
type Json = null | boolean | number | string | Json[] | {[name: string]: Json};

export interface LinkedArtRecord {
  /** Below `samples/recordings/`. */
  file: string;
  /** In the current format: see `toCurrentFormat`. */
  body: Json;
}

/** A value that a path leads to. */
export interface Found {
  value: string;
  /** `en`, `nl`, or empty when none is stated. */
  language: string;
  /** Which value of the record it is. */
  key: string;
}

/** A record in either model. */
export interface Source {
  /** For messages. */
  name: string;
  identifier: string;
  getPaths: (field: Field) => readonly string[];
  /** The values at the end of a path, and the keys of the values passed on the way. */
  follow: (path: string) => {found: Found[]; passed: string[]};
  /** Every value, with its place in the model: `HumanMadeObject.dimension[].type`, or `Aggregation.provider`. */
  listValues: () => {place: string; key: string}[];
}

export const toSource = (record: LinkedArtRecord | EdmRecord): Source =>
  'body' in record ? fromLinkedArt(record) : fromEdm(record);

function fromLinkedArt({file, body}: LinkedArtRecord): Source {
  const type = getString(body, 'type');
  return {
    name: file,
    identifier: getString(body, 'id'),
    getPaths: ({of, linkedArt}) => (type === THINGS[of].type ? linkedArt : []),
    follow: (short) => ({
      found: findLeaves(body, toJsonPath(short)).map(({value, location, key}) => ({
        value,
        language: getLanguage(body, location),
        key,
      })),
      passed: [],
    }),
    listValues: () =>
      findLeaves(body, '$..*')
        // The name of a node without an identifier is no value.
        .filter(({value}) => !value.startsWith('_:'))
        .map(({location, key}) => ({
          place: type + location.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join(''),
          key,
        })),
  };
}

const findLeaves = (body: Json, jsonPath: string) =>
  [...query(jsonPath, body)].flatMap(({value, location}) =>
    value === null || typeof value === 'object'
      ? []
      : [{value: String(value), location, key: JSON.stringify(location)}],
  );

const fromEdm = ({identifier, raw}: EdmRecord): Source => ({
  name: identifier,
  identifier,
  getPaths: ({edm}) => edm,
  follow: (short) => followEdm(raw, short),
  listValues: () =>
    [...raw.nodes].flatMap(([node, properties]) =>
      Object.entries(properties).flatMap(([term, values]) =>
        values
          .filter(({text, link}) => text || link)
          .map((value) => ({place: `${getKind(raw, node)}.${term}`, key: getEdmKey(node, term, value)})),
      ),
    ),
});

/** Every stored record in Linked Art. */
function readLinkedArt(root: string): LinkedArtRecord[] {
  const folder = path.join(root, RECORDINGS_FOLDER);
  return listFiles(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const body = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Json;
      return getString(body, '@context') === 'https://linked.art/ns/v1/linked-art.json'
        ? [{file, body: toCurrentFormat(body)}]
        : [];
    });
}

const read = async (name: string, text: string) => (await readRecord(text, {name})) as EdmRecord;

/** The records of the set Top 1000, in the order of their numbers. */
async function readEdm(root: string): Promise<EdmRecord[]> {
  const records = await Promise.all([...readOaiRecords(root)].map((file) => read(...file)));
  return records.sort((a, b) => a.identifier.localeCompare(b.identifier, 'en', {numeric: true}));
}

/** The recorded records, by their model. It takes a second to read them. */
export interface Records {
  edm: readonly EdmRecord[];
  linkedArt: readonly LinkedArtRecord[];
}

/** @param root the project's folder */
export const readRecords = async (root: string): Promise<Records> => ({
  edm: await readEdm(root),
  linkedArt: readLinkedArt(root),
});

/** Records in the flat structure, and framed: one of each is stored. */
export const readOtherEdm = (root: string): Promise<EdmRecord[]> =>
  Promise.all(
    ['oai-pmh/edm_200107928_night-watch.xml', 'records/object-200108359.edm-framed.trimmed.json'].map((file) =>
      read(file, fs.readFileSync(path.join(root, RECORDINGS_FOLDER, file), 'utf8')),
    ),
  );

/** Lists whose items were bare strings until 2026, or that are not lists when they have one item. */
const OLD_LISTS = new Set(['classified_as', 'equivalent', 'assigned', 'carried_by', 'notation']);

/** A record with every item of a list as an object, as records have it since the autumn of 2026. */
export function toCurrentFormat(value: Json, name = ''): Json {
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'string' && OLD_LISTS.has(name) ? {id: item} : toCurrentFormat(item)));
  }
  if (value === null || typeof value !== 'object') {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      toCurrentFormat(OLD_LISTS.has(key) && !Array.isArray(inner) ? [inner] : inner, key),
    ]),
  );
}

function getString(body: Json, name: string): string {
  const value = body !== null && typeof body === 'object' && !Array.isArray(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

const AAT = 'http://vocab.getty.edu/aat/';
const LANGUAGES: Readonly<Record<string, string>> = {[`${AAT}300388277`]: 'en', [`${AAT}300388256`]: 'nl'};

/** The language of a value: the one stated nearest to it. */
function getLanguage(body: Json, location: readonly (string | number)[]): string {
  let found = '';
  let node: unknown = body;
  for (const step of location) {
    const {language = [], '@language': code} = node as {language?: {id: string}[]; '@language'?: string};
    found = language.map(({id}) => LANGUAGES[id]).find(Boolean) ?? code ?? found;
    node = (node as Record<string | number, unknown>)[step];
  }
  return found;
}

/** What the number of a museum's identifier begins with, by the class of its description. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  'edm:Agent': /nl\/21\d+$|^(?!http)/,
  'skos:Concept': /nl\/2[26]\d+$/,
  'edm:Place': /nl\/23\d+$/,
  'edm:TimeSpan': /nl\/24\d+$/,
};
/** The names of two properties in the reader of EDM, where the local names are those of others. */
const TERMS: Readonly<Record<string, string>> = {'dc:type': 'dcType', 'edm:rights': 'edmRights'};

export function followEdm(record: EdmGraph, short: string): {found: Found[]; passed: string[]} {
  const steps = parseEdmPath(short);
  const passed: string[] = [];
  let nodes = [steps[0]?.element === 'ore:Aggregation' ? record.aggregation : record.identifier];
  let found: Found[] = [];
  for (const [i, {property}] of steps.entries()) {
    if (property.startsWith('@')) {
      return {found: nodes.map((value) => ({value, language: '', key: ''})), passed};
    }
    const term = TERMS[property] ?? property.replace(/^.*:/, '');
    const values = nodes.flatMap((node) =>
      record.values(term, node).map((value) => ({...value, key: getEdmKey(node, term, value)})),
    );
    found = values
      .filter(({text, link}) => text || link)
      .map(({text, link, language, key}) => ({value: text || link, language, key}));
    const next = steps[i + 1];
    if (next) {
      const followed = values.filter(({link}) => NUMBERS[next.element]?.test(link) ?? link !== '');
      passed.push(...followed.map(({key}) => key));
      nodes = [...new Set(followed.map(({link}) => link))];
    }
  }
  return {found, passed};
}

const getEdmKey = (node: string, term: string, {text, language, link}: ReturnType<EdmGraph['values']>[number]) =>
  JSON.stringify([node, term, text, language, link]);

/** Which description of a record it is. */
function getKind(record: EdmGraph, node: string): string {
  if (node === record.identifier) {
    return 'ProvidedCHO';
  }
  return node === record.aggregation
    ? 'Aggregation'
    : node.replace(/^https?:\/\/(?:id\.rijksmuseum\.nl\/(\d\d).*|([^/]+)\/.*)$/, '$1$2');
}

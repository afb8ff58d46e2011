/** Reads the recorded records, in Linked Art and in EDM, and the values at the paths of `fields.yml`. */

import fs from 'node:fs';
import path from 'node:path';
import {readEdm as readRecord, type EdmGraph, type EdmObject} from 'collection-online';
import {query} from 'json-p3';
import {listFiles, RECORDINGS_FOLDER} from 'recorded-samples';
import {readOaiRecords} from './oai-records';
import {RECORD_KINDS, type Field} from './fields';
import {getIdentifierPrefix, parseEdmPath, toJsonPath} from './paths';

export type EdmRecord = EdmObject;
type Json = null | boolean | number | string | Json[] | {[name: string]: Json};

export interface LinkedArtRecord {
  /** Path of the recording below `samples/recordings/`. */
  file: string;
  /** The record, converted by `toCurrentFormat`. */
  body: Json;
}

/** A value at a path of a record. */
export interface PathValue {
  value: string;
  /** `en`, `nl`, or empty if the record states no language. */
  language: string;
  /** Identifies the value within the record. */
  key: string;
}

/** The result of following a path through a record. */
interface PathResult {
  /** The values at the end of the path. */
  values: PathValue[];
  /** The keys of the links that the path follows. */
  linkKeys: string[];
}

/** A record in Linked Art or EDM. */
export interface Source {
  /** The name of the record in messages. */
  name: string;
  identifier: string;
  /** Returns the paths of a field in this record. Empty if the field belongs to another kind of record. */
  getPaths: (field: Field) => readonly string[];
  follow: (path: string) => PathResult;
  /**
   * Lists all values. `place` is the path of a value. It begins with the class, with the first digits of an identifier,
   * or with a host, such as `HumanMadeObject.dimension[].type`.
   */
  listValues: () => {place: string; key: string}[];
}

/** Creates functions that read both kinds of records in the same way. */
export const toSource = (record: LinkedArtRecord | EdmRecord): Source =>
  'body' in record ? fromLinkedArt(record) : fromEdm(record);

function fromLinkedArt({file, body}: LinkedArtRecord): Source {
  const type = getString(body, 'type');
  return {
    name: file,
    identifier: getString(body, 'id'),
    getPaths: ({of, linkedArt}) => (type === RECORD_KINDS[of].type ? linkedArt : []),
    follow: (shortPath) => ({
      values: findLeaves(body, toJsonPath(shortPath)).map(({value, location, key}) => ({
        value,
        language: getLanguage(body, location),
        key,
      })),
      linkKeys: [],
    }),
    listValues: () =>
      findLeaves(body, '$..*')
        // Skip the generated names of blank nodes.
        .filter(({value}) => !value.startsWith('_:'))
        .map(({location, key}) => ({
          place: type + location.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join(''),
          key,
        })),
  };
}

/** Finds the values at a JSONPath that are neither objects nor lists. */
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
  follow: (path) => followEdm(raw, path),
  listValues: () =>
    [...raw.nodes].flatMap(([node, properties]) =>
      Object.entries(properties).flatMap(([term, values]) =>
        values
          .filter(({text, link}) => text || link)
          .map((value) => ({place: `${getKind(raw, node)}.${term}`, key: getEdmKey(node, term, value)})),
      ),
    ),
});

/** Reads all recordings that are records in Linked Art. */
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

const parseEdm = async (name: string, text: string) => (await readRecord(text, {name})) as EdmRecord;

/** Reads the recorded records of the set Top 1000, sorted by the number in their identifiers. */
async function readEdm(root: string): Promise<EdmRecord[]> {
  const records = await Promise.all([...readOaiRecords(root)].map(([name, text]) => parseEdm(name, text)));
  return records.sort((a, b) => a.identifier.localeCompare(b.identifier, 'en', {numeric: true}));
}

/** The recorded records, keyed by model. */
export interface Records {
  edm: readonly EdmRecord[];
  linkedArt: readonly LinkedArtRecord[];
}

/** Reads all recorded records, which takes a second. @param root the project's folder */
export const readRecords = async (root: string): Promise<Records> => ({
  edm: await readEdm(root),
  linkedArt: readLinkedArt(root),
});

/** Reads the recordings of EDM in other structures: a flat record in XML, and a framed record in JSON-LD. */
export const readOtherEdm = (root: string): Promise<EdmRecord[]> =>
  Promise.all(
    ['oai-pmh/edm_200107928_night-watch.xml', 'records/object-200108359.edm-framed.trimmed.json'].map((file) =>
      parseEdm(file, fs.readFileSync(path.join(root, RECORDINGS_FOLDER, file), 'utf8')),
    ),
  );

/** Properties whose items were strings until 2026, or that had no list around a single item. */
const CHANGED_LISTS = new Set(['classified_as', 'equivalent', 'assigned', 'carried_by', 'notation']);

/**
 * Converts a recorded record to the format of autumn 2026, in which each item of a list is an object.
 *
 * @param name the property that contains the value
 */
export function toCurrentFormat(value: Json, name = ''): Json {
  if (Array.isArray(value)) {
    return value.map((item) =>
      typeof item === 'string' && CHANGED_LISTS.has(name) ? {id: item} : toCurrentFormat(item),
    );
  }
  if (value === null || typeof value !== 'object') {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      toCurrentFormat(CHANGED_LISTS.has(key) && !Array.isArray(inner) ? [inner] : inner, key),
    ]),
  );
}

function getString(body: Json, name: string): string {
  const value = body !== null && typeof body === 'object' && !Array.isArray(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

const AAT = 'http://vocab.getty.edu/aat/';
const LANGUAGES: Readonly<Record<string, string>> = {[`${AAT}300388277`]: 'en', [`${AAT}300388256`]: 'nl'};

/** Returns the language of a value. The innermost object around the value that states a language decides. */
function getLanguage(body: Json, location: readonly (string | number)[]): string {
  let language = '';
  let node: unknown = body;
  for (const step of location) {
    const {language: terms = [], '@language': code} = node as {language?: {id: string}[]; '@language'?: string};
    language = terms.map(({id}) => LANGUAGES[id]).find(Boolean) ?? code ?? language;
    node = (node as Record<string | number, unknown>)[step];
  }
  return language;
}

/** For each class, a pattern of its identifiers. The first two digits of the museum's numbers depend on the class. */
const IDENTIFIER_PATTERNS: Readonly<Record<string, RegExp>> = {
  'edm:Agent': /nl\/21\d+$|^(?!http)/,
  'skos:Concept': /nl\/2[26]\d+$/,
  'edm:Place': /nl\/23\d+$/,
  'edm:TimeSpan': /nl\/24\d+$/,
};
/** The names that the client library's EDM reader gives to properties whose local name is ambiguous. */
const TERMS: Readonly<Record<string, string>> = {'dc:type': 'dcType', 'edm:rights': 'edmRights'};

/** Follows an EDM path, such as `edm:ProvidedCHO/dc:creator > edm:Agent/skos:prefLabel`, through a record. */
export function followEdm(record: EdmGraph, path: string): PathResult {
  const steps = parseEdmPath(path);
  const linkKeys: string[] = [];
  let nodes = [steps[0]?.element === 'ore:Aggregation' ? record.aggregation : record.identifier];
  let values: PathValue[] = [];
  for (const [i, step] of steps.entries()) {
    const {property} = step;
    const identifierPrefix = getIdentifierPrefix(step) ?? '';
    if (property.startsWith('@')) {
      return {values: nodes.map((value) => ({value, language: '', key: ''})), linkKeys};
    }
    const term = TERMS[property] ?? property.replace(/^.*:/, '');
    const edmValues = nodes.flatMap((node) =>
      record.values(term, node).map((value) => ({...value, key: getEdmKey(node, term, value)})),
    );
    values = edmValues
      .map(({text, link, language, key}) => ({value: text || link, language, key}))
      .filter(({value}) => value && value.startsWith(identifierPrefix));
    const nextStep = steps[i + 1];
    if (nextStep) {
      const pattern = IDENTIFIER_PATTERNS[nextStep.element];
      const links = edmValues.filter(({link}) => pattern?.test(link) ?? link !== '');
      linkKeys.push(...links.map(({key}) => key));
      nodes = [...new Set(links.map(({link}) => link))];
    }
  }
  return {values, linkKeys};
}

const getEdmKey = (node: string, term: string, {text, language, link}: ReturnType<EdmGraph['values']>[number]) =>
  JSON.stringify([node, term, text, language, link]);

/** Returns the kind of a description: `ProvidedCHO`, `Aggregation`, the two digits of a museum's number, or a host. */
function getKind(record: EdmGraph, node: string): string {
  if (node === record.identifier) {
    return 'ProvidedCHO';
  }
  return node === record.aggregation
    ? 'Aggregation'
    : node.replace(/^https?:\/\/(?:id\.rijksmuseum\.nl\/(\d\d).*|([^/]+)\/.*)$/, '$1$2');
}

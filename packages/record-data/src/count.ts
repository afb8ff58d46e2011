/**
 * Counts how many recorded records have each field, and finds an example of each field. It also compares the list of
 * fields with the recordings: each value in a recording must belong to a field, or the list must say why it is left out.
 */

import {readLinkedArt as readRecord, type FieldName} from 'collection-online';
import {query} from 'json-p3';
import {fields, isReadFromLinkedArt, leftOut, RECORD_KINDS, type Field} from './fields';
import {toJsonPath} from './paths';
import {
  readOtherEdm,
  toSource,
  type EdmRecord,
  type LinkedArtRecord,
  type PathValue,
  type Records,
  type Source,
} from './records';

export interface Example {
  /** The value as the client library returns it, shortened. */
  value: unknown;
  /** `en`, `nl`, or null if the record states no language. */
  language: string | null;
  /** Identifier of the record that contains the value. */
  record: string;
  /** The original JSON of the value. Set only for fields that the library restructures. */
  raw?: unknown;
}

/** How many records have a field. */
export interface Count {
  /** The number of records that have the field. */
  records: number;
  /** The number of records that were examined. */
  of: number;
  /** The number of records that have the field in a language, keyed by the code of the language. */
  languages: Record<string, number>;
}

/** The counts are null if a model does not have the field. */
export interface FieldCount {
  linkedArt: Count | null;
  /** `markup` is the number of records in which a value contains tags or entities. */
  edm: (Count & {markup: number}) | null;
  example: Example | null;
}

export type Counts = Record<string, FieldCount>;

const NIGHT_WATCH = 'https://id.rijksmuseum.nl/200107928';
const MAX_TEXT_LENGTH = 200;
const MAX_ITEMS = 3;
/** HTML elements and entities. The elements are listed, because some texts contain URLs in angle brackets. */
const MARKUP = /<\/?(?:a|b|br|div|em|i|li|ol|p|span|strong|su[bp]|u|ul)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/** Counts the records that have each field, and finds an example of each field. @returns the counts by field id */
export function countFields({edm, linkedArt}: Records): Counts {
  // Don't count in trimmed recordings, because a field that they lack can be in the part that was cut off.
  const completeSources = linkedArt.filter(({file}) => !file.includes('.trimmed.')).map(toSource);
  // If a record was recorded twice, the newer recording replaces the older one.
  const linkedArtSources = [...new Map(completeSources.map((source) => [source.identifier, source])).values()];
  const edmSources = edm.map(toSource);
  const counts: Counts = {};
  for (const field of fields) {
    counts[field.id] = {
      linkedArt: countInLinkedArt(field, linkedArtSources),
      edm: countInEdm(field, edmSources),
      example: findExample(field, linkedArt, edm),
    };
  }
  return counts;
}

function countInLinkedArt(field: Field, sources: readonly Source[]): FieldCount['linkedArt'] {
  const [path] = field.linkedArt;
  if (path === undefined) {
    return null;
  }
  const sourcesOfRightType = sources.filter(({getPaths}) => getPaths(field).length > 0);
  return countRecords(sourcesOfRightType.map(({follow}) => follow(path).values));
}

function countInEdm(field: Field, sources: readonly Source[]): FieldCount['edm'] {
  const [path] = field.edm;
  if (path === undefined) {
    return null;
  }
  const paths = [path, ...(field.alsoCounted ?? [])];
  const valuesByRecord = sources.map(({follow}) => paths.flatMap((edmPath) => follow(edmPath).values));
  const recordsWithMarkup = valuesByRecord.filter((values) => values.some(({value}) => MARKUP.test(value)));
  return {...countRecords(valuesByRecord), markup: recordsWithMarkup.length};
}

/** @param valuesByRecord for each record, the values of one field */
function countRecords(valuesByRecord: readonly (readonly PathValue[])[]): Count {
  const codes = [...new Set(valuesByRecord.flat().map(({language}) => language))].filter(Boolean).sort();
  const languages: Count['languages'] = {};
  for (const code of codes) {
    const recordsInLanguage = valuesByRecord.filter((values) => values.some(({language}) => language === code));
    languages[code] = recordsInLanguage.length;
  }
  return {
    records: valuesByRecord.filter((values) => values.length > 0).length,
    of: valuesByRecord.length,
    languages,
  };
}

/** Finds an example value, preferably in English. In EDM, The Night Watch is tried before the other records. */
function findExample(field: Field, linkedArt: readonly LinkedArtRecord[], edm: readonly EdmRecord[]): Example | null {
  const [records, [path = '']] = isReadFromLinkedArt(field)
    ? [linkedArt.filter(({file}) => file === (field.recording ?? RECORD_KINDS[field.of].recording)), field.linkedArt]
    : [[...edm.filter(({identifier}) => identifier === NIGHT_WATCH), ...edm], field.edm];
  for (const record of records) {
    const {identifier, follow} = toSource(record);
    const {values} = follow(path);
    const example = values.find(({language}) => language === 'en') ?? values[0];
    if (example) {
      const [raw] = field.raw && 'body' in record ? [...query(toJsonPath(field.raw), record.body)] : [];
      return {
        value: shorten(('body' in record ? readRecord(record.body as object) : record).toJSON()[field.id as FieldName]),
        language: example.language || null,
        record: identifier,
        ...(raw && {raw: raw.value}),
      };
    }
  }
  return null;
}

/** Shortens long texts and long lists in a JSON value, at any depth. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length <= MAX_TEXT_LENGTH ? value : `${value.slice(0, MAX_TEXT_LENGTH).replace(/\s+\S*$/, '')} …`;
  }
  if (Array.isArray(value)) {
    const more = value.length > MAX_ITEMS + 1 ? value.length - MAX_ITEMS : 0;
    return [...value.slice(0, value.length - more).map(shorten), ...(more > 0 ? [`… ${more} more`] : [])];
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
    : value;
}

const FIELDS_FILE = 'packages/record-data/src/fields.yml';

/**
 * Compares the list of fields with all recordings.
 *
 * @param root the project's folder
 * @returns one sentence for each value that no field reads, and for each path that no recording has
 */
export async function findFieldProblems({edm, linkedArt}: Records, root: string): Promise<string[]> {
  const records = [...linkedArt, ...edm, ...(await readOtherEdm(root))];
  /** The name of a record that has a value which no field reads, keyed by the path of this value. */
  const unreadPlaces = new Map<string, string>();
  const unusedPaths = new Set(
    fields.flatMap(({id, linkedArt, edm}) => [...linkedArt, ...edm].map((fieldPath) => `${fieldPath} of "${id}"`)),
  );
  const omittedPlaces = leftOut.map(({place}) => new RegExp(place));
  for (const {name, getPaths, follow, listValues} of records.map(toSource)) {
    const readKeys = new Set<string>();
    for (const field of fields) {
      for (const fieldPath of getPaths(field)) {
        const {values, linkKeys} = follow(fieldPath);
        [...values.map(({key}) => key), ...linkKeys].forEach((key) => readKeys.add(key));
        if (values.length > 0) {
          unusedPaths.delete(`${fieldPath} of "${field.id}"`);
        }
      }
    }
    for (const {place, key} of listValues()) {
      if (!readKeys.has(key) && !omittedPlaces.some((pattern) => pattern.test(place))) {
        unreadPlaces.set(place, name);
      }
    }
  }
  const remedy = `add a field to ${FIELDS_FILE}, or leave it out there with a reason`;
  return [
    ...[...unreadPlaces].map(([place, record]) => `${record} has ${place}, which no field reads; ${remedy}.`),
    ...[...unusedPaths].map((fieldPath) => `${FIELDS_FILE}: no recording has ${fieldPath}; correct or remove it.`),
  ];
}

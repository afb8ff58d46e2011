/**
 * Counts how many recorded records have each field, finds an example of each, and compares the list of fields with the
 * recordings: every value in them must be read by a field, or left out for a reason.
 */

import {readLinkedArt as readRecord, type FieldName} from 'collection-online';
import {query} from 'json-p3';
import {fields, isReadFromLinkedArt, leftOut, THINGS, type Field} from './fields';
import {toJsonPath} from './paths';
import {readOtherEdm, toSource, type EdmRecord, type Found, type LinkedArtRecord, type Records} from './records';

export interface Example {
  /** What the client library reads, shortened. */
  value: unknown;
  /** `en`, `nl`, or null when none is stated. */
  language: string | null;
  /** Identifier of the record that it is from. */
  record: string;
  /** What the record itself has. */
  raw?: unknown;
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
  /** `markup`: records with tags or entities. */
  edm: (Count & {markup: number}) | null;
  example: Example | null;
}

export type Counts = Record<string, FieldCount>;

const NIGHT_WATCH = 'https://id.rijksmuseum.nl/200107928';
const MAX_TEXT_LENGTH = 200;
const MAX_ITEMS = 3;
/** Elements of HTML and entities; some texts have other things in angle brackets, such as URLs. */
const MARKUP = /<\/?(?:a|b|br|div|em|i|li|ol|p|span|strong|su[bp]|u|ul)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/** What a page tells about each field. */
export function countFields({edm, linkedArt}: Records): Counts {
  // A part of a record does not say what the record lacks; of one recorded twice, the newest counts.
  const whole = linkedArt.filter(({file}) => !file.includes('.trimmed.')).map(toSource);
  const inLinkedArt = [...new Map(whole.map((source) => [source.identifier, source])).values()];
  const inEdm = edm.map(toSource);
  return Object.fromEntries(
    fields.map((field) => {
      const {id, alsoCounted = []} = field;
      const [inJson] = field.linkedArt;
      const [inXml] = field.edm;
      const things = inLinkedArt.filter(({getPaths}) => getPaths(field).length > 0);
      const paths = inXml === undefined ? [] : [inXml, ...alsoCounted];
      const found = inEdm.map(({follow}) => paths.flatMap((each) => follow(each).found));
      const markup = found.filter((values) => values.some(({value}) => MARKUP.test(value))).length;
      return [
        id,
        {
          linkedArt: inJson === undefined ? null : count(things.map(({follow}) => follow(inJson).found)),
          edm: inXml === undefined ? null : {...count(found), markup},
          example: findExample(field, linkedArt, edm),
        },
      ];
    }),
  );
}

function count(records: readonly (readonly Found[])[]): Count {
  const languages = [...new Set(records.flat().map(({language}) => language))].filter(Boolean).sort();
  return {
    records: records.filter(({length}) => length > 0).length,
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
  const [records, [short = '']] = isReadFromLinkedArt(field)
    ? [linkedArt.filter(({file}) => file === (field.recording ?? THINGS[field.of].recording)), field.linkedArt]
    : [[...edm.filter(({identifier}) => identifier === NIGHT_WATCH), ...edm], field.edm];
  for (const record of records) {
    const {identifier, follow} = toSource(record);
    const {found} = follow(short);
    const one = found.find(({language}) => language === 'en') ?? found[0];
    if (one) {
      const [raw] = field.raw && 'body' in record ? [...query(toJsonPath(field.raw), record.body)] : [];
      return {
        value: shorten(('body' in record ? readRecord(record.body as object) : record).toJSON()[field.id as FieldName]),
        language: one.language || null,
        record: identifier,
        ...(raw && {raw: raw.value}),
      };
    }
  }
  return null;
}

/** Cuts long texts and long lists. */
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

/** @returns what is wrong with the list of fields, in sentences */
export async function findFieldProblems({edm, linkedArt}: Records, root: string): Promise<string[]> {
  const records = [...linkedArt, ...edm, ...(await readOtherEdm(root))];
  const unread = new Map<string, string>();
  const unused = new Set(
    fields.flatMap(({id, linkedArt, edm}) => [...linkedArt, ...edm].map((each) => `${each} of "${id}"`)),
  );
  const omitted = leftOut.map(({place}) => new RegExp(place));
  for (const {name, getPaths, follow, listValues} of records.map(toSource)) {
    const read = new Set<string>();
    for (const field of fields) {
      for (const each of getPaths(field)) {
        const {found, passed} = follow(each);
        [...found.map(({key}) => key), ...passed].forEach((key) => read.add(key));
        if (found.length > 0) {
          unused.delete(`${each} of "${field.id}"`);
        }
      }
    }
    for (const {place, key} of listValues()) {
      if (!read.has(key) && !omitted.some((pattern) => pattern.test(place))) {
        unread.set(place, name);
      }
    }
  }
  const remedy = `add a field to ${FIELDS_FILE}, or leave it out there with a reason`;
  return [
    ...[...unread].map(([place, where]) => `${where} has ${place}, which no field reads; ${remedy}.`),
    ...[...unused].map((each) => `${FIELDS_FILE}: no recording has ${each}; correct or remove it.`),
  ];
}

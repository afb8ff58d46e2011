/** Records, which read their fields when asked, and those in Linked Art. */

import {UnknownForm, Usage} from './errors.ts';
import {read} from './field-readers.ts';
import FIELD_RULES from './fields.json' with {type: 'json'};
import {parseJson} from './text.ts';
import type {AnyRecord, Language} from './types.ts';

type Kind = AnyRecord['kind'];

const RULES: Record<Kind, Record<string, {linkedArt?: any; edm?: any}>> = FIELD_RULES.fields;
const KINDS = new Map(Object.entries(FIELD_RULES.kinds)) as Map<unknown, Kind>;
const kinds = Object.keys(RULES) as Kind[];
/** The names of the fields of a kind. */
export const namesOf = (kind: Kind) => Object.keys(RULES[kind]);

/** The kinds of record that have a field, by its canonical name: `credit-line` is `record.creditLine`. */
export const FIELDS: Readonly<Record<string, readonly Kind[]>> = Object.fromEntries(
  kinds.flatMap(namesOf).map((name) => [name, kinds.filter((kind) => namesOf(kind).includes(name))]),
);

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A record that reads its fields, of what was read, when they are asked for. */
export function makeRecord(kind: Kind, raw: any, language: Language, model: 'linkedArt' | 'edm'): any {
  if (!['en', 'nl'].includes(language)) throw new Usage(`the language is "en" or "nl", not "${language}"`);
  const thing = {wanted: language, ...(model === 'edm' ? {data: {id: raw.identifier}, graph: raw} : {data: raw})};
  const record = {kind, language, in: (other: Language) => makeRecord(kind, raw, other, model)};
  for (const [name, rules] of Object.entries(RULES[kind])) {
    Object.defineProperty(record, camelCase(name), {get: () => read(thing, rules[model]), enumerable: true});
  }
  const toJSON = () => Object.fromEntries(namesOf(kind).map((name) => [name, getField(record, name)]));
  return Object.defineProperties(record, {raw: {value: raw}, toJSON: {value: toJSON}});
}

/** A field by its canonical name, if this kind has it. */
export const getField = (record: any, name: string) =>
  Object.hasOwn(FIELDS, name) && FIELDS[name]?.includes(record.kind) ? record[camelCase(name)] : undefined;

/** Bytes, text, or parsed JSON. */
export type Source = string | Uint8Array | object;
/** The language of texts, and the name of the document, with which messages begin. */
export type ReadOptions = {language?: Language; name?: string};

/**
 * Reads a record in Linked Art: of an object, a visual item, a digital object, or a person or group.
 * @throws {UnknownForm} when it is no such record
 */
export function readLinkedArt(json: Source, {language = 'en', name}: ReadOptions = {}): AnyRecord {
  const record: any = typeof json === 'string' || json instanceof Uint8Array ? parseJson(json, name) : json;
  const kind = KINDS.get(record?.type);
  if (!kind || typeof record.id !== 'string' || /^(_:|$)/.test(record.id)) {
    throw new UnknownForm('not a record in Linked Art that this library knows', name);
  }
  return makeRecord(kind, record, language, 'linkedArt');
}

/** A field as one line for a table: "maker" is its names, "maker.equivalent" their other identifiers. */
export function toCell(record: AnyRecord, column: string) {
  const [name = '', member] = column.split('.');
  if (!Object.hasOwn(FIELDS, name)) throw new Usage(`there is no field ${name}`);
  const value = getField(record, name) ?? null;
  return makeCell(member ? (value === null ? [] : [value].flat().map((each) => each?.[member])) : value);
}

/** A value as one line of text. */
export function makeCell(value: any): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '').replace(/\r\n?|\n/g, ' ');
  const isNamed = 'name' in value;
  const parts = Array.isArray(value) ? value : isNamed ? [value.name ?? value.id ?? value.code] : Object.values(value);
  const cells = parts.map(makeCell).filter(Boolean);
  return cells.join(Array.isArray(value) ? '; ' : ' ');
}

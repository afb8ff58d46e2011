/** Records, which read their fields when asked, and those in Linked Art. */

import {UnknownForm, Usage} from './errors.js';
import {read} from './reader.js';
import SHARED from './shared.json' with {type: 'json'};
import {parseJson} from './text.js';

/** @import {AnyRecord, Language} from './types.js' */
/** @typedef {AnyRecord['kind']} Kind */

/** @type {Record<Kind, Record<string, {linkedArt?: any, edm?: any}>>} */
const RULES = SHARED.fields;
const KINDS = new Map(Object.entries(SHARED.kinds));
const kinds = /** @type {Kind[]} */ (Object.keys(RULES));
/** The names of the fields of a kind. @param {Kind} kind */
export const namesOf = (kind) => Object.keys(RULES[kind]);

/**
 * The kinds of record that have a field, by its name. A record has it as a property in camel case: `credit-line` is
 * `record.creditLine`.
 * @type {Readonly<Record<string, readonly Kind[]>>}
 */
export const FIELDS = Object.fromEntries(
  kinds.flatMap(namesOf).map((name) => [name, kinds.filter((kind) => namesOf(kind).includes(name))]),
);

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} language @returns {Language} */
export function checkLanguage(language) {
  if (language !== 'en' && language !== 'nl') throw new Usage(`the language is "en" or "nl", not "${language}"`);
  return language;
}

/**
 * A record that reads its fields, of what was read, when they are asked for.
 * @param {Kind} kind @param {any} raw @param {string} language @param {'linkedArt' | 'edm'} model @returns {any}
 */
export function makeRecord(kind, raw, language, model) {
  const chosen = checkLanguage(language);
  const thing = {wanted: chosen, ...(model === 'edm' ? {data: {id: raw.identifier}, graph: raw} : {data: raw})};
  /** @type {Record<string, any>} */
  const record = {kind, language, in: (/** @type {string} */ other) => makeRecord(kind, raw, other, model)};
  for (const [name, rules] of Object.entries(RULES[kind])) {
    Object.defineProperty(record, camelCase(name), {get: () => read(thing, rules[model]), enumerable: true});
  }
  const toJSON = () => Object.fromEntries(namesOf(kind).map((name) => [name, getField(record, name)]));
  return Object.defineProperties(record, {raw: {value: raw}, toJSON: {value: toJSON}});
}

/** A field by its canonical name, if this kind has it. @param {any} record @param {string} name @returns {any} */
export const getField = (record, name) =>
  Object.hasOwn(FIELDS, name) && FIELDS[name]?.includes(record.kind) ? record[camelCase(name)] : undefined;

/**
 * Reads a record in Linked Art: of an object, a visual item, a digital object, or a person or group.
 * @param {object | string | Uint8Array} json parsed or not
 * @param {{language?: Language, name?: string}} [options] the name of the document begins messages
 * @returns {AnyRecord}
 * @throws {UnknownForm} when it is no such record
 */
export function readLinkedArt(json, {language = 'en', name} = {}) {
  const record = /** @type {any} */ (
    typeof json === 'string' || json instanceof Uint8Array ? parseJson(json, name) : json
  );
  const kind = /** @type {Kind | undefined} */ (KINDS.get(record?.type));
  if (!kind || typeof record.id !== 'string' || /^(_:|$)/.test(record.id)) {
    throw new UnknownForm('not a record in Linked Art that this library knows', name);
  }
  return makeRecord(kind, record, language, 'linkedArt');
}

/**
 * A field as one line of text. "material" is its names, and "material.equivalent" what they are called elsewhere.
 * @param {AnyRecord} record
 * @param {string} column canonical name of a field, or of a part of one
 * @returns {string}
 */
export function toCell(record, column) {
  const [name = '', member] = column.split('.');
  if (!Object.hasOwn(FIELDS, name)) throw new Usage(`there is no field ${name}`);
  const value = getField(record, name) ?? null;
  return makeCell(member ? (value === null ? [] : [value].flat().map((each) => each?.[member])) : value);
}

/** @param {any} value @returns {string} */
export function makeCell(value) {
  if (typeof value !== 'object' || value === null) return String(value ?? '').replace(/\r\n?|\n/g, ' ');
  const isNamed = 'name' in value;
  const parts = Array.isArray(value) ? value : isNamed ? [value.name ?? value.id ?? value.code] : Object.values(value);
  return parts
    .map(makeCell)
    .filter(Boolean)
    .join(Array.isArray(value) ? '; ' : ' ');
}

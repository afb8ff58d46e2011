/** Records, which read their fields when asked, and those in Linked Art. */

import {UnknownForm, Usage} from './errors.js';
import {read} from './reader.js';
import SHARED from './shared.json' with {type: 'json'};
import {decode, parseJson} from './text.js';

/** @typedef {import('./types.js').AnyRecord['kind']} Kind */
/** @typedef {import('./types.js').Language} Language */

/** @type {Record<Kind, Record<string, {linkedArt?: any, edm?: any}>>} */
const RULES = SHARED.fields;
/** By the type of a record. */
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
 * A record that reads its fields when they are asked for.
 * @param {Kind} kind
 * @param {any} raw what was read
 * @param {string} language
 * @param {'linkedArt' | 'edm'} model
 * @returns {any}
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

/** A field by its canonical name; undefined when records of this kind have none. @param {any} record @param {string} name @returns {any} */
export const getField = (record, name) =>
  Object.hasOwn(FIELDS, name) && FIELDS[name]?.includes(record.kind) ? record[camelCase(name)] : undefined;

/**
 * Reads a record in Linked Art: of an object, a visual item, a digital object, or a person or group.
 * @param {object | string | Uint8Array} json parsed or not
 * @param {{language?: Language, name?: string}} [options] the name of the document begins messages
 * @returns {import('./types.js').AnyRecord}
 * @throws {UnknownForm} when it is no such record
 */
export function readLinkedArt(json, {language = 'en', name} = {}) {
  const source = json instanceof Uint8Array ? decode(json, name ?? null) : json;
  const record = typeof source === 'string' ? parseJson(source, name ?? null) : source;
  const kind = /** @type {Kind | undefined} */ (KINDS.get(record?.type));
  if (!kind || typeof record.id !== 'string' || /^(_:|$)/.test(record.id)) {
    throw new UnknownForm('not a record in Linked Art that this library knows', name);
  }
  return makeRecord(kind, record, language, 'linkedArt');
}

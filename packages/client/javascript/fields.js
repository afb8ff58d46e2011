/** The names of the fields, and records that read them when asked. */

import {Usage} from './errors.js';

/** @typedef {'ObjectRecord' | 'VisualItem' | 'DigitalObject' | 'Person'} Kind */
/** @typedef {import('./types.js').Language} Language */

/** Canonical names by kind; a list of values has "[]" behind it. @type {Record<Kind, string>} */
const NAMES = {
  ObjectRecord: `identifier object-number title other-titles[] type-of-object[] material[] materials-as-text[]
    technique[] vocabulary-identifiers[] dimensions[] dimensions-as-text[] maker[] maker-as-text role[] attribution[]
    date[] time-span place-of-making[] identifiers-of-a-maker[] description[] label-text[] label-heading[]
    credit-line[] provenance inscriptions[] catalogue-entry[] room visual-item[] metadata-rights[] web-page handle
    sets[] related-objects[] literature[] sequence-number document later-work[] examinations[] names-of-a-maker[]
    life-dates[] places-of-a-life[] occupations[] depicted-persons[] depicted-places[] depicted-events[] iconclass[]
    location[] rights[] copyright-holder[] image image-service parts provider`,
  VisualItem: `identifier depicted-persons[] depicted-places[] iconclass[] image-rights[] digital-object[] shown-by[]`,
  DigitalObject: `identifier image[] download-note[] shows-of-a-file[]`,
  Person: `identifier names-of-a-maker[] life-dates places-of-a-life occupations[] biography[] sex-and-nationality[]
    identifiers-of-a-person[]`,
};
const kinds = /** @type {Kind[]} */ (Object.keys(NAMES));
/** The names of the fields of a kind. @param {Kind} kind */
export const namesOf = (kind) => NAMES[kind].replaceAll('[]', '').split(/\s+/);

/**
 * The kinds of record that have a field, by its name. A record has it as a property in camel case: `credit-line` is
 * `record.creditLine`.
 *
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
 *
 * @param {Kind} kind
 * @param {any} raw what was read
 * @param {string} language
 * @param {(name: string, language: Language) => any} read gives nothing for a field that the model lacks
 * @returns {any}
 */
export function makeRecord(kind, raw, language, read) {
  const chosen = checkLanguage(language);
  /** @type {Record<string, any>} */
  const record = {kind, language, in: (/** @type {string} */ other) => makeRecord(kind, raw, other, read)};
  for (const name of NAMES[kind].split(/\s+/)) {
    const field = name.replace('[]', '');
    const get = () => read(field, chosen) ?? (field === name ? null : []);
    Object.defineProperty(record, camelCase(field), {get, enumerable: true});
  }
  const toJSON = () => Object.fromEntries(namesOf(kind).map((name) => [name, getField(record, name)]));
  return Object.defineProperties(record, {raw: {value: raw}, toJSON: {value: toJSON}});
}

/** A field by its canonical name; undefined when records of this kind have none. @param {any} record @param {string} name @returns {any} */
export const getField = (record, name) =>
  Object.hasOwn(FIELDS, name) && FIELDS[name]?.includes(record.kind) ? record[camelCase(name)] : undefined;

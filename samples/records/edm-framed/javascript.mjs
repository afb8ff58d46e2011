/**
 * Reads the fields of a Rijksmuseum record in framed EDM: one request an object.
 *
 * As a module:  import { getFramed, imageUrl, title } from './edm-framed.mjs';
 * As a tool:    node edm-framed.mjs 200108359 --language nl
 *
 * Needs linked-art.mjs in the same folder.
 */

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asList, getJson, runTool, UsageError } from './linked-art.mjs';

/**
 * @typedef {Record<string, any>} Framed
 * @typedef {'en' | 'nl'} Language
 */

const PREF_LABEL = 'http://www.w3.org/2004/02/skos/core#prefLabel';

// A field is one value or a list. A text is a string, a text with a language,
// a map of languages, or the label of a thing. A link is a string or has an id.

/**
 * The texts of a field; those in this language if there are any.
 *
 * @param {any} value
 * @param {Language} [language]
 * @returns {string[]}
 */
export function texts(value, language = 'en') {
  const found = readings(value);
  const chosen = found.filter(([code]) => code === language);
  const all = (chosen.length > 0 ? chosen : found).map(([, text]) => text);
  return [...new Set(all)];
}

/**
 * @param {any} value
 * @param {string} [code] of its language
 * @returns {[code: string | undefined, text: string][]}
 */
function readings(value, code) {
  if (Array.isArray(value)) {
    return value.flatMap((each) => readings(each, code));
  }
  if (typeof value === 'string') {
    return [[code, value]];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if ('@value' in value) {
    return [[value['@language'] ?? code, String(value['@value'])]];
  }
  const label = value[PREF_LABEL] ?? value.prefLabel;
  if (label !== undefined) {
    return readings(label, code);
  }
  return 'id' in value
    ? []
    : Object.entries(value).flatMap(([key, each]) => readings(each, key));
}

/**
 * The URLs that a field links to.
 *
 * @param {any} value
 * @returns {string[]}
 */
export function links(value) {
  return asList(value)
    .map((each) => (typeof each === 'object' ? each.id : each))
    .filter((each) => typeof each === 'string');
}

/** @param {Framed} record @param {string} field */
const ofObject = (record, field) => record.aggregatedCHO?.[field];

/** The persistent identifier. @param {Framed} record */
export const identifier = (record) => ofObject(record, 'id') ?? null;

/** The object number. @param {Framed} record */
export const objectNumber = (record) =>
  texts(ofObject(record, 'identifier'))[0] ?? null;

/**
 * The title to show. Both languages can contain all titles.
 *
 * @param {Framed} record
 * @param {Language} [language]
 */
export const title = (record, language) =>
  texts(ofObject(record, 'title'), language)[0] ?? null;

/**
 * The makers; a maker can come without a name.
 *
 * @param {Framed} record
 * @param {Language} [language]
 */
export const creators = (record, language) =>
  asList(ofObject(record, 'creator')).map((each) => ({
    id: links(each)[0] ?? null,
    name: texts(each, language)[0] ?? null,
  }));

/**
 * When the object was made, as text.
 *
 * @param {Framed} record
 * @param {Language} [language]
 */
export const date = (record, language) =>
  texts(ofObject(record, 'created'), language)[0] ?? null;

/** The kinds of object. @param {Framed} record @param {Language} [language] */
export const objectTypes = (record, language) =>
  texts(ofObject(record, 'dcType'), language);

/** The materials. @param {Framed} record @param {Language} [language] */
export const materials = (record, language) =>
  texts(ofObject(record, 'medium'), language);

/** The dimensions, as text. @param {Framed} record @param {Language} [language] */
export const dimensionsText = (record, language) =>
  texts(ofObject(record, 'extent'), language).join('; ') || null;

/** The museum's web page of the object. @param {Framed} record */
export const webPage = (record) => links(record.isShownAt)[0] ?? null;

/**
 * The URL of the image in full size; null when there is none here. Then look in
 * Linked Art, too: some records lack it though there is an image.
 *
 * @param {Framed} record
 */
export const imageUrl = (record) => links(record.isShownBy)[0] ?? null;

/** The rights in the image. @param {Framed} record */
export const imageRights = (record) => links(record.edmRights)[0] ?? null;

/** The URL of an image in another size, such as !200,200. @param {string} url @param {string} size */
export const resized = (url, size) =>
  url.replace(/\/full\/[^/]+\//, `/full/${size}/`);

/**
 * The record of an identifier or of its number.
 *
 * @param {string} number
 * @returns {Promise<Framed>}
 */
export async function getFramed(number) {
  const digits = number.split('/').at(-1);
  return getJson(`https://id.rijksmuseum.nl/${digits}?_profile=edm-framed`);
}

const USAGE = `Usage: node edm-framed.mjs NUMBER [--language en|nl]

Prints the fields of a record as JSON. NUMBER is an identifier or its number,
such as 200108359.`;

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = { language: { type: 'string', default: 'en' } };
  await runTool(USAGE, options, async ({ language }, [number, ...more]) => {
    if (!number || more.length > 0 || !['en', 'nl'].includes(language)) {
      throw new UsageError('Write one number, and the language en or nl.');
    }
    const record = await getFramed(number);
    const fields = {
      identifier: identifier(record),
      object_number: objectNumber(record),
      title: title(record, language),
      creators: creators(record, language),
      date: date(record, language),
      types: objectTypes(record, language),
      materials: materials(record, language),
      dimensions_text: dimensionsText(record, language),
      web_page: webPage(record),
      image: imageUrl(record),
      image_rights: imageRights(record),
    };
    console.log(JSON.stringify(fields, null, 2));
  });
}

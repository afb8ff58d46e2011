/** The names of the fields, and records that read them when asked. */

/** @typedef {'ObjectRecord' | 'VisualItem' | 'DigitalObject' | 'Person'} Kind */
/** @typedef {import('./types.js').Language} Language */

/** Canonical names by kind; a list of values has "[]" behind it. */
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

/** @type {[kind: Kind, fields: Map<string, boolean>][]} whether each is a list */
const fieldsOfKinds = Object.entries(NAMES).map(([kind, names]) => [
  /** @type {Kind} */ (kind),
  new Map(names.split(/\s+/).map((name) => [name.replace('[]', ''), name.endsWith('[]')])),
]);

/**
 * The kinds of record that have a field, by its name. A record has it as a property in camel case: `credit-line` is
 * `record.creditLine`.
 *
 * @type {Readonly<Record<string, readonly Kind[]>>}
 */
export const FIELDS = Object.fromEntries(
  [...new Set(fieldsOfKinds.flatMap(([, fields]) => [...fields.keys()]))].map((name) => [
    name,
    fieldsOfKinds.filter(([, fields]) => fields.has(name)).map(([kind]) => kind),
  ]),
);

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** What all kinds of records have. */
class MuseumRecord {
  /** @type {Language} of the texts */
  language;
  /** @type {any} what was read */
  raw;
  /** @type {(name: string) => any} */
  #read;

  /** @param {any} raw @param {Language} language @param {(name: string) => any} read */
  constructor(raw, language, read) {
    this.raw = raw;
    this.language = language;
    this.#read = read;
  }

  /** @type {Kind} */
  get kind() {
    throw new TypeError('a record of no kind');
  }

  /** All fields by their canonical names. @returns {Record<string, any>} */
  toJSON() {
    const [, fields = []] = fieldsOfKinds.find(([kind]) => kind === this.kind) ?? [];
    return Object.fromEntries([...fields].map(([name, isList]) => [name, this.#read(name) ?? (isList ? [] : null)]));
  }

  /** @param {string} name @param {boolean} isList */
  static field(name, isList) {
    /** @this {MuseumRecord} */
    const get = function () {
      return this.#read(name) ?? (isList ? [] : null);
    };
    Object.defineProperty(this.prototype, camelCase(name), {get});
  }
}

const classes = new Map(
  fieldsOfKinds.map(([kind, fields]) => {
    const Class = class extends MuseumRecord {
      /** @type {Kind} */
      get kind() {
        return kind;
      }
    };
    for (const [name, isList] of fields) Class.field(name, isList);
    return [kind, Class];
  }),
);

/**
 * A record that reads its fields when they are asked for.
 *
 * @param {Kind} kind
 * @param {any} raw
 * @param {Language} language
 * @param {(name: string) => any} read gives nothing for a field that the model lacks
 * @returns {any}
 */
export function makeRecord(kind, raw, language, read) {
  const Class = classes.get(kind) ?? MuseumRecord;
  return new Class(raw, language, read);
}

/**
 * The value of a field by its canonical name; undefined when records of this kind have none.
 *
 * @param {any} record
 * @param {string} name
 * @returns {any}
 */
export const getField = (record, name) =>
  Object.hasOwn(FIELDS, name) && FIELDS[name]?.includes(record.kind) ? record[camelCase(name)] : undefined;

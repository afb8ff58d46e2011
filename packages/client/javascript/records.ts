/** Records with lazily read fields, and the reader of Linked Art. */

import {defaultConnection, type Connection} from './connection.ts';
import {UnknownForm, Usage} from './errors.ts';
import {readRule, type Thing} from './field-readers.ts';
import FIELD_RULES from './fields.json' with {type: 'json'};
import {parseJson} from './text.ts';
import type {
  AnyRecord,
  Column,
  FieldName,
  Kind,
  Language,
  LanguageOptions,
  LinkedArtJson,
  LinkedArtObject,
  DigitalObject,
  Model,
  Person,
  VisualItem,
} from './types.ts';

type Rule = readonly unknown[];
/** The rules of a field, keyed by data model, as in `fields.json`. */
type Rules = {linkedArt?: Rule; edm?: Rule};

const RULES = FIELD_RULES.fields as unknown as Record<Kind, Record<string, Rules>>;
const KINDS: Record<string, string> = FIELD_RULES.kinds;
const MODELS = [
  {model: 'linked-art', key: 'linkedArt'},
  {model: 'edm', key: 'edm'},
] as const;

const getRule = (rules: Rules | undefined, model: Model): Rule | undefined =>
  model === 'edm' ? rules?.edm : rules?.linkedArt;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists the canonical names of the fields that a kind of record has in a data model. */
export const listFields = (kind: Kind, model: Model): FieldName[] =>
  (Object.keys(RULES[kind]) as FieldName[]).filter((name) => getRule(RULES[kind][name], model));

/**
 * The type of `FIELDS`: for each field, the kinds of record that have it, and the data models in which they have it.
 */
export type FieldTable = Readonly<Record<FieldName, Readonly<Partial<Record<Kind, readonly Model[]>>>>>;

function createFieldTable(): FieldTable {
  const table: Partial<Record<FieldName, Partial<Record<Kind, Model[]>>>> = {};
  for (const kind of Object.keys(RULES) as Kind[]) {
    for (const {model} of MODELS) {
      for (const name of listFields(kind, model)) {
        const models = ((table[name] ??= {})[kind] ??= []);
        models.push(model);
      }
    }
  }
  return table as FieldTable;
}

/**
 * A table that lists, for each field, the kinds of record that have the field, and the data models in which they have
 * it.
 *
 *     FIELDS['rights'] // {ObjectRecord: ['edm']}
 */
export const FIELDS: FieldTable = /* @__PURE__ */ createFieldTable();

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** A record of any kind in any data model. The subclasses add a getter for each field. */
class BaseRecord {
  readonly kind: Kind;
  readonly model: Model;
  readonly language: Language;
  readonly raw: any;
  /** The values of the fields that have been read, keyed by canonical field name. */
  readonly #values = new Map<string, unknown>();

  constructor(kind: Kind, model: Model, raw: unknown, language: Language) {
    this.kind = kind;
    this.model = model;
    this.language = language;
    this.raw = raw;
  }

  in(language: Language): BaseRecord {
    return makeRecord(this.kind, this.model, this.raw, language);
  }

  toJSON(): Record<string, unknown> {
    return Object.fromEntries(listFields(this.kind, this.model).map((name) => [name, this.readField(name)]));
  }

  /** Returns the value of a field. Reads it only once. */
  readField(name: FieldName): unknown {
    if (!this.#values.has(name)) {
      const thing: Thing =
        this.model === 'edm'
          ? {preferredLanguage: this.language, data: {id: this.raw.identifier}, graph: this.raw}
          : {preferredLanguage: this.language, data: this.raw};
      this.#values.set(name, readRule(thing, getRule(RULES[this.kind][name], this.model)));
    }
    return this.#values.get(name);
  }

  /** Returns the output of `console.log` in Node. */
  [INSPECT](_depth: number, options: object, inspect?: (value: unknown, options: object) => string): string {
    const summary: Record<string, unknown> = {};
    for (const name of SUMMARY_FIELDS) {
      if (getRule(RULES[this.kind][name], this.model)) {
        summary[camelCase(name)] = this.readField(name);
      }
    }
    return `${getClassName(this.kind, this.model)} ${inspect ? inspect(summary, options) : JSON.stringify(summary)}`;
  }
}

const SUMMARY_FIELDS: readonly FieldName[] = ['identifier', 'object-number', 'title', 'maker-as-text'];

function getClassName(kind: Kind, model: Model): string {
  if (kind !== 'ObjectRecord') {
    return kind;
  }
  return model === 'edm' ? 'EdmObject' : 'LinkedArtObject';
}

const classesByName = new Map<string, typeof BaseRecord>();

/** Returns the class for a kind of record in a data model. Creates the class at its first use. */
function getClass(kind: Kind, model: Model): typeof BaseRecord {
  const name = getClassName(kind, model);
  const existingClass = classesByName.get(name);
  if (existingClass) {
    return existingClass;
  }
  const RecordClass = class extends BaseRecord {};
  Object.defineProperty(RecordClass, 'name', {value: name});
  for (const field of listFields(kind, model)) {
    const getter = {
      get(this: BaseRecord) {
        return this.readField(field);
      },
      configurable: true,
    };
    Object.defineProperty(RecordClass.prototype, camelCase(field), getter);
  }
  classesByName.set(name, RecordClass);
  return RecordClass;
}

/** Creates a record from parsed data. @throws {Usage} if the language is unknown */
export function makeRecord(kind: Kind, model: Model, raw: unknown, language: Language): any {
  if (!['en', 'nl'].includes(language)) {
    throw new Usage(`the language is "en" or "nl", not "${language}"`);
  }
  const RecordClass = getClass(kind, model);
  return new RecordClass(kind, model, raw, language);
}

/** Returns a field by its canonical name, or undefined if the data model of the record never has it. */
export const getField = (record: AnyRecord, name: string): unknown =>
  hasField(record, name) ? (record as unknown as BaseRecord).readField(name) : undefined;

/** Whether the data model of a record has a field. The record itself may have no value for it. */
export const hasField = ({kind, model}: AnyRecord, name: string): name is FieldName =>
  Object.hasOwn(RULES[kind], name) && getRule(RULES[kind][name], model) !== undefined;

/** Bytes, text, or parsed JSON. */
export type Source = string | Uint8Array | object;

export interface ReadOptions extends LanguageOptions {
  /** The name of the document. Error messages begin with this name. */
  name?: string | undefined;
}

/**
 * Reads a record in Linked Art. The function sends no request.
 * @param json bytes, text, or parsed JSON
 * @param options.language the language of the texts, English if left out
 * @param options.name the name of the document. Messages begin with it
 * @returns the record of an object, a visual item, a digital object, or a person or group. If the client uses a mock
 * server, the library replaces the URLs of the mock server with the URLs of the museum
 * @throws {UnknownForm} if the source is not a record in Linked Art that the library knows
 */
export function readLinkedArt(
  json: Source,
  options: ReadOptions = {},
): LinkedArtObject | VisualItem | DigitalObject | Person {
  return readLinkedArtOf(defaultConnection, json, options);
}

/** Implements `readLinkedArt` for any client. */
export function readLinkedArtOf(
  connection: Connection,
  json: Source,
  options: ReadOptions = {},
): LinkedArtObject | VisualItem | DigitalObject | Person {
  return readLinkedArtJson(connection.restoreUrls(json, options.name), options);
}

/**
 * Implements `readLinkedArt`. The source must contain the museum's URLs.
 * @throws {UnknownForm} if the source is not a record in Linked Art that the library knows
 */
export function readLinkedArtJson(
  json: Source,
  options: ReadOptions = {},
): LinkedArtObject | VisualItem | DigitalObject | Person {
  const {language = 'en', name} = options;
  const data: LinkedArtJson = typeof json === 'string' || json instanceof Uint8Array ? parseJson(json, name) : json;
  const type: unknown = data?.type;
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? (KINDS[type] as Kind) : undefined;
  if (!kind || typeof data.id !== 'string' || /^(_:|$)/.test(data.id)) {
    throw new UnknownForm('not a record in Linked Art that this library knows', name);
  }
  return makeRecord(kind, 'linked-art', data, language);
}

/**
 * Returns the value of a field as one line of text, for a table.
 * @param column a field, or a member of its values. "maker" returns the names of the makers, and "maker.equivalent"
 * returns their identifiers
 * @returns the text. It is empty if the record has no value, or if its data model never has the field
 * @throws {Usage} if no field has the name that you passed
 */
export function toCell(record: AnyRecord, column: Column): string {
  if (typeof column !== 'string') {
    throw new Usage('the column must be a text, such as "maker" or "maker.id"');
  }
  const [name = '', member] = column.split('.');
  if (!Object.hasOwn(FIELDS, name)) {
    throw new Usage(`there is no field ${name}`);
  }
  const value = getField(record, name) ?? null;
  if (!member) {
    return makeCell(value);
  }
  return value === null ? '' : makeCell([value].flat().map((item: any) => item?.[member]));
}

/** Returns a value as one line of text. */
export function makeCell(value: any): string {
  if (typeof value !== 'object' || value === null) {
    return String(value ?? '').replace(/\r\n?|\n/g, ' ');
  }
  if (Array.isArray(value)) {
    return value.map(makeCell).filter(Boolean).join('; ');
  }
  const parts = 'name' in value ? [value.name ?? value.id ?? value.code] : Object.values(value);
  return parts.map(makeCell).filter(Boolean).join(' ');
}

/** Compares the structure of responses: which fields there are and of which type, not their values. */

import {isDeepStrictEqual} from 'node:util';
import type {Element} from '@xmldom/xmldom';
import {Parser} from 'n3';
import {findJsonNodes, parseJson, findXmlNodes, parseXml} from '../field-paths';
import {getBodyLanguage, getHeader, type Recording} from '../recording';

interface Field {
  /** As it is shown to people: `identified_by[*].content`. */
  path: string;
  /** Key of the field around it; null for the outermost one. */
  parent: string | null;
  types: Set<string>;
  /** Its first value. */
  value: unknown;
}

/** Fields by a key that stays the same when only a prefix of a namespace changes. */
export type Structure = ReadonlyMap<string, Field>;

type Body = Pick<Recording, 'file' | 'bodyLine' | 'body' | 'headers'>;

/** @throws {SampleError} when the body cannot be read */
export function getStructure(response: Body): Structure {
  const fields = new Map<string, Field>();
  if (response.body.length > 0) {
    switch (getBodyLanguage(response)) {
      case 'json':
        addJson(parseJson(response), [], fields);
        break;
      case 'xml': {
        const root = parseXml(response).documentElement;
        if (root) {
          addXml(root, fields);
        }
        break;
      }
      case 'turtle':
        for (const {predicate} of new Parser({format: getHeader(response, 'content-type')}).parse(
          response.body.toString('utf8'),
        )) {
          add(fields, predicate.value, {path: predicate.value, parent: null}, 'predicate', predicate.value);
        }
        break;
      case 'csv':
        for (const column of response.body
          .toString('utf8')
          .split('\n', 1)[0]
          ?.split(/[,;\t]/) ?? []) {
          add(fields, column, {path: `column ${column.trim()}`, parent: null}, 'column', column);
        }
        break;
      default: // Text and images have no fields.
    }
  }
  return fields;
}

/** The structure of what a page shows: of the kept parts, or of the whole body. */
export function getShownStructure(recording: Recording): Structure {
  const language = getBodyLanguage(recording);
  if (recording.keep.length === 0 || (language !== 'json' && language !== 'xml')) {
    return getStructure(recording);
  }
  const fields = new Map<string, Field>();
  for (const keep of recording.keep) {
    if (language === 'json') {
      for (const {location, value} of findJsonNodes(recording, parseJson(recording), keep)) {
        addJson(value, location, fields);
      }
    } else {
      const found = findXmlNodes(recording, parseXml(recording), keep);
      for (const node of Array.isArray(found) ? found : []) {
        addXml(node as Element, fields);
      }
    }
  }
  return fields;
}

/** All fields of several structures. */
export function union(structures: readonly Structure[]): Structure {
  const fields = new Map<string, Field>();
  for (const [key, field] of structures.flatMap((each) => [...each])) {
    const known = fields.get(key);
    fields.set(key, known ? {...known, types: new Set([...known.types, ...field.types])} : field);
  }
  return fields;
}

/**
 * How the structure of a response differs, as phrases.
 *
 * @param current of the current response
 * @param shown of what the page shows: none of it may be missing
 * @param known of all recordings of such responses: none but these may be there
 */
export function findStructureChanges(current: Structure, shown: Structure, known: Structure): string[] {
  const missing = new Map([...shown].filter(([key]) => !current.has(key)));
  const added = new Map([...current].filter(([key]) => !known.has(key)));
  const outermost = (fields: ReadonlyMap<string, Field>) =>
    [...fields.values()].filter(({parent}) => parent === null || !fields.has(parent));
  const newFields = new Set(outermost(added));
  const changes: string[] = [];
  for (const {path, parent, value} of outermost(missing)) {
    const renamed = [...newFields].find((each) => each.parent === parent && isDeepStrictEqual(each.value, value));
    if (renamed) {
      newFields.delete(renamed);
    }
    changes.push(renamed ? `the field ${path} is called ${renamed.path} now` : `the field ${path} is missing`);
  }
  changes.push(...[...newFields].map(({path}) => `the field ${path} is new`));
  for (const [key, {path, types}] of current) {
    const before = known.get(key)?.types;
    if (before && ![...types].some((type) => before.has(type))) {
      changes.push(`the field ${path} is ${[...types].join(' or ')} in place of ${[...before].join(' or ')}`);
    }
  }
  return changes;
}

function add(
  fields: Map<string, Field>,
  key: string,
  {path, parent}: Pick<Field, 'path' | 'parent'>,
  type: string,
  value: unknown,
): void {
  const known = fields.get(key);
  if (known) {
    known.types.add(type);
  } else {
    fields.set(key, {path, parent, types: new Set([type]), value});
  }
}

const formatJsonPath = (location: readonly (string | number)[]) =>
  location
    .map((step) => (typeof step === 'number' ? '[*]' : `.${step}`))
    .join('')
    .replace(/^\./, '') || '$';

function addJson(value: unknown, location: readonly (string | number)[], fields: Map<string, Field>): void {
  const type = Array.isArray(value)
    ? 'a list'
    : value === null
      ? 'null'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;
  const path = formatJsonPath(location);
  add(fields, path, {path, parent: location.length === 0 ? null : formatJsonPath(location.slice(0, -1))}, type, value);
  if (typeof value === 'object' && value !== null) {
    for (const [step, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      addJson(part, [...location, step], fields);
    }
  }
}

function addXml(element: Element, fields: Map<string, Field>): void {
  const path = formatXmlPath(element, ({nodeName}) => nodeName);
  const key = formatXmlPath(element, ({namespaceURI, localName}) => `{${namespaceURI ?? ''}}${localName}`);
  add(fields, key, {path, parent: key.slice(0, key.lastIndexOf('/{')) || null}, 'an element', element.textContent);
  for (const {name, namespaceURI, localName, value} of element.attributes) {
    if (!name.startsWith('xmlns')) {
      add(
        fields,
        `${key}/@{${namespaceURI ?? ''}}${localName}`,
        {path: `${path}/@${name}`, parent: key},
        'an attribute',
        value,
      );
    }
  }
  for (const child of element.children) {
    addXml(child, fields);
  }
}

/** From the root to the element, with each element's name as `formatName` writes it. */
function formatXmlPath(element: Element, formatName: (element: Element) => string): string {
  const parent = element.parentElement;
  return `${parent ? formatXmlPath(parent, formatName) : ''}/${formatName(element)}`;
}

/** Compares the structure of responses: which fields there are and of which type, not their values. */

import type {Element} from '@xmldom/xmldom';
import {Parser} from 'n3';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from '../field-paths';
import {getBodyLanguage, getHeader, type Recording} from '../recording';

interface Field {
  /** As it is shown to people: `identified_by[*].content`. */
  path: string;
  /** Key of the field around it; null for the outermost one. */
  parent: string | null;
  types: Set<string>;
}

/** Fields by a key that stays the same when only a prefix of a namespace changes. */
export class Structure extends Map<string, Field> {
  /**
   * Adds the fields of a response.
   *
   * @param keep paths to the parts to add; without them the whole
   * @throws {SampleError} when the body cannot be read
   */
  addBody(response: Pick<Recording, 'file' | 'bodyLine' | 'body' | 'headers'>, keep: readonly string[] = []): this {
    if (response.body.length === 0) {
      return this;
    }
    switch (getBodyLanguage(response)) {
      case 'json': {
        const document = parseJson(response);
        for (const path of keep.length > 0 ? keep : ['$']) {
          findJsonNodes(response, document, path).forEach(({value, location}) => this.addJson(value, location));
        }
        break;
      }
      case 'xml': {
        const document = parseXml(response);
        for (const path of keep.length > 0 ? keep : ['/*']) {
          const found = findXmlNodes(response, document, path);
          (Array.isArray(found) ? found : []).forEach((node) => this.addXml(node as Element));
        }
        break;
      }
      case 'turtle': {
        const parser = new Parser({format: getHeader(response, 'content-type')});
        for (const {predicate} of parser.parse(response.body.toString('utf8'))) {
          this.addField(predicate.value, predicate.value, null, 'a predicate');
        }
        break;
      }
      default: // Text, tables and images have no fields.
    }
    return this;
  }

  private addField(key: string, path: string, parent: string | null, type: string): void {
    const field = this.get(key) ?? {path, parent, types: new Set()};
    this.set(key, {...field, types: field.types.add(type)});
  }

  private addJson(value: unknown, location: readonly (string | number)[]): void {
    const path = formatJsonPath(location);
    this.addField(path, path, location.length === 0 ? null : formatJsonPath(location.slice(0, -1)), getType(value));
    if (typeof value === 'object' && value !== null) {
      for (const [step, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
        this.addJson(part, [...location, step]);
      }
    }
  }

  private addXml(element: Element): void {
    const path = formatXmlPath(element, ({nodeName}) => nodeName);
    const key = formatXmlPath(element, ({namespaceURI, localName}) => `{${namespaceURI ?? ''}}${localName}`);
    this.addField(key, path, key.slice(0, key.lastIndexOf('/{')) || null, 'an element');
    for (const {name, namespaceURI, localName} of element.attributes) {
      if (!name.startsWith('xmlns')) {
        this.addField(`${key}/@{${namespaceURI ?? ''}}${localName}`, `${path}/@${name}`, key, 'an attribute');
      }
    }
    [...element.children].forEach((child) => this.addXml(child));
  }
}

/**
 * How the structure of a response differs, as phrases.
 *
 * @param current of the current response
 * @param shown of what the page shows: none of it may be missing
 * @param known of all recordings of such responses: none but these may be there
 */
export function findStructureChanges(current: Structure, shown: Structure, known: Structure): string[] {
  /** Fields that another structure does not have, without those inside them. */
  const listMissing = (fields: Structure, from: Structure) =>
    [...fields]
      .filter(([key, {parent}]) => !from.has(key) && (parent === null || !fields.has(parent) || from.has(parent)))
      .map(([, {path}]) => path);
  const types = [...current].flatMap(([key, field]) => {
    const before = known.get(key)?.types;
    return before && ![...field.types].some((type) => before.has(type))
      ? [`the field ${field.path} is ${[...field.types].join(' or ')} in place of ${[...before].join(' or ')}`]
      : [];
  });
  return [
    ...listMissing(shown, current).map((path) => `the field ${path} is missing`),
    ...listMissing(current, known).map((path) => `the field ${path} is new`),
    ...types,
  ];
}

function getType(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const formatJsonPath = (location: readonly (string | number)[]) =>
  location
    .map((step) => (typeof step === 'number' ? '[*]' : `.${step}`))
    .join('')
    .replace(/^\./, '') || '$';

/** From the root to the element, with each element's name as `formatName` writes it. */
function formatXmlPath(element: Element, formatName: (element: Element) => string): string {
  const parent = element.parentElement;
  return `${parent ? formatXmlPath(parent, formatName) : ''}/${formatName(element)}`;
}

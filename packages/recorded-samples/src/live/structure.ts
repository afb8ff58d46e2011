/** Compares the structure of responses: which fields there are and of which type, not their values. */

import type {Element} from '@xmldom/xmldom';
import {Parser} from 'n3';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from '../field-paths';
import {getBodyLanguage, getHeader, type Recording} from '../recording';

/** Types of the fields, by path: `$.identified_by[*].content`, `/oai:record/dc:title/@lang`. */
export type Structure = Map<string, Set<string>>;

/**
 * @param keep paths to the parts to read; without them the whole
 * @param structure to which the fields are added
 * @throws {SampleError} when the body cannot be read
 */
export function readStructure(
  response: Pick<Recording, 'file' | 'bodyLine' | 'body' | 'headers'>,
  keep: readonly string[] = [],
  structure: Structure = new Map(),
): Structure {
  const add = (path: string, type: string) => structure.set(path, (structure.get(path) ?? new Set()).add(type));
  switch (response.body.length > 0 && getBodyLanguage(response)) {
    case 'json': {
      const document = parseJson(response);
      const paths = (keep.length > 0 ? keep : ['$']).flatMap((path) => [path, `${path}..*`]);
      for (const {value, location} of paths.flatMap((path) => findJsonNodes(response, document, path))) {
        add(`$${location.map((step) => (typeof step === 'number' ? '[*]' : `.${step}`)).join('')}`, getType(value));
      }
      break;
    }
    case 'xml': {
      const document = parseXml(response);
      for (const path of keep.length > 0 ? keep : ['/*']) {
        const found = findXmlNodes(response, document, `${path}/descendant-or-self::*`);
        for (const element of Array.isArray(found) ? (found as Element[]) : []) {
          add(formatPath(element), 'an element');
          const names = [...element.attributes].map(({name}) => name).filter((name) => !name.startsWith('xmlns'));
          names.forEach((name) => add(`${formatPath(element)}/@${name}`, 'an attribute'));
        }
      }
      break;
    }
    case 'turtle':
      for (const {predicate} of new Parser({format: getHeader(response, 'content-type')}).parse(
        String(response.body),
      )) {
        add(predicate.value, 'a predicate');
      }
      break;
    default: // Text, tables and images have no fields.
  }
  return structure;
}

const formatPath = (element: Element): string =>
  `${element.parentElement ? formatPath(element.parentElement) : ''}/${element.nodeName}`;

function getType(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * How the structure of a response differs, as phrases.
 *
 * @param current of the current response
 * @param shown of what the page shows: none of it may be missing
 * @param known of all recordings of such responses: none but these may be there
 */
export function findStructureChanges(current: Structure, shown: Structure, known: Structure = new Map()): string[] {
  /** Fields that another structure does not have, without those inside them. */
  const listMissing = (fields: Structure, from: Structure) => {
    const missing = [...fields.keys()].filter((path) => !from.has(path));
    return missing.filter((path) => !missing.includes(path.replace(/(?:\[\*\]|[./][^./[]+)$/, '')));
  };
  const types = [...current].flatMap(([path, now]) => {
    const before = known.get(path);
    return before && ![...now].some((type) => before.has(type))
      ? [`${path} is ${[...now].join(' or ')} in place of ${[...before].join(' or ')}`]
      : [];
  });
  return [
    ...listMissing(shown, current).map((path) => `${path} is missing`),
    ...listMissing(current, known).map((path) => `${path} is new`),
    ...types,
  ].map((change) => `the field ${change.replace(/^\$\./, '')}`);
}

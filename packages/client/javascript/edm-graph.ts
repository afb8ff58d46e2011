/** Stores the nodes of a record in EDM, and reads the JSON profile `edm-framed`. */

import {UnknownForm} from './errors.ts';
import FIELD_RULES from './fields.json' with {type: 'json'};
import {makeRecord} from './records.ts';
import type {EdmObject, Language} from './types.ts';

/** The value of a property, which is a string or a link to a node. The members that do not apply are empty strings. */
export interface Value {
  text: string;
  /** `en`, `nl` or another code. It is empty if the record states no language. */
  language: string;
  /** The identifier of the node. */
  link: string;
}

type Node = Record<string, Value[]>;

/** For each property that shares its local name with another property, its name in the graph. The key is its IRI. */
const AMBIGUOUS_NAMES: Record<string, string> = FIELD_RULES.ambiguousNames;

/**
 * A record in EDM as nodes with properties. Each property has its name without the namespace, as in `edm-framed`. For
 * example, `edm:isShownBy` is `isShownBy`. The exceptions are `dcType`, `edmRights` and `rdfType`.
 */
export class EdmGraph {
  /** A map from the identifier of each node to the node. Identifiers of blank nodes begin with `_:`. */
  readonly nodes: Map<string, Record<string, Value[]>> = new Map<string, Node>();
  /** The identifier of the object. */
  identifier: string = '';
  /** The identifier of the node that contains the rights and the image. */
  aggregation: string = '';

  /**
   * Returns the values of a property.
   * @param term the name of the property
   * @param node the identifier of the node, which is the object if left out
   */
  values(term: string, node?: string): Value[] {
    return this.nodes.get(node || this.identifier)?.[term] ?? [];
  }

  /**
   * Returns the identifiers of the nodes that a property links to.
   * @param term the name of the property
   * @param node the identifier of the node, which is the object if left out
   */
  links(term: string, node?: string): string[] {
    return this.values(term, node).flatMap(({link}) => link || []);
  }

  /** Adds a value to a property of a node, unless the property already has this value. */
  add(identifier: string, term: string, {text = '', language = '', link = ''}: Partial<Value>): void {
    const node = this.nodes.get(identifier) ?? (Object.create(null) as Node);
    this.nodes.set(identifier, node);
    const values = node[term] ?? [];
    const isRepeated = values.some(
      (value) => value.text === text && value.language === language && value.link === link,
    );
    if ((text || link) && !isRepeated) {
      node[term] = [...values, {text, language, link}];
    }
  }
}

/** Returns the name of a property in the graph. @param property an IRI or a local name */
export const getTerm = (property: string): string => AMBIGUOUS_NAMES[property] ?? property.replace(/^.*[#/]/, '');

/** Creates a value from a text and its language tag. For the tag "en-GB", the language is "en". */
export const createLiteral = (text: any, tag: any = ''): Partial<Value> => ({
  text: `${text ?? ''}`.trim(),
  language: `${tag ?? ''}`.replace(/-.*/, '').toLowerCase(),
});

/** Adds an object of `edm-framed` as a node. @returns the identifier of the node */
export function addJson(graph: EdmGraph, thing: any): string {
  const identifier = typeof thing.id === 'string' && thing.id ? thing.id : `_:${graph.nodes.size}`;
  graph.add(identifier, '', {});
  for (const [key, content] of Object.entries(thing)) {
    const items = key === 'id' ? [] : [content].flat(Infinity);
    for (const value of items.flatMap((item) => readJsonValues(graph, item))) {
      graph.add(identifier, getTerm(key), value);
    }
  }
  return identifier;
}

/** Reads the values of an item. A language map contains several values. */
function readJsonValues(graph: EdmGraph, item: any): Partial<Value>[] {
  if (item === null || item === undefined) {
    return [];
  }
  if (typeof item !== 'object') {
    return [/^http/.test(item) ? {link: item} : createLiteral(item)];
  }
  if ('@value' in item) {
    return [createLiteral(item['@value'], item['@language'])];
  }
  const keys = Object.keys(item);
  if ('id' in item || keys.some((key) => !/^[a-z]{2}$/.test(key))) {
    return [{link: addJson(graph, item)}];
  }
  return keys.flatMap((key) => [item[key]].flat(Infinity).map((text) => createLiteral(text, key)));
}

/**
 * Creates the record of the object that a graph describes.
 * @param name the name of the document, for messages
 * @throws {UnknownForm} if the graph does not describe exactly one object with an identifier
 */
export function createEdmRecord(graph: EdmGraph, language: Language, name?: string): EdmObject {
  const aggregations = [...graph.nodes].flatMap(([id, node]) => (node.aggregatedCHO ? id : []));
  const [aggregation = ''] = aggregations;
  const [identifier] = graph.links('aggregatedCHO', aggregation);
  if (!identifier || identifier.startsWith('_:') || aggregations.length > 1) {
    throw new UnknownForm(`${aggregations.length} EDM records, not one with an identifier`, name);
  }
  graph.aggregation = aggregation;
  graph.identifier = identifier;
  return makeRecord('ObjectRecord', 'edm', graph, language) as EdmObject;
}

/** Reads parsed JSON in the profile `edm-framed`. @throws {UnknownForm} if the source is not a record in EDM */
export function readFramedEdm(json: unknown, language: Language, name?: string): EdmObject {
  const graph = new EdmGraph();
  addJson(graph, json ?? {});
  return createEdmRecord(graph, language, name);
}

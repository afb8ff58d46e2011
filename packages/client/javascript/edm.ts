/** Reads records in EDM: RDF/XML in any form, from OAI-PMH or the resolver, and the JSON of the profile edm-framed. */

import {XMLSerializer, type Element} from '@xmldom/xmldom';
import {RdfXmlParser} from 'rdfxml-streaming-parser';
import {UnknownForm} from './errors.ts';
import {makeRecord, type ReadOptions, type Source} from './records.ts';
import {settings} from './connection.ts';
import {ID} from './field-readers.ts';
import FIELD_RULES from './fields.json' with {type: 'json'};
import {MENDED, oneLine, parseJson, parseXml, textOf} from './text.ts';
import type {ObjectRecord} from './types.ts';

/** The value of a property: a text, or a link to a node. */
export type Value = {text: string; language: string; link: string};
type Node = Record<string, Value[]>;

export const OAI = 'http://www.openarchives.org/OAI/2.0/';
/** Properties are called as in edm-framed: by their local name, but for these. */
const NAMESAKES: Record<string, string> = FIELD_RULES.namesakes;

/** What an EDM record consists of: nodes with properties. */
export class EdmGraph {
  /** By identifier; those of blank nodes begin with `_:`. */
  nodes = new Map<string, Node>();
  /** Of the object. */
  identifier = '';
  /** Identifier of the node with rights and image. */
  aggregation = '';

  /** The values of a property, of the object or of another node. */
  values(term: string, node?: string) {
    return this.nodes.get(node || this.identifier)?.[term] ?? [];
  }

  /** The nodes that a property leads to. */
  links(term: string, node?: string) {
    return this.values(term, node).flatMap(({link}) => link || []);
  }

  add(identifier: string, term: string, {text = '', language = '', link = ''}: Partial<Value>) {
    const node = this.nodes.get(identifier) ?? (Object.create(null) as Node);
    this.nodes.set(identifier, node);
    const known = node[term] ?? [];
    const isKnown = known.some((each) => each.text === text && each.language === language && each.link === link);
    if ((text || link) && !isKnown) node[term] = [...known, {text, language, link}];
  }
}

const termOf = (property: string) => NAMESAKES[property] ?? property.replace(/^.*[#/]/, '');
/** A text, and the part of its language tag that says the language. */
const literal = (text: any, tag?: any) => ({
  text: `${text ?? ''}`.trim(),
  language: `${tag ?? ''}`.replace(/-.*/, '').toLowerCase(),
});
const idOf = ({termType, value}: {termType: string; value: string}) =>
  termType === 'BlankNode' ? `_:${value}` : value;

/** Adds a description in RDF/XML. */
function addXml(graph: EdmGraph, element: Element): Promise<void> {
  for (const name of ['xml:lang', 'xml:base']) {
    let holder: any = element;
    while (holder.parentNode?.getAttribute && !holder.hasAttribute(name)) holder = holder.parentNode;
    const value = holder.getAttribute(name);
    if (value) element.setAttribute(name, value);
  }
  // The parser takes the last part alone of a text that a comment divides.
  for (const each of element.getElementsByTagName('*')) {
    const {textContent, childNodes, children} = each;
    if (childNodes.length > 1 && children.length === 0) each.textContent = textContent;
  }
  return new Promise((resolve, reject) => {
    const parser = new RdfXmlParser({baseIRI: ID, validateUri: false, allowDuplicateRdfIds: true});
    parser.on('data', ({subject, predicate, object}) => {
      const value = object.termType === 'Literal' ? literal(object.value, object.language) : {link: idOf(object)};
      graph.add(idOf(subject), termOf(predicate.value), value);
    });
    parser.on('error', reject).on('end', resolve);
    parser.end(new XMLSerializer().serializeToString(element));
  });
}

/** Adds a node of edm-framed; gives its identifier. */
function addJson(graph: EdmGraph, thing: any): string {
  const identifier = typeof thing.id === 'string' && thing.id ? thing.id : `_:${graph.nodes.size}`;
  graph.add(identifier, '', {});
  for (const [key, content] of Object.entries(thing)) {
    const values = key === 'id' ? [] : [content].flat(Infinity).flatMap((item) => jsonValues(graph, item));
    for (const value of values) graph.add(identifier, termOf(key), value); // some keys are whole IRIs
  }
  return identifier;
}

/** What an item has; a language map has several. */
function jsonValues(graph: EdmGraph, item: any): Partial<Value>[] {
  if (item === null || item === undefined) return [];
  if (typeof item !== 'object') return [/^http/.test(item) ? {link: item} : literal(item)];
  if ('@value' in item) return [literal(item['@value'], item['@language'])];
  const keys = Object.keys(item);
  if ('id' in item || keys.some((key) => !/^[a-z]{2}$/.test(key))) return [{link: addJson(graph, item)}];
  return keys.flatMap((key) => [item[key]].flat(Infinity).map((text) => literal(text, key)));
}

/** The elements of OAI-PMH with a name, directly inside. */
export const childrenOf = (element: Element, name: string) =>
  [...element.children].filter((each) => [OAI, null].includes(each.namespaceURI) && each.localName === name);

/** The description in a document; null when its record was deleted. */
function findDescription(root: Element, name?: string) {
  if (![OAI, null].includes(root.namespaceURI)) return root;
  const lists = root.localName === 'record' ? [] : [...root.children];
  const [record = root, ...more] = lists.flatMap((each) => childrenOf(each, 'record'));
  if (more.length > 0) throw new UnknownForm(`${more.length + 1} EDM records, not one`, name);
  if (childrenOf(record, 'header')[0]?.getAttribute('status') === 'deleted') return null;
  const description = childrenOf(record, 'metadata')[0]?.children[0];
  if (!description) throw new UnknownForm('no EDM record with metadata', name);
  return description;
}

/**
 * Reads a record of an object in EDM; null when the record was deleted.
 * @param source RDF/XML, alone or in a record or response of OAI-PMH, or edm-framed, parsed or not
 * @throws {UnknownForm} when it is no EDM record
 */
export async function readEdm(source: Source, {language = 'en', name}: ReadOptions = {}): Promise<ObjectRecord | null> {
  const text = typeof source === 'string' || source instanceof Uint8Array ? textOf(source, name) : null;
  const graph = new EdmGraph();
  if (text === null || /^\s*[{[]/.test(text)) {
    addJson(graph, (text === null ? source : parseJson(text, name)) ?? {});
  } else {
    const {document, isMended} = parseXml(text, name);
    if (isMended) settings.notice(`${name ?? 'a record'}: ${MENDED}`);
    const description = document.documentElement && findDescription(document.documentElement, name);
    if (!description) return null;
    await addXml(graph, description).catch((error: unknown) => {
      throw new UnknownForm(`not RDF/XML (${oneLine(error)})`, name);
    });
  }
  const [aggregation = '', ...more] = [...graph.nodes].flatMap(([id, node]) => (node.aggregatedCHO ? id : []));
  const [identifier] = graph.links('aggregatedCHO', aggregation);
  if (!identifier || identifier.startsWith('_:') || more.length > 0) {
    throw new UnknownForm(
      `${more.length + Number(Boolean(aggregation))} EDM records, not one with an identifier`,
      name,
    );
  }
  Object.assign(graph, {aggregation, identifier});
  return makeRecord('ObjectRecord', graph, language, 'edm');
}

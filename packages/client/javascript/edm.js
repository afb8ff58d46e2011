/** Reads records in EDM: RDF/XML in any form, from OAI-PMH or the resolver, and the JSON of the profile edm-framed. */

import {XMLSerializer} from '@xmldom/xmldom';
import {RdfXmlParser} from 'rdfxml-streaming-parser';
import {UnknownForm} from './errors.js';
import {makeRecord} from './fields.js';
import {ID} from './linked-art.js';
import {announce} from './manners.js';
import {decode, MENDED, oneLine, parseJson, parseXml, plain} from './text.js';

/**
 * @typedef {import('@xmldom/xmldom').Element} Element
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Term} Term
 * @typedef {{text: string, language: string, link: string}} Value one value of a property: a text, or a link to a node
 */
/** Reads a field. @template T @typedef {(graph: EdmGraph, language: Language, ...terms: string[]) => T} Reader */

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const OAI = 'http://www.openarchives.org/OAI/2.0/';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Properties are called as in edm-framed: by their local name, but for these, which have a namesake. */
const TERMS = new Map([
  ['http://purl.org/dc/elements/1.1/type', 'dcType'],
  ['http://www.europeana.eu/schemas/edm/rights', 'edmRights'],
  [`${RDF}type`, 'rdfType'],
]);

/** What an EDM record consists of: nodes with properties. */
export class EdmGraph {
  /** By identifier, in the order of the document; those of blank nodes begin with `_:`. @type {Map<string, Record<string, Value[]>>} */
  nodes = new Map();
  /** Of the object. */
  identifier = '';
  /** Identifier of the node with rights and image. */
  aggregation = '';

  /** The values of a property, of the object or of another node. @param {string} term @param {string} [node] */
  values(term, node) {
    return this.nodes.get(node || this.identifier)?.[term] ?? [];
  }

  /** The nodes that a property leads to. @param {string} term @param {string} [node] @returns {string[]} */
  links(term, node) {
    return this.values(term, node).flatMap(({link}) => link || []);
  }

  /** @param {string} identifier @param {string} term @param {Partial<Value>} value */
  add(identifier, term, {text = '', language = '', link = ''}) {
    const node = this.nodes.get(identifier) ?? Object.create(null);
    this.nodes.set(identifier, node);
    /** @type {Value[]} */
    const known = node[term] ?? [];
    const isKnown = known.some((each) => each.text === text && each.language === language && each.link === link);
    if ((text || link) && !isKnown) node[term] = [...known, {text, language, link}];
  }
}

// From documents to graphs

/** @param {string} property */
const termOf = (property) => TERMS.get(property) ?? property.replace(/^.*[#/]/, '');

/** A literal: its text, and the part of the language tag that says the language. @param {any} text @param {any} [tag] */
const literal = (text, tag) => ({
  text: `${text ?? ''}`.trim(),
  language: `${tag ?? ''}`.replace(/-.*/, '').toLowerCase(),
});

/** @param {{termType: string, value: string}} node */
const idOf = ({termType, value}) => (termType === 'BlankNode' ? `_:${value}` : value);

/** Adds what a description in RDF/XML says. @param {EdmGraph} graph @param {Element} element @returns {Promise<void>} */
function addXml(graph, element) {
  for (const name of ['xml:lang', 'xml:base']) {
    let holder = /** @type {any} */ (element);
    while (holder.parentNode?.getAttribute && !holder.hasAttribute(name)) holder = holder.parentNode;
    const value = holder.getAttribute(name);
    if (value) element.setAttributeNS(XML, name, value);
  }
  // The parser takes the last part alone of a text that a comment divides.
  for (const each of element.getElementsByTagName('*')) {
    const {textContent, childNodes, children} = each;
    if (childNodes.length > 1 && children.length === 0) each.textContent = textContent;
  }
  return new Promise((resolve, reject) => {
    const parser = new RdfXmlParser({baseIRI: ID, validateUri: false});
    parser.on('data', ({subject, predicate, object}) => {
      const value = object.termType === 'Literal' ? literal(object.value, object.language) : {link: idOf(object)};
      graph.add(idOf(subject), termOf(predicate.value), value);
    });
    parser.on('error', reject).on('end', resolve);
    parser.end(new XMLSerializer().serializeToString(element));
  });
}

/** Adds a node of edm-framed and those inside it; gives its identifier. @param {EdmGraph} graph @param {Record<string, any>} thing @returns {string} */
function addJson(graph, thing) {
  const identifier = typeof thing.id === 'string' && thing.id ? thing.id : `_:${graph.nodes.size}`;
  graph.add(identifier, '', {});
  for (const [key, content] of Object.entries(thing)) {
    const values = key === 'id' ? [] : [content].flat(Infinity).flatMap((item) => jsonValues(graph, item));
    for (const value of values) graph.add(identifier, termOf(key), value); // some keys are whole IRIs
  }
  return identifier;
}

/** The values in one item; a language map has several. @param {EdmGraph} graph @param {any} item @returns {Partial<Value>[]} */
function jsonValues(graph, item) {
  if (item === null || item === undefined) return [];
  if (typeof item !== 'object') return [/^http/.test(item) ? {link: item} : literal(item)];
  if ('@value' in item) return [literal(item['@value'], item['@language'])];
  const keys = Object.keys(item);
  if ('id' in item || keys.some((key) => !/^[a-z]{2}$/.test(key))) return [{link: addJson(graph, item)}];
  return keys.flatMap((key) => [item[key]].flat(Infinity).map((text) => literal(text, key)));
}

/** @param {Element} element @param {string} name of OAI-PMH @returns {Element[]} the elements directly inside */
export const childrenOf = (element, name) =>
  [...element.children].filter((each) => [OAI, null].includes(each.namespaceURI) && each.localName === name);

/** The description of the object in a document; null when its record was deleted. @param {Element} root @param {string} [name] */
function findDescription(root, name) {
  if (![OAI, null].includes(root.namespaceURI)) return root;
  const records =
    root.localName === 'record' ? [root] : [...root.children].flatMap((each) => childrenOf(each, 'record'));
  const [record] = records;
  if (!record || records.length > 1) {
    const said = childrenOf(root, 'error').map((each) => each.textContent);
    throw new UnknownForm(said.join('; ') || `${records.length} EDM records, not one`, name);
  }
  if (childrenOf(record, 'header')[0]?.getAttribute('status') === 'deleted') return null;
  const description = childrenOf(record, 'metadata')[0]?.children[0];
  if (!description) throw new UnknownForm('a record without metadata', name);
  return description;
}

/**
 * Reads a record of an object in EDM.
 *
 * @param {string | Uint8Array | object} source RDF/XML, alone or in a record or response of OAI-PMH, or edm-framed,
 *   parsed or not
 * @param {{language?: Language, name?: string}} [options] the name of the document begins messages
 * @returns {Promise<import('./types.js').ObjectRecord | null>} null when the record was deleted
 * @throws {UnknownForm} when it is no EDM record
 */
export async function readEdm(source, {language = 'en', name} = {}) {
  const text = source instanceof Uint8Array ? decode(source, name ?? null) : source;
  const graph = new EdmGraph();
  if (typeof text !== 'string' || /^[\ufeff\s]*[{[]/.test(text)) {
    const json = typeof text === 'string' ? parseJson(text, name ?? null) : text;
    addJson(graph, json ?? {});
  } else {
    const {document, isMended} = parseXml(text, name ?? null);
    if (isMended) announce(`${name ?? 'a record'}: ${MENDED}`);
    const description = document.documentElement && findDescription(document.documentElement, name);
    if (!description) return null;
    await addXml(graph, description).catch((error) => {
      throw new UnknownForm(`not RDF/XML (${oneLine(error)})`, name);
    });
  }
  const [aggregation = '', ...more] = [...graph.nodes].flatMap(([id, node]) => (node.aggregatedCHO ? id : []));
  const [identifier] = graph.links('aggregatedCHO', aggregation);
  if (!identifier || !named(identifier) || more.length > 0) {
    throw new UnknownForm(`${more.length + Number(Boolean(aggregation))} EDM records, not one`, name);
  }
  Object.assign(graph, {aggregation, identifier});
  return makeRecord('ObjectRecord', graph, language, (field, chosen) => {
    const [read, ...terms] = FIELDS.get(field) ?? [];
    return read?.(graph, chosen, ...terms) ?? null;
  });
}

// Readers of fields

/** Texts in a language, else those without one, else all. @type {Reader<string[]>} */
function texts(graph, language, term, node) {
  const found = graph.values(term, node).filter(({text}) => text);
  const wanted = [language, ''].find((each) => found.some((value) => value.language === each));
  const chosen = found.filter((value) => wanted === undefined || value.language === wanted);
  return chosen.flatMap(({text}) => plain(text) || []);
}

/** @type {Reader<string | null>} */
const text = (graph, language, term, node) => texts(graph, language, term, node)[0] ?? null;
/** An identifier, unless it is that of a blank node. @param {string} id */
const named = (id) => (id.startsWith('_:') ? null : id);
/** @type {Reader<string[]>} */
const links = (graph, _, term) => graph.links(term).filter(named);

/** Texts, and names of linked nodes, or their identifiers. @type {Reader<string[]>} */
const names = (graph, language, term, node) => [
  ...texts(graph, language, term, node),
  ...graph.links(term, node).flatMap((link) => text(graph, language, 'prefLabel', link) ?? named(link) ?? []),
];

/**
 * The linked nodes; a text is a name, too. The kind is how the museum's numbers of persons, terms, places or sets begin.
 * @param {EdmGraph} graph
 * @param {Language} language
 * @param {string} term
 * @param {string} [kind]
 * @returns {[Term, link: string][]}
 */
function linked(graph, language, term, kind = '') {
  const found = graph.links(term).filter((link) => !kind || link.startsWith(ID + kind));
  /** @param {string} link @returns {[Term, string]} */
  const termAt = (link) => {
    const [name, equivalent] = [text(graph, language, 'prefLabel', link), names(graph, language, 'sameAs', link)];
    return [{id: named(link), name, equivalent}, link];
  };
  const alone = texts(graph, language, term).map(
    (name) => /** @type {[Term, string]} */ ([{id: null, name, equivalent: []}, '_:']),
  );
  return [...alone, ...found.map(termAt)];
}

/** @type {Reader<Term[]>} */
const terms = (graph, language, term, kind) => linked(graph, language, term, kind).map(([each]) => each);

/** In the museum's records, latitude and longitude have changed places. @type {Reader<import('./types.js').Place[]>} */
const places = (graph, language, term, kind) =>
  linked(graph, language, term, kind).map(([each, link]) => {
    /** @param {string} axis */
    const numberOf = (axis) => {
      const found = text(graph, language, axis, link) ?? '';
      return /^-?\d+(\.\d+)?$/.test(found) ? Number(found) : null;
    };
    return {...each, latitude: numberOf('long'), longitude: numberOf('lat')};
  });

/** @type {Reader<import('./types.js').Maker[]>} */
const makers = (...what) =>
  terms(...what).map((each) => ({...each, role: null, statement: each.name, form: null, classification: null}));

/** @type {Reader<string | null>} */
const makerAsText = (...what) =>
  terms(...what)
    .flatMap(({name}) => name ?? [])
    .join('; ') || null;

/**
 * The title in a language, as far as the record can tell. Many records have a Dutch and an English title and mark each
 * as both; then this is the first of the two, in alphabetical order.
 * @type {Reader<string | null>}
 */
function title(graph, language) {
  const marked = texts(graph, language, 'title');
  const others = graph.values('title').filter((value) => value.language !== language);
  return marked.find((each) => others.every((value) => value.text !== each)) ?? marked[0] ?? null;
}

/** Birth and death of each maker: dates, or names of places. @type {Reader<import('./types.js').Life[]>} */
const lives = (graph, language, ...properties) =>
  graph.links('creator').map((maker) => {
    const [born = null, died = null] = properties.map((term) => names(graph, language, term, maker).join('; ') || null);
    return {born, died};
  });

/** Properties of each maker, as texts, names or identifiers. @type {Reader<string[]>} */
const ofMakers = (graph, language, ...properties) =>
  graph.links('creator').flatMap((maker) => properties.flatMap((term) => names(graph, language, term, maker)));

/** All names of the makers, in any language. @type {Reader<string[]>} */
const namesOfMakers = (graph) => [
  ...new Set(ofMakers(graph, /** @type {Language} */ ('any'), 'prefLabel', 'altLabel')),
];

/** @type {Reader<import('./types.js').Publication[]>} */
const literature = (graph, language, term) =>
  linked(graph, language, term ?? '').map(([{id, name}]) => ({id, text: name, pages: null, note: null}));

/** Parts, and larger objects that it is a part of. What isPartOf links to can be a set. @type {Reader<any>} */
const parts = (graph, language) => ({
  parts: links(graph, language, 'hasPart'),
  wholes: links(graph, language, 'isPartOf').filter((link) => link.startsWith(`${ID}200`)),
});

/** What the aggregation has: image, rights and web page. @type {Reader<string[]>} */
const aboutAll = (graph, language, term) => names(graph, language, term, graph.aggregation);
/** @type {Reader<string | null>} */
const about = (...what) => aboutAll(...what)[0] ?? null;
/** @type {Reader<string | undefined>} */
const imageService = (graph, language) => graph.links('has_service', about(graph, language, 'isShownBy') ?? '_:')[0];

/** The reader of each field, and what it reads. @type {Map<string, [read: Reader<any>, ...terms: string[]]>} */
const FIELDS = new Map(
  Object.entries({
    identifier: [({identifier}) => identifier],
    'object-number': [text, 'identifier'],
    title: [title],
    'other-titles': [texts, 'alternative'],
    'type-of-object': [terms, 'dcType'],
    material: [terms, 'medium'],
    technique: [terms, 'technique'],
    'dimensions-as-text': [texts, 'extent'],
    maker: [makers, 'creator'],
    'maker-as-text': [makerAsText, 'creator'],
    'names-of-a-maker': [namesOfMakers],
    'life-dates': [lives, 'dateOfBirth', 'dateOfDeath'],
    'places-of-a-life': [lives, 'placeOfBirth', 'placeOfDeath'],
    occupations: [ofMakers, 'professionOrOccupation'],
    'identifiers-of-a-maker': [ofMakers, 'sameAs'],
    date: [texts, 'created'],
    'place-of-making': [places, 'spatial'],
    'label-text': [texts, 'description'],
    'credit-line': [texts, 'spn'],
    provenance: [text, 'provenance'],
    'depicted-persons': [terms, 'subject', '21'],
    'depicted-places': [places, 'subject', '23'],
    'depicted-events': [terms, 'subject', '24'],
    iconclass: [terms, 'subject', '22'],
    location: [names, 'currentLocation'],
    rights: [aboutAll, 'edmRights'],
    'copyright-holder': [texts, 'rights'],
    image: [about, 'isShownBy'],
    'image-service': [imageService],
    'web-page': [about, 'isShownAt'],
    sets: [terms, 'isPartOf', '26'],
    parts: [parts],
    'related-objects': [(...what) => links(...what).map((id) => ({id, name: null})), 'relation'],
    literature: [literature, 'isReferencedBy'],
    provider: [about, 'dataProvider'],
  }),
);

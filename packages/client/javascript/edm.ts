/** Reads records in EDM: any form of RDF/XML, from OAI-PMH or the resolver, and the JSON profile `edm-framed`. */

import {defaultConnection, type Connection} from './connection.ts';
import {addJson, createEdmRecord, createLiteral, EdmGraph, getTerm} from './edm-graph.ts';
import {UnknownForm} from './errors.ts';
import {ID_PREFIX} from './identifiers.ts';
import type {ReadOptions, Source} from './records.ts';
import {oneLine, parseJson, textOf} from './text.ts';
import type {EdmObject} from './types.ts';
import {parseXml, REPAIRED_NOTICE, serialize, type XmlElement} from './xml.ts';

export const OAI_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

interface RdfTerm {
  termType: string;
  value: string;
  language?: string;
}

const idOf = ({termType, value}: RdfTerm) => (termType === 'BlankNode' ? `_:${value}` : value);

/** The nearest value of an attribute, on the element or outside of it. */
function getInheritedAttribute(element: XmlElement, name: string): string | null {
  let holder: XmlElement | undefined = element;
  while (typeof holder?.getAttribute === 'function') {
    const value = holder.getAttribute(name);
    if (value !== null) {
      return value;
    }
    holder = holder.parentNode as XmlElement | undefined;
  }
  return null;
}

/** Adds a description in RDF/XML. */
async function addXml(graph: EdmGraph, element: XmlElement): Promise<void> {
  // The parser is large, and programs that only harvest do not need it.
  const {RdfXmlParser} = await import('rdfxml-streaming-parser');
  for (const name of ['xml:lang', 'xml:base']) {
    const value = getInheritedAttribute(element, name);
    if (value) {
      element.setAttribute(name, value);
    }
  }
  // If a comment divides a text, the parser takes only the part after the comment, so join the parts.
  for (const part of element.getElementsByTagName('*')) {
    const {textContent, childNodes, children} = part;
    if (childNodes.length > 1 && [...children].length === 0) {
      part.textContent = textContent;
    }
  }
  await new Promise<void>((resolve, reject) => {
    const parser = new RdfXmlParser({baseIRI: ID_PREFIX, validateUri: false, allowDuplicateRdfIds: true});
    parser.on('data', ({subject, predicate, object}: Record<'subject' | 'predicate' | 'object', RdfTerm>) => {
      const value = object.termType === 'Literal' ? createLiteral(object.value, object.language) : {link: idOf(object)};
      graph.add(idOf(subject), getTerm(predicate.value), value);
    });
    parser.on('error', reject).on('end', resolve);
    parser.end(serialize(element));
  });
}

/** The child elements with a name, in the namespace of OAI-PMH or in none. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  [...element.children].filter(
    ({namespaceURI, localName}) => [OAI_NAMESPACE, null].includes(namespaceURI) && localName === name,
  );

/** The description in a document, or null when its record was deleted. */
function findDescription(root: XmlElement, name?: string): XmlElement | null {
  if (![OAI_NAMESPACE, null].includes(root.namespaceURI)) {
    return root;
  }
  const lists = root.localName === 'record' ? [] : [...root.children];
  const [record = root, ...more] = lists.flatMap((list) => childrenOf(list, 'record'));
  if (more.length > 0) {
    throw new UnknownForm(`${more.length + 1} EDM records, not one`, name);
  }
  if (childrenOf(record, 'header')[0]?.getAttribute('status') === 'deleted') {
    return null;
  }
  const [metadata] = childrenOf(record, 'metadata');
  const [description] = metadata ? [...metadata.children] : [];
  if (!description) {
    throw new UnknownForm('no EDM record with metadata', name);
  }
  return description;
}

/**
 * Reads the record of an object in EDM. The function sends no request.
 * @param source RDF/XML, a record or a response from OAI-PMH that contains RDF/XML, or JSON in the profile
 * `edm-framed`. It can be bytes, text or parsed JSON
 * @param options.language the language of the texts, English if left out
 * @param options.name the name of the document, with which messages begin
 * @returns the record, or null if the museum deleted it. If the client uses a mock server, the library replaces the
 * URLs of the mock server with the URLs of the museum
 * @throws {UnknownForm} if the source is not a record in EDM
 */
export function readEdm(source: Source, options: ReadOptions = {}): Promise<EdmObject | null> {
  return readEdmOf(defaultConnection, source, options);
}

/** Reads a record as `readEdm` does, with the settings of a client. */
export async function readEdmOf(
  connection: Connection,
  source: Source,
  options: ReadOptions = {},
): Promise<EdmObject | null> {
  return readEdmWith(connection.settings.notice, connection.restoreUrls(source, options.name), options);
}

/** Reads a record as `readEdm` does. @param notice receives a sentence when characters were repaired */
export async function readEdmWith(
  notice: (text: string) => void,
  source: Source,
  options: ReadOptions = {},
): Promise<EdmObject | null> {
  const {language = 'en', name} = options;
  const text = typeof source === 'string' || source instanceof Uint8Array ? textOf(source, name) : null;
  const graph = new EdmGraph();
  if (text === null || /^\s*[{[]/.test(text)) {
    addJson(graph, (text === null ? source : parseJson(text, name)) ?? {});
  } else {
    const {root, isRepaired} = parseXml(text, name);
    if (isRepaired) {
      notice(`${name ?? 'a record'}: ${REPAIRED_NOTICE}`);
    }
    const description = root && findDescription(root, name);
    if (!description) {
      return null;
    }
    await addXml(graph, description).catch((error: unknown) => {
      throw new UnknownForm(`not RDF/XML (${oneLine(error)})`, name);
    });
  }
  return createEdmRecord(graph, language, name);
}

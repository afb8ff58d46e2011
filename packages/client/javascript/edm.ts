/**
 * Reads records in EDM. It accepts every form of RDF/XML, responses from OAI-PMH, and the JSON profile `edm-framed`.
 */

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

/** Returns the value of an attribute on the element or on its nearest ancestor that has the attribute. */
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

/** Adds the statements of a description in RDF/XML to a graph. */
async function addXml(graph: EdmGraph, element: XmlElement): Promise<void> {
  // Load the parser only here. It is large, and programs that only harvest do not need it.
  const {RdfXmlParser} = await import('rdfxml-streaming-parser');
  for (const name of ['xml:lang', 'xml:base']) {
    const value = getInheritedAttribute(element, name);
    if (value) {
      element.setAttribute(name, value);
    }
  }
  // Join texts that a comment divides, because the parser would read only the part after the comment.
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

/** Returns the child elements with a name. Their namespace must be that of OAI-PMH, or they must have no namespace. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  [...element.children].filter(
    ({namespaceURI, localName}) => [OAI_NAMESPACE, null].includes(namespaceURI) && localName === name,
  );

/**
 * Finds the RDF description in a document. Returns null if the museum deleted the record.
 * @throws {UnknownForm} if the document contains several records, or no record with metadata
 */
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
 * @param options.name the name of the document. Messages begin with it
 * @returns the record, or null if the museum deleted it. If the client uses a mock server, the library replaces the
 * URLs of the mock server with the URLs of the museum
 * @throws {UnknownForm} if the source is not a record in EDM
 */
export function readEdm(source: Source, options: ReadOptions = {}): Promise<EdmObject | null> {
  return readEdmOf(defaultConnection, source, options);
}

/** Implements `readEdm` for any client. */
export async function readEdmOf(
  connection: Connection,
  source: Source,
  options: ReadOptions = {},
): Promise<EdmObject | null> {
  return readEdmWith(connection.settings.notice, connection.restoreUrls(source, options.name), options);
}

/**
 * Implements `readEdm`. The source must contain the museum's URLs.
 * @param notice receives a sentence about repaired characters
 */
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

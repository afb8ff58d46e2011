/** Evaluates field paths on the bodies of responses. A path is a JSONPath (RFC 9535) or an XPath 1.0. */

import {DOMParser, XMLSerializer, type Document, type Node} from '@xmldom/xmldom';
import {query, type JSONPathNode} from 'json-p3';
import * as xpath from 'xpath';
import {getBodyLanguage, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';

/**
 * Returns the values at a field path.
 *
 * @param fieldPath For JSON, it is a JSONPath. The `$.` at the beginning is optional, `[]` means `[*]`, and a name may begin
 *   with an at sign. For XML, it is an XPath with the prefixes of the document. A name without a prefix matches in any
 *   namespace.
 * @returns the values as text. Strings are unchanged, and other values are formatted as JSON or XML. The list is empty if
 *   nothing matches.
 * @throws {SampleError} if the path or the body cannot be read
 */
export function getValues(recording: Recording, fieldPath: string): string[] {
  switch (getBodyLanguage(recording)) {
    case 'json':
      return findJsonNodes(recording, parseJson(recording), fieldPath).map(({value}) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      );
    case 'xml': {
      const result = findXmlNodes(recording, parseXml(recording), fieldPath);
      return Array.isArray(result) ? result.map(formatNode) : [result];
    }
    default:
      throw new SampleError(
        `${recording.file}: no path can be evaluated on its body, which is neither JSON nor XML; name another response.`,
      );
  }
}

/** Whether a path matches something. It is also false if the path is invalid, for example if its prefix is not declared. */
const hasPath = (recording: Recording, fieldPath: string) =>
  catchSampleError(() => getValues(recording, fieldPath).length > 0) ?? false;

/** An XPath has a prefix or begins with a slash. */
const XPATH = /^[\w.-]*:|^\//;

/** Whether a field path in the text of a page matches something. The path may begin at any level of a response. */
export function hasField(recording: Recording, text: string): boolean {
  const isXPath = XPATH.test(text);
  const [name = ''] = /\w+(?=\W*$)/.exec(text) ?? [];
  // Parsing takes time, so skip bodies that do not contain the last name of the path.
  if (!recording.body.includes(name)) {
    return false;
  }
  const [firstLine = ''] = recording.body.toString('utf8').split('\n', 1);
  switch (getBodyLanguage(recording)) {
    case 'json':
      // Ignore brackets at the end, so that a field with an empty list also matches.
      return !isXPath && hasPath(recording, `$..${text.replace(/^\$\.?|\[\*?\]$/g, '')}`);
    case 'xml':
      return isXPath && hasPath(recording, text.startsWith('/') ? text : `//${text}`);
    case 'csv':
      return firstLine.match(/[^",;\s]+/g)?.includes(text) ?? false;
    default:
      return false;
  }
}

/**
 * Evaluates a JSONPath in the notation of `getValues`.
 *
 * @param document the parsed body of the recording
 * @throws {SampleError} if the path cannot be read
 */
export function findJsonNodes({file}: Pick<Recording, 'file'>, document: unknown, fieldPath: string): JSONPathNode[] {
  const jsonPath = fieldPath
    .replaceAll('[]', '[*]')
    .replace(/^(?=[^$[])/, '$.')
    .replace(/^(?=\[)/, '$')
    // RFC 9535 does not allow the short form `.@type`, which JSON-LD needs often. Write it as `['@type']`.
    .replace(/(\.\.?)(@\w+)/g, (_, dots: string, name: string) => `${dots === '..' ? '..' : ''}['${name}']`);
  return explain(`"${fieldPath}" is not a JSONPath for ${file}`, () => [
    ...query(jsonPath, document as Parameters<typeof query>[1]),
  ]);
}

/**
 * Evaluates an XPath.
 *
 * @param document the parsed body of the recording
 * @returns nodes, or the result as text if the expression computes a value, such as `count(…)`
 * @throws {SampleError} if the path cannot be read
 */
export const findXmlNodes = ({file}: Pick<Recording, 'file'>, document: Document, fieldPath: string) =>
  explain(`"${fieldPath}" is not an XPath for ${file}`, (): Node[] | string => {
    const result = xpath.parse(fieldPath).evaluate({
      node: document,
      namespaces: listNamespaces(document),
      allowAnyNamespaceForNoPrefix: true,
    });
    return result.toArray?.() ?? result.toString();
  });

/** Returns the text of a node, or its XML if it contains elements. */
function formatNode(node: Node): string {
  const hasElements = Array.from(node.childNodes ?? []).some(({nodeType}) => nodeType === node.ELEMENT_NODE);
  return hasElements ? new XMLSerializer().serializeToString(node) : (node.nodeValue ?? node.textContent ?? '').trim();
}

/**
 * The parsed body of each recording, because many paths on pages are evaluated on the same body. No code may change
 * these documents.
 */
const parsedBodies = new WeakMap<Buffer, unknown>();

function parseBody<T>({file, bodyLine, body}: Recording, format: string, parse: (text: string) => T): T {
  const document = explain(
    `${file}:${bodyLine}: the body is not ${format}`,
    () => (parsedBodies.get(body) as T | undefined) ?? parse(body.toString('utf8')),
  );
  parsedBodies.set(body, document);
  return document;
}

/** @throws {SampleError} when the body is not JSON */
export const parseJson = (recording: Recording): unknown => parseBody(recording, 'JSON', JSON.parse);

/** @throws {SampleError} when the body is not well formed */
export const parseXml = (recording: Recording): Document =>
  parseBody(recording, 'well-formed XML', (text) =>
    new DOMParser({onError: throwError}).parseFromString(text, 'text/xml'),
  );

function throwError(level: string, message: string): never {
  throw new Error(`${level}: ${message}`);
}

/** @returns the URI of each prefix that an element of the document declares */
function listNamespaces(document: Document): Record<string, string> {
  const attributes = [...document.getElementsByTagName('*')].flatMap((element) => [...element.attributes]);
  const declarations = attributes.filter(({prefix}) => prefix === 'xmlns');
  return Object.fromEntries(declarations.map(({localName, value}) => [localName ?? '', value]));
}

/**
 * Calls a function of a library.
 *
 * @param problem the beginning of the sentence if the function throws
 * @throws {SampleError} with this beginning and the first line of the library's message
 */
function explain<T>(problem: string, callLibrary: () => T): T {
  try {
    return callLibrary();
  } catch (error) {
    throw new SampleError(`${problem} (${(error as Error).message.split('\n')[0]}); correct it.`);
  }
}

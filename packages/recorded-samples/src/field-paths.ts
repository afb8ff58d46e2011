/**
 * Evaluates the paths that pages and recordings name, on the bodies of the responses: JSONPath (RFC 9535) and XPath
 * 1.0.
 */

import {DOMParser, XMLSerializer, type Document, type Node} from '@xmldom/xmldom';
import {query, type JSONPathNode} from 'json-p3';
import * as xpath from 'xpath';
import {getBodyLanguage, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';

/**
 * @param fieldPath for JSON a JSONPath, whose `$.` may be left out, where `[]` stands for `[*]`, and in which names may
 *   begin with an at sign; for XML an XPath with the document's own prefixes, in which a name without a prefix is meant
 *   in any namespace
 * @returns the values as text: strings as they are, anything else as JSON or XML; empty when nothing matches
 * @throws {SampleError} when the path or the body cannot be read
 */
export function getValues(recording: Recording, fieldPath: string): string[] {
  switch (getBodyLanguage(recording)) {
    case 'json':
      return findJsonNodes(recording, parseJson(recording), fieldPath).map(({value}) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      );
    case 'xml': {
      const found = findXmlNodes(recording, parseXml(recording), fieldPath);
      return Array.isArray(found) ? found.map(formatNode) : [found];
    }
    default:
      throw new SampleError(
        `${recording.file}: no path can be evaluated on its body, which is neither JSON nor XML; name another response.`,
      );
  }
}

/** Whether a path matches something; false, too, where it cannot be read: a document need not declare its prefix. */
const hasPath = (recording: Recording, fieldPath: string) =>
  catchSampleError(() => getValues(recording, fieldPath).length > 0) ?? false;

/** A path of XML: it has prefixes or begins with a slash. */
const XPATH = /^[\w.-]*:|^\//;

/** Whether a path in running text matches something; it may begin anywhere in a response. */
export function hasField(recording: Recording, text: string): boolean {
  const isXPath = XPATH.test(text);
  const [name = ''] = /\w+(?=\W*$)/.exec(text) ?? [];
  // Reading a body takes time, and most do not have the name.
  if (!recording.body.includes(name)) {
    return false;
  }
  const [head = ''] = recording.body.toString('utf8').split('\n', 1);
  switch (getBodyLanguage(recording)) {
    case 'json':
      // The last brackets are left out: an empty list is a list, too.
      return !isXPath && hasPath(recording, `$..${text.replace(/^\$\.?|\[\*?\]$/g, '')}`);
    case 'xml':
      return isXPath && hasPath(recording, text.startsWith('/') ? text : `//${text}`);
    case 'csv':
      return head.match(/[^",;\s]+/g)?.includes(text) ?? false;
    default:
      return false;
  }
}

/**
 * @param document the body of the recording
 * @throws {SampleError} when the path cannot be read
 */
export function findJsonNodes({file}: Pick<Recording, 'file'>, document: unknown, fieldPath: string): JSONPathNode[] {
  const full = fieldPath
    .replaceAll('[]', '[*]')
    .replace(/^(?=[^$[])/, '$.')
    .replace(/^(?=\[)/, '$')
    // The short form of RFC 9535 has no names with @, of which JSON-LD is full.
    .replace(/(\.\.?)(@\w+)/g, (_, dots: string, name: string) => `${dots === '..' ? '..' : ''}['${name}']`);
  return explain(`"${fieldPath}" is no JSONPath for ${file}`, () => [
    ...query(full, document as Parameters<typeof query>[1]),
  ]);
}

/**
 * @param document the body of the recording
 * @returns nodes, or the text of an expression that computes one, such as `count(…)`
 * @throws {SampleError} when the path cannot be read
 */
export const findXmlNodes = ({file}: Pick<Recording, 'file'>, document: Document, fieldPath: string) =>
  explain(`"${fieldPath}" is no XPath for ${file}`, (): Node[] | string => {
    const result = xpath.parse(fieldPath).evaluate({
      node: document,
      namespaces: listNamespaces(document),
      allowAnyNamespaceForNoPrefix: true,
    });
    return result.toArray?.() ?? result.toString();
  });

/** The value of a node: its text, or its XML if it contains elements. */
function formatNode(node: Node): string {
  const hasElements = Array.from(node.childNodes ?? []).some(({nodeType}) => nodeType === node.ELEMENT_NODE);
  return hasElements ? new XMLSerializer().serializeToString(node) : (node.nodeValue ?? node.textContent ?? '').trim();
}

/** Parsed bodies: one is read once for each path on the pages. Nobody changes them. */
const parsed = new WeakMap<Buffer, unknown>();

function parseBody<T>({file, bodyLine, body}: Recording, format: string, parse: (text: string) => T): T {
  const document = explain(
    `${file}:${bodyLine}: the body is not ${format}`,
    () => (parsed.get(body) as T | undefined) ?? parse(body.toString('utf8')),
  );
  parsed.set(body, document);
  return document;
}

/** @throws {SampleError} when the body is not JSON */
export const parseJson = (recording: Recording): unknown => parseBody(recording, 'JSON', JSON.parse);

/** @throws {SampleError} when the body is not well formed */
export const parseXml = (recording: Recording): Document =>
  parseBody(recording, 'well-formed XML', (text) => new DOMParser({onError: failAt}).parseFromString(text, 'text/xml'));

function failAt(level: string, message: string): never {
  throw new Error(`${level}: ${message}`);
}

/** Every prefix that the document declares anywhere. */
function listNamespaces(document: Document): Record<string, string> {
  const attributes = [...document.getElementsByTagName('*')].flatMap((element) => [...element.attributes]);
  const declared = attributes.filter(({prefix}) => prefix === 'xmlns');
  return Object.fromEntries(declared.map(({localName, value}) => [localName ?? '', value]));
}

/** @throws {SampleError} with the first line of what a library says */
function explain<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new SampleError(`${what} (${(error as Error).message.split('\n')[0]}); correct it.`);
  }
}

/** Evaluates the paths that pages and recordings name, on the bodies of the responses: JSONPath (RFC 9535) and XPath 1.0. */

import {DOMParser, XMLSerializer, type Document} from '@xmldom/xmldom';
import {query, type JSONPathNode} from 'json-p3';
import xpath from 'xpath';
import {UserError} from './user-error';
import {bodyLanguage, type Recording} from './samples';

/**
 * @param fieldPath for JSON a JSONPath, whose `$.` may be left out, where `[]` stands for `[*]`, and in which names may begin with
 *   an at sign; for XML an XPath with the document's own prefixes, in which a name without a prefix is meant in any namespace
 * @returns the values as text: strings as they are, anything else as JSON or XML; empty when nothing matches
 * @throws {UserError} when the path or the body cannot be read
 */
export function valuesAt(recording: Recording, fieldPath: string): string[] {
  switch (bodyLanguage(recording)) {
    case 'json':
      return jsonNodesAt(recording, jsonOf(recording), fieldPath).map(({value}) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      );
    case 'xml': {
      const found = xmlNodesAt(recording, xmlOf(recording), fieldPath);
      return Array.isArray(found) ? found.map(textOf) : [found];
    }
    default:
      throw new UserError(
        `${recording.file}: no path can be evaluated on its body, which is neither JSON nor XML; name another response.`,
      );
  }
}

/**
 * @param document the body of the recording
 * @throws {UserError} when the path cannot be read
 */
export function jsonNodesAt({file}: Pick<Recording, 'file'>, document: unknown, fieldPath: string): JSONPathNode[] {
  const full = fieldPath
    .replaceAll('[]', '[*]')
    .replace(/^(?=[^$[])/, '$.')
    .replace(/^(?=\[)/, '$')
    // The short form of RFC 9535 has no names with @, of which JSON-LD is full.
    .replace(/(\.\.?)(@\w+)/g, (_, dots: string, name: string) => `${dots === '..' ? '..' : ''}['${name}']`);
  try {
    return [...query(full, document as Parameters<typeof query>[1])];
  } catch (error) {
    throw new UserError(`"${fieldPath}" is no JSONPath for ${file} (${messageOf(error)}); correct it.`);
  }
}

/** Parsed bodies: one is read once for each path on the pages. Nobody changes them. */
const parsed = new WeakMap<Buffer, unknown>();

/** @throws {UserError} when the body is not JSON */
export function jsonOf({file, bodyLine, body}: Pick<Recording, 'file' | 'bodyLine' | 'body'>): unknown {
  try {
    const document: unknown = parsed.get(body) ?? JSON.parse(body.toString('utf8'));
    parsed.set(body, document);
    return document;
  } catch (error) {
    throw new UserError(`${file}:${bodyLine}: the body is not JSON (${messageOf(error)}); correct it.`);
  }
}

/**
 * @param document the body of the recording
 * @returns nodes, or the text of an expression that computes one, such as `count(…)`
 * @throws {UserError} when the path cannot be read
 */
export function xmlNodesAt({file}: Pick<Recording, 'file'>, document: Document, fieldPath: string): Node[] | string {
  let result: unknown;
  try {
    // The package's own types leave `parse` out. Source: https://github.com/goto100/xpath/blob/master/docs/parsed%20expressions.md
    const {parse} = xpath as unknown as {parse: (path: string) => {evaluate: (options: object) => unknown}};
    result = parse(fieldPath).evaluate({
      node: document,
      namespaces: namespacesIn(document),
      allowAnyNamespaceForNoPrefix: true,
    });
  } catch (error) {
    throw new UserError(`"${fieldPath}" is no XPath for ${file} (${messageOf(error)}); correct it.`);
  }
  return (result as {toArray?: () => Node[]}).toArray?.() ?? String(result);
}

function textOf(node: Node): string {
  const hasElements = [...Array(node.childNodes?.length ?? 0).keys()].some((i) => node.childNodes[i]?.nodeType === 1);
  return hasElements
    ? new XMLSerializer().serializeToString(node as never) // the types of two libraries
    : (node.nodeValue ?? node.textContent ?? '').trim();
}

/** @throws {UserError} when the body is not well formed */
export function xmlOf({file, bodyLine, body}: Pick<Recording, 'file' | 'bodyLine' | 'body'>): Document {
  try {
    const document =
      (parsed.get(body) as Document | undefined) ??
      new DOMParser({
        onError: (level, message) => {
          throw new Error(`${level}: ${message}`);
        },
      }).parseFromString(body.toString('utf8'), 'text/xml');
    parsed.set(body, document);
    return document;
  } catch (error) {
    throw new UserError(`${file}:${bodyLine}: the body is not well-formed XML (${messageOf(error)}); correct it.`);
  }
}

/** Every prefix that the document declares anywhere. */
function namespacesIn(document: Document): Record<string, string> {
  const namespaces: Record<string, string> = {};
  for (const element of document.getElementsByTagName('*')) {
    for (const {name, value} of element.attributes) {
      if (name.startsWith('xmlns:')) {
        namespaces[name.slice('xmlns:'.length)] = value;
      }
    }
  }
  return namespaces;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

// @ts-check
/** Evaluates the paths that the pages name, on the answers that they show: JSONPath (RFC 9535) and XPath 1.0. */

const {DOMParser, XMLSerializer} = require('@xmldom/xmldom');
const jsonPath = require('json-p3');
const xpath = require('xpath');
const {SampleFault, bodyLanguage} = require('./samples');

/** @typedef {import('./samples').Exchange} Exchange */

/**
 * @param {Exchange} exchange
 * @param {string} fieldPath for JSON a JSONPath, whose `$.` may be left out, where `[]` stands for `[*]`, and in which names may begin with an at sign; for XML an XPath with
 *   the document's own prefixes, in which a name without a prefix is meant in any namespace
 * @returns {string[]} the values as text: strings as they are, anything else as JSON or XML; empty when nothing matches
 * @throws {SampleFault} when the path or the body cannot be read
 */
function valuesAt(exchange, fieldPath) {
  switch (bodyLanguage(exchange)) {
    case 'json':
      return valuesInJson(exchange, fieldPath);
    case 'xml':
      return valuesInXml(exchange, fieldPath);
    default:
      throw new SampleFault(`${exchange.file}: no path can be evaluated on its body, which is neither JSON nor XML; name another answer.`);
  }
}

/** @param {Exchange} exchange @param {string} fieldPath */
function valuesInJson(exchange, fieldPath) {
  const full = fieldPath
    .replaceAll('[]', '[*]')
    .replace(/^(?=[^$[])/, '$.')
    .replace(/^(?=\[)/, '$')
    // The short form of RFC 9535 has no names with @, of which JSON-LD is full.
    .replace(/(\.\.?)(@\w+)/g, (_, dots, name) => `${dots === '..' ? '..' : ''}['${name}']`);
  try {
    return jsonPath
      .query(full, jsonOf(exchange))
      .values()
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  } catch (error) {
    if (error instanceof SampleFault) {
      throw error;
    }
    throw new SampleFault(`"${fieldPath}" is no JSONPath (${messageOf(error)}); mend it.`);
  }
}

/** @param {Exchange} exchange */
function jsonOf(exchange) {
  try {
    return JSON.parse(exchange.body.toString('utf8'));
  } catch (error) {
    throw new SampleFault(`${exchange.file}:${exchange.bodyLine}: the body is no JSON (${messageOf(error)}); mend it.`);
  }
}

/** @param {Exchange} exchange @param {string} fieldPath */
function valuesInXml(exchange, fieldPath) {
  const document = xmlOf(exchange);
  const namespaces = namespacesIn(document);
  /** @type {unknown} */
  let result;
  try {
    // The package's own types leave `parse` out. Source: https://github.com/goto100/xpath/blob/master/docs/parsed%20expressions.md
    const {parse} = /** @type {{parse: (path: string) => {evaluate: (options: object) => unknown}}} */ (/** @type {unknown} */ (xpath));
    result = parse(fieldPath).evaluate({node: document, namespaces, allowAnyNamespaceForNoPrefix: true});
  } catch (error) {
    throw new SampleFault(`"${fieldPath}" is no XPath for ${exchange.file} (${messageOf(error)}); mend it.`);
  }
  const nodes = /** @type {{toArray?: () => Node[]}} */ (result).toArray?.();
  return nodes ? nodes.map(textOf) : [String(result)];
}

/** @param {Node} node @returns {string} */
function textOf(node) {
  const hasElements = [...Array(node.childNodes?.length ?? 0).keys()].some((i) => node.childNodes[i]?.nodeType === 1);
  return hasElements
    ? new XMLSerializer().serializeToString(/** @type {any} */ (node)) // the types of two libraries, as above
    : (node.nodeValue ?? node.textContent ?? '').trim();
}

/**
 * @param {Exchange} exchange
 * @returns {import('@xmldom/xmldom').Document}
 * @throws {SampleFault} when it is not well formed
 */
function xmlOf(exchange) {
  try {
    return new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`);
      },
    }).parseFromString(exchange.body.toString('utf8'), 'text/xml');
  } catch (error) {
    throw new SampleFault(`${exchange.file}:${exchange.bodyLine}: the body is no well-formed XML (${messageOf(error)}); mend it.`);
  }
}

/** Every prefix that the document declares anywhere. @param {import('@xmldom/xmldom').Document} document */
function namespacesIn(document) {
  /** @type {Record<string, string>} */
  const namespaces = {};
  for (const element of document.getElementsByTagName('*')) {
    for (const {name, value} of element.attributes) {
      if (name.startsWith('xmlns:')) {
        namespaces[name.slice('xmlns:'.length)] = value;
      }
    }
  }
  return namespaces;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

module.exports = {jsonOf, valuesAt, xmlOf};

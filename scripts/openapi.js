// @ts-check
/**
 * Reads `static/openapi.yaml`: its operations with everything they refer to, the operation that an address belongs to, and
 * the line of the file on which something stands. The check, the tables on the pages and the build's copy are made from it.
 */

const fs = require('node:fs');
const path = require('node:path');
const YAML = require('yaml');

/** @typedef {{[key: string]: any}} Schema a JSON schema (2020-12); it can refer to others in `components` */

/**
 * @typedef {object} Parameter as in OpenAPI, with fields of our own that the head of the file explains
 * @property {string} name
 * @property {'query' | 'path' | 'header'} in
 * @property {boolean} [required]
 * @property {string} description
 * @property {Schema} schema
 * @property {string} [x-type]
 * @property {string} [x-default]
 * @property {string} [x-repeatable]
 * @property {string[]} [x-wildcards]
 * @property {Record<string, 'required' | 'optional' | 'exclusive'>} [x-verbs]
 * @property {string} [x-now]
 */

/** @typedef {{description: string, content?: Record<string, {schema?: Schema, examples?: object}>}} Response */

/**
 * @typedef {object} Operation
 * @property {string} id its `operationId`
 * @property {string} method in capitals
 * @property {string} path as the key in `paths`
 * @property {string[]} servers base addresses
 * @property {string} service the one tag: id of the service in `src/site/services.ts`
 * @property {string} page route of the page that documents it
 * @property {boolean} deprecated
 * @property {boolean} ignoresUnknown whether the service passes over parameters that it does not know
 * @property {Parameter[]} parameters
 * @property {Record<string, Response>} responses by status, or `default`
 * @property {(string | number)[]} place where it stands in the file
 */

/**
 * @typedef {object} Api
 * @property {any} document the whole file, references unresolved
 * @property {Operation[]} operations
 * @property {(place: (string | number)[]) => number} lineOf line of a key or an entry, from 1; of its parent, if it is not there
 */

const FILE = 'static/openapi.yaml';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * @param {string} root the project's folder
 * @returns {Api}
 * @throws {Error} when the file is not YAML, with the line
 */
function readOpenApi(root) {
  const text = fs.readFileSync(path.join(root, FILE), 'utf8');
  if (text !== last?.text) {
    last = {text, api: parseOpenApi(text)};
  }
  return last.api;
}

/** The file as it was read last: a build asks for it once for each table, and to parse it takes a tenth of a second.
 * @type {{text: string, api: Api} | undefined} */
let last;

/**
 * @param {string} text of the file
 * @returns {Api}
 * @throws {Error} when it is not YAML, with the line
 */
function parseOpenApi(text) {
  const {document, lineOf} = parseWithLines(text, FILE);
  return {document, operations: operationsOf(document), lineOf};
}

/**
 * @param {string} text YAML, or JSON, which YAML contains
 * @param {string} file its name, for the message
 * @returns {Pick<Api, 'document' | 'lineOf'>}
 * @throws {Error} when it is not YAML, with the line
 */
function parseWithLines(text, file) {
  const lines = new YAML.LineCounter();
  const source = YAML.parseDocument(text, {lineCounter: lines});
  const mistake = source.errors[0];
  if (mistake) {
    throw new Error(`${file}:${mistake.linePos?.[0].line ?? 1}: not YAML (${mistake.message.split('\n')[0]}); mend it.`);
  }
  return {document: source.toJS(), lineOf: (place) => lineIn(source, lines, place)};
}

/** @param {any} document @returns {Operation[]} */
function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([address, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return {
        id: operation.operationId ?? '',
        method: method.toUpperCase(),
        path: address,
        servers: (operation.servers ?? item.servers ?? document.servers ?? []).map((/** @type {{url: string}} */ {url}) => url),
        service: operation.tags?.[0] ?? '',
        page: operation['x-page'] ?? '',
        deprecated: operation.deprecated === true,
        ignoresUnknown: operation['x-unknown-parameters'] === 'ignored',
        parameters: parameters.map((parameter) => resolve(document, parameter)),
        responses: Object.fromEntries(
          Object.entries(operation.responses ?? {}).map(([status, response]) => [status, resolve(document, response)]),
        ),
        place: ['paths', address, method],
      };
    }),
  );
}

/**
 * What a reference to a component points to; anything else as it is.
 *
 * @param {any} document
 * @param {any} value
 */
function resolve(document, value) {
  let found = value;
  while (typeof found?.$ref === 'string') {
    const keys = found.$ref.replace(/^#\//, '').split('/');
    found = keys.reduce((/** @type {any} */ at, /** @type {string} */ key) => at?.[key], document);
  }
  return found;
}

/**
 * @param {YAML.Document.Parsed} source
 * @param {YAML.LineCounter} lines
 * @param {(string | number)[]} place
 */
function lineIn(source, lines, place) {
  /** @type {any} */
  let node = source.contents;
  let offset = 0;
  for (const key of place) {
    const container = YAML.isAlias(node) ? node.resolve(source) : node;
    if (YAML.isMap(container)) {
      const pair = container.items.find((item) => YAML.isScalar(item.key) && String(item.key.value) === String(key));
      if (!pair) {
        break;
      }
      offset = /** @type {YAML.Scalar.Parsed} */ (pair.key).range[0];
      node = pair.value;
    } else if (YAML.isSeq(container)) {
      node = container.items[Number(key)];
      offset = node?.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return lines.linePos(offset).line;
}

/**
 * The operation that an address belongs to, and what the address says for each part of its path.
 *
 * @param {Operation[]} operations
 * @param {string} method in capitals
 * @param {string} url full address
 * @returns {{operation: Operation, values: Record<string, string>} | null}
 */
function findOperation(operations, method, url) {
  const {origin, pathname} = new URL(url);
  const found = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => operation.servers.map((server) => ({operation, template: server + operation.path})))
    .flatMap(({operation, template}) => {
      const match = patternOf(template).exec(origin + pathname);
      const values = namesIn(template).map((name, i) => [name, decodeURIComponent(match?.[i + 1] ?? '')]);
      return match ? [{operation, values: Object.fromEntries(values)}] : [];
    });
  // Fewer parts that vary first: `/ldes/collection.json` before `/ldes/{year}.json`.
  return found.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0] ?? null;
}

/** Names in braces. @param {string} template @returns {string[]} */
const namesIn = (template) => [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/** @param {string} template address with names in braces @returns {RegExp} */
function patternOf(template) {
  const literal = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${template.split(/\{[^{}]+\}/).map(literal).join('([^/]+)')}$`);
}

module.exports = {FILE, findOperation, namesIn, parseOpenApi, parseWithLines, readOpenApi, resolve};

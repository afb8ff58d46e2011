/**
 * Reads `static/openapi.yaml`, the description of the services in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1).
 * The tables on pages, the published copy, the tools and the checks of the samples use it.
 */

import fs from 'node:fs';
import path from 'node:path';
import {formatCode} from '../../lib/inline';
import {matchTemplate} from '../../lib/url-template';
import {UserError} from '../../lib/user-error';
import {parseYaml} from '../../lib/yaml';
import {getFigure} from '../../markdown/figures';
import {fillTokens} from '../../markdown/tokens';

/** A JSON Schema (2020-12). It can contain references to schemas in `components`. */
export interface Schema {
  type?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

/** A parameter of OpenAPI. The comment at the top of `static/openapi.yaml` explains our own fields (`x-…`). */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
  'x-type'?: string;
  'x-default'?: string;
  'x-repeatable'?: string;
  'x-wildcards'?: string[];
  'x-verbs'?: Record<string, 'required' | 'optional' | 'exclusive'>;
  'x-now'?: string | {parameter: string};
}

export interface ApiResponse {
  description: string;
  content?: Record<string, {schema?: Schema; examples?: Record<string, unknown>}>;
}

/** A reference to a component, such as `#/components/parameters/profile`. */
type Reference = {$ref: string};
type Servers = {url: string}[];

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface RawOperation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  deprecated?: boolean;
  servers?: Servers;
  parameters?: (Parameter | Reference)[];
  responses?: Record<string, ApiResponse | Reference>;
  externalDocs?: {url: string};
  'x-page'?: string;
  'x-unknown-parameters'?: string;
}

type PathItem = Partial<Record<(typeof METHODS)[number], RawOperation>> & Pick<RawOperation, 'parameters' | 'servers'>;

/** The parts of an OpenAPI document that our code reads. */
export interface OpenApiDocument {
  info?: {title?: string; summary?: string; description?: string};
  servers?: Servers;
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  tags?: object[];
  [extension: `x-${string}`]: unknown;
}

/** An operation whose parameters and responses are complete, without references to components. */
export interface Operation {
  id: string;
  /** The HTTP method in capitals. */
  method: string;
  /** A template with `{…}` for its variables. */
  path: string;
  /** Base URLs. */
  servers: string[];
  /** The id of the service in `src/site/services`. In OpenAPI, it is the only tag of the operation. */
  service: string;
  /** Route of the page about the operation. */
  page: string;
  deprecated: boolean;
  /** Whether the service ignores query parameters that it does not know. */
  ignoresUnknown: boolean;
  parameters: Parameter[];
  /** The responses by their status, or by `default`. */
  responses: Record<string, ApiResponse>;
  /** The object in the document. If you change this object, the document changes. */
  raw: RawOperation;
}

export interface Api {
  /** The whole document, with its references. */
  document: OpenApiDocument;
  operations: Operation[];
}

export const OPENAPI_FILE = 'static/openapi.yaml';

/** The last parsed file. A build needs it once for each table, and parsing takes a tenth of a second. */
let cache: {text: string; api: Api} | undefined;

/**
 * Reads and parses the description. The result is shared, so do not change it.
 *
 * @param siteDir the folder of the project
 * @throws UserError with the line if the file is not YAML, or if it contains a figure that does not exist
 */
export function readOpenApi(siteDir: string): Api {
  const text = fs.readFileSync(path.join(siteDir, OPENAPI_FILE), 'utf8');
  if (text !== cache?.text) {
    cache = {text, api: parseOpenApi(text)};
  }
  return cache.api;
}

/**
 * @param text the YAML of the description
 * @throws UserError with the line if the text is not YAML, or if it contains a figure that does not exist
 */
export function parseOpenApi(text: string): Api {
  const document = fillLimits(parseYaml(fillOpenApi(text), OPENAPI_FILE).value) as OpenApiDocument;
  return {document, operations: listOperations(document)};
}

/**
 * Replaces the tokens for figures, such as `[[search.pageSize]]`.
 *
 * @param text the description, or the type declarations that are generated from it
 * @throws UserError if a figure does not exist
 */
export const fillOpenApi = (text: string): string =>
  fillTokens(text, (problem) => {
    throw new UserError(`${OPENAPI_FILE}: ${problem}.`);
  });

/**
 * Replaces each `x-limits` by JSON Schema keywords with the values of the limits. For example,
 * `x-limits: {maxItems: search.pageSize}` becomes `maxItems: 100`.
 *
 * @param value the parsed description, or any part of it
 * @returns a copy
 * @throws UserError if a limit does not exist
 */
function fillLimits(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(fillLimits);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    if (key === 'x-limits') {
      Object.assign(copy, getLimits(part as Readonly<Record<string, string>>));
    } else {
      copy[key] = fillLimits(part);
    }
  }
  return copy;
}

/**
 * @param limitNames the names of limits by their keywords, such as `{maxItems: 'search.pageSize'}`
 * @returns the values of the limits by their keywords
 */
function getLimits(limitNames: Readonly<Record<string, string>>): Record<string, number> {
  const limits: Record<string, number> = {};
  for (const [keyword, name] of Object.entries(limitNames)) {
    const limit = getFigure(name);
    if (limit === undefined) {
      throw new UserError(
        `${OPENAPI_FILE}: x-limits names ${name}, which is not a limit in src/site/services; fix it.`,
      );
    }
    limits[keyword] = limit;
  }
  return limits;
}

/** @returns the replacement for a parameter of a retired service, as inline Markdown */
export const formatReplacement = ({'x-now': now = 'nothing'}: Pick<Parameter, 'x-now'>): string =>
  typeof now === 'string' ? now : formatCode(now.parameter);

/** @returns all operations of a document, in the order of its paths */
export function listOperations(document: OpenApiDocument): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) {
        operations.push(createOperation(document, path, item, method, operation));
      }
    }
  }
  return operations;
}

function createOperation(
  document: OpenApiDocument,
  path: string,
  item: PathItem,
  method: string,
  raw: RawOperation,
): Operation {
  const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])];
  const servers = raw.servers ?? item.servers ?? document.servers ?? [];
  const responses: Operation['responses'] = {};
  for (const [status, response] of Object.entries(raw.responses ?? {})) {
    responses[status] = dereference(document, response);
  }
  return {
    id: raw.operationId ?? '',
    method: method.toUpperCase(),
    path,
    servers: servers.map(({url}) => url),
    service: raw.tags?.[0] ?? '',
    page: raw['x-page'] ?? '',
    deprecated: raw.deprecated === true,
    ignoresUnknown: raw['x-unknown-parameters'] === 'ignored',
    parameters: parameters.map((parameter) => dereference(document, parameter)),
    responses,
    raw,
  };
}

/**
 * @param value an object of the document, or a reference such as `{$ref: '#/components/parameters/profile'}`
 * @returns the component to which the reference points, or the object unchanged
 * @throws UserError if the component does not exist
 */
export function dereference<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value)) {
    return value;
  }
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const component = document.components?.[kind]?.[name] as T | Reference | undefined;
  if (!component) {
    throw new UserError(`${OPENAPI_FILE}: ${value.$ref} does not exist; fix the reference or add the component.`);
  }
  return dereference(document, component);
}

interface OperationMatch {
  operation: Operation;
  /** The decoded values of the variables in the path. */
  values: Record<string, string>;
}

/**
 * Finds the operation of a request.
 *
 * @param method the HTTP method in capitals
 * @param url the complete URL
 * @returns null if no operation has this method and URL
 */
export function findOperation(operations: readonly Operation[], method: string, url: string): OperationMatch | null {
  const {origin, pathname} = new URL(url);
  const matches: OperationMatch[] = [];
  for (const operation of operations.filter((candidate) => candidate.method === method)) {
    for (const server of operation.servers) {
      const values = matchTemplate(server + operation.path, origin + pathname);
      if (values) {
        matches.push({operation, values});
      }
    }
  }
  // The template with the fewest variables matches best: `/ldes/collection.json` rather than `/ldes/{year}.json`.
  const [bestMatch] = matches.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length);
  return bestMatch ?? null;
}

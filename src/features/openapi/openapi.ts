/**
 * Reads `static/openapi.yaml`, which describes the documented services: the tables on the pages, the published copy and
 * the checks of the samples are made from it. Figures in its texts are tokens, as on pages. Limits in its schemas are
 * `x-limits`.
 */

import fs from 'node:fs';
import path from 'node:path';
import {formatCode} from '../../lib/inline';
import {matchTemplate} from '../../lib/url-template';
import {UserError} from '../../lib/user-error';
import {parseYaml} from '../../lib/yaml';
import {getFigure} from '../../markdown/figures';
import {fillTokens} from '../../markdown/tokens';

/** A JSON Schema (2020-12). It can refer to others in `components`. */
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

/** As in OpenAPI, with fields of our own (`x-…`) that the comment at the top of the file explains. */
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

/** The parts of an OpenAPI document that are read here. */
export interface OpenApiDocument {
  info?: {title?: string; summary?: string; description?: string};
  servers?: Servers;
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  tags?: object[];
  [extension: `x-${string}`]: unknown;
}

/** An operation with everything that it refers to. */
export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Base URLs. */
  servers: string[];
  /** Its one tag: the id of a service in `src/site/services`. */
  service: string;
  /** Route of the page that documents it. */
  page: string;
  deprecated: boolean;
  /** Whether the service ignores query parameters that it does not know. */
  ignoresUnknown: boolean;
  parameters: Parameter[];
  /** By status, or `default`. */
  responses: Record<string, ApiResponse>;
  raw: RawOperation;
}

export interface Api {
  /** The whole document, references unresolved. */
  document: OpenApiDocument;
  operations: Operation[];
}

export const OPENAPI_FILE = 'static/openapi.yaml';

/** @throws UserError naming the line when the file is not YAML */
export function readOpenApi(siteDir: string): Api {
  const text = fs.readFileSync(path.join(siteDir, OPENAPI_FILE), 'utf8');
  if (text !== lastRead?.text) {
    lastRead = {text, api: parseOpenApi(text)};
  }
  return lastRead.api;
}

/**
 * @param text of the file
 * @throws UserError when it is not YAML, or names a figure that does not exist
 */
export function parseOpenApi(text: string): Api {
  const document = fillLimits(parseYaml(fillOpenApi(text), OPENAPI_FILE).value) as OpenApiDocument;
  return {document, operations: listOperations(document)};
}

/** @returns the text of the file, or of one made from it, with the values of its tokens */
export const fillOpenApi = (text: string): string =>
  fillTokens(text, (problem) => {
    throw new UserError(`${OPENAPI_FILE}: ${problem}.`);
  });

/**
 * Replaces each `x-limits` by the keywords that it names, with the values of the limits.
 *
 * @param value of the file, or a part of it
 * @returns a copy
 * @throws UserError when there is no such limit
 */
function fillLimits(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(fillLimits);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'x-limits' ? listLimits(part as Readonly<Record<string, string>>) : [[key, fillLimits(part)] as const],
  );
  return Object.fromEntries(entries);
}

/** @param names of limits by keyword: `{maxItems: 'search.pageSize'}` */
const listLimits = (names: Readonly<Record<string, string>>): (readonly [keyword: string, limit: number])[] =>
  Object.entries(names).map(([keyword, name]) => {
    const limit = getFigure(name);
    if (limit === undefined) {
      throw new UserError(`${OPENAPI_FILE}: x-limits names ${name}, which is no limit in src/site/services; fix it.`);
    }
    return [keyword, limit];
  });

/** A build asks for the file once for each table, and parsing it takes a tenth of a second. */
let lastRead: {text: string; api: Api} | undefined;

/** @returns what replaces a parameter of a retired service, as inline Markdown */
export const formatReplacement = ({'x-now': now = 'nothing'}: Pick<Parameter, 'x-now'>): string =>
  typeof now === 'string' ? now : formatCode(now.parameter);

/** All operations of a document, with everything that they refer to. */
export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([template, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) {
        return [];
      }
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const responses = Object.entries(operation.responses ?? {});
      return {
        id: operation.operationId ?? '',
        method: method.toUpperCase(),
        path: template,
        servers: (operation.servers ?? item.servers ?? document.servers ?? []).map(({url}) => url),
        service: operation.tags?.[0] ?? '',
        page: operation['x-page'] ?? '',
        deprecated: operation.deprecated === true,
        ignoresUnknown: operation['x-unknown-parameters'] === 'ignored',
        parameters: parameters.map((parameter) => dereference(document, parameter)),
        responses: Object.fromEntries(responses.map(([status, response]) => [status, dereference(document, response)])),
        raw: operation,
      };
    }),
  );
}

/**
 * What a reference to a component points to; any other value as it is.
 *
 * @throws UserError when the component does not exist
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

/**
 * The operation that a request belongs to, and the values of the variable parts of its path; null when there is none.
 *
 * @param method in capitals
 * @param url the whole URL
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  url: string,
): {operation: Operation; values: Record<string, string>} | null {
  const {origin, pathname} = new URL(url);
  const found = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => operation.servers.map((server) => ({operation, template: server + operation.path})))
    .flatMap(({operation, template}) => {
      const values = matchTemplate(template, origin + pathname);
      return values ? [{operation, values}] : [];
    });
  // Fewest variables first: `/ldes/collection.json` before `/ldes/{year}.json`.
  return found.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0] ?? null;
}

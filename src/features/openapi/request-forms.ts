/** The fields of requests that the request builder offers, from `static/openapi.yaml`. */

import type {Operation, Parameter} from './openapi';

export interface RequestField {
  name: string;
  in: 'path' | 'query';
  isRequired: boolean;
  /** Whether a request can have it several times. */
  isRepeatable?: boolean;
  /** Inline Markdown. */
  description: string;
  /** The only values; without them, any text. */
  values?: string[];
  /** Regular expression that a value must match. */
  pattern?: string;
  /** A value to insert. */
  example?: string;
  /** The OAI-PMH verbs that take it, each with how; without them, every request does. */
  verbs?: Parameter['x-verbs'];
}

export interface RequestForm {
  /** Id of the operation. */
  id: string;
  /** Id of the service. */
  service: string;
  /** URL with `{…}` for the fields of the path. */
  template: string;
  /** What it does, in a few words. */
  summary: string;
  /** What the response is, as inline Markdown. */
  response: string;
  /** Media types of the response. */
  mediaTypes: string[];
  fields: RequestField[];
}

/** Operations that the builder offers, in its order. */
const BUILT = ['searchCollection', 'getRecord', 'getImage', 'harvest', 'searchLibrary'];

/** Set by the service alone. */
const NOT_OFFERED = ['pageToken'];

export function requestForms(operations: readonly Operation[]): RequestForm[] {
  return BUILT.flatMap((id) => operations.filter((operation) => operation.id === id)).map((operation) => ({
    id: operation.id,
    service: operation.service,
    template: `${operation.servers[0]}${operation.path}`,
    summary: operation.raw.summary ?? '',
    response: operation.responses['200']?.description ?? '',
    mediaTypes: Object.keys(operation.responses['200']?.content ?? {}),
    fields: operation.parameters.flatMap((parameter) =>
      parameter.in === 'header' || NOT_OFFERED.includes(parameter.name) ? [] : [getField(parameter, parameter.in)],
    ),
  }));
}

function getField(
  {name, required = false, description, schema, example, ...parameter}: Parameter,
  place: RequestField['in'],
): RequestField {
  const {type, enum: names, pattern, minimum} = (schema.type === 'array' && schema.items) || schema;
  const values = names ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  const inserted = [example].flat()[0] ?? /such as `([^`]+)`/.exec(description)?.[1];
  return {
    name,
    in: place,
    isRequired: required,
    description,
    ...(schema.type === 'array' && {isRepeatable: true}),
    ...(values && {values}),
    ...(typeof pattern === 'string' && {pattern}),
    ...(type === 'integer' && {pattern: minimum === 1 ? '^0*[1-9][0-9]*$' : '^[0-9]+$'}),
    ...(inserted !== undefined && !values && {example: `${inserted as string | number}`}),
    ...(parameter['x-verbs'] && {verbs: parameter['x-verbs']}),
  };
}

/** The forms of the request builder, from `static/openapi.yaml` and the descriptions of the services. */

import {serviceList, type OperationId} from '../../site/services';
import type {Operation, Parameter} from '../openapi';

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
  id: OperationId;
  /** Of the service. */
  name: string;
  /** URL with `{…}` for the fields of the path. */
  template: string;
  /** What it does, in a few words. */
  summary: string;
  /** What the response is, as inline Markdown. */
  response: string;
  /** Route of the page that explains its verbs, if it has any. */
  page: string;
  /** Where it is explained: a link in Markdown. */
  explained: string;
  /** A request whose response is recorded, by the names of the fields. */
  example: Readonly<Record<string, string>>;
  /** Media types of the response. */
  mediaTypes: string[];
  fields: RequestField[];
}

export function requestForms(operations: readonly Operation[]): RequestForm[] {
  return serviceList.flatMap(({name, form}) => {
    const operation = operations.find(({id}) => id === form?.operation);
    return form && operation
      ? {
          id: form.operation,
          name,
          template: `${operation.servers[0]}${operation.path}`,
          summary: operation.raw.summary ?? '',
          response: operation.responses['200']?.description ?? '',
          page: operation.page,
          explained: form.explained,
          example: form.example,
          mediaTypes: Object.keys(operation.responses['200']?.content ?? {}),
          fields: operation.parameters.flatMap((parameter) =>
            parameter.in === 'header' || form.hidden?.includes(parameter.name)
              ? []
              : [getField(parameter, parameter.in)],
          ),
        }
      : [];
  });
}

function getField(
  {name, required = false, description, schema, example, ...parameter}: Parameter,
  place: RequestField['in'],
): RequestField {
  const {type, enum: names, pattern, minimum} = (schema.type === 'array' && schema.items) || schema;
  const values = names ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  const [inserted] = [example].flat();
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

/** The forms of the request builder, from `static/openapi.yaml` and the descriptions of the services. */

import {serviceList, type OperationId} from '../../site/services';
import type {Operation, Parameter, Schema} from '../openapi';

export interface RequestField {
  name: string;
  in: 'path' | 'query';
  /** Whether every request needs the parameter. For the arguments of an OAI-PMH verb, see `verbs`. */
  isRequired: boolean;
  /** Whether a request can contain the parameter several times. */
  isRepeatable?: boolean;
  /** Inline Markdown. */
  description: string;
  /** The allowed values. Left out if the field accepts any text. */
  values?: string[];
  /** A regular expression that each value must match. */
  pattern?: string;
  /** A value that a button inserts. */
  example?: string;
  /**
   * The OAI-PMH verbs that accept the argument, each with `required`, `optional` or `exclusive`. Left out if every
   * request accepts the parameter.
   */
  verbs?: Parameter['x-verbs'];
}

export interface RequestForm {
  id: OperationId;
  /** Name of the service. */
  name: string;
  /** The URL of the request, with `{…}` for the fields of the path. */
  template: string;
  /** The purpose of the request, in a few words. */
  summary: string;
  /** A description of the response, as inline Markdown. */
  response: string;
  /** Route of the page about the service. It explains each verb under a heading. */
  page: string;
  /** A link to the explanation of the response, as inline Markdown. */
  explanationLink: string;
  /** The values of an example, keyed by the names of the fields. Its response is recorded. */
  example: Readonly<Record<string, string>>;
  /** Media types of a successful response. */
  mediaTypes: string[];
  fields: RequestField[];
}

/**
 * @param operations the operations of the OpenAPI description
 * @returns a form for each service with a form, in the order of the services
 */
export function createRequestForms(operations: readonly Operation[]): RequestForm[] {
  const forms: RequestForm[] = [];
  for (const {name, form} of serviceList) {
    const operation = operations.find(({id}) => id === form?.operation);
    if (form && operation) {
      const success = operation.responses['200'];
      forms.push({
        id: form.operation,
        name,
        template: `${operation.servers[0]}${operation.path}`,
        summary: operation.raw.summary ?? '',
        response: success?.description ?? '',
        page: operation.page,
        explanationLink: form.explanationLink,
        example: form.example,
        mediaTypes: Object.keys(success?.content ?? {}),
        fields: listFields(operation, form.hiddenParameters),
      });
    }
  }
  return forms;
}

/** @param hiddenParameters names of the parameters that the form does not show */
function listFields({parameters}: Operation, hiddenParameters: readonly string[] = []): RequestField[] {
  const fields: RequestField[] = [];
  for (const parameter of parameters) {
    // Leave out headers, because a URL cannot contain them.
    if (parameter.in !== 'header' && !hiddenParameters.includes(parameter.name)) {
      fields.push(getField(parameter, parameter.in));
    }
  }
  return fields;
}

function getField(parameter: Parameter, place: RequestField['in']): RequestField {
  const {name, required = false, description, schema, 'x-verbs': verbs} = parameter;
  const isRepeatable = schema.type === 'array';
  const valueSchema = (isRepeatable && schema.items) || schema;
  const values = valueSchema.enum ?? (valueSchema.type === 'boolean' ? ['true', 'false'] : undefined);
  const pattern = getPattern(valueSchema);
  // The example of a repeatable parameter is a list. The button inserts its first item.
  const [example] = [parameter.example].flat();
  return {
    name,
    in: place,
    isRequired: required,
    description,
    ...(isRepeatable && {isRepeatable}),
    ...(values && {values}),
    ...(pattern !== undefined && {pattern}),
    ...(example !== undefined && !values && {example: `${example as string | number}`}),
    ...(verbs && {verbs}),
  };
}

/** @returns the regular expression for a value, or undefined if any text is allowed */
function getPattern({type, pattern, minimum}: Schema): string | undefined {
  if (type === 'integer') {
    return minimum === 1 ? '^0*[1-9][0-9]*$' : '^[0-9]+$';
  }
  return typeof pattern === 'string' ? pattern : undefined;
}

/** The fields of requests that the request builder offers, from `static/openapi.yaml`. */

import type {Operation} from './openapi';

export interface RequestField {
  name: string;
  in: 'path' | 'query';
  isRequired: boolean;
  /** Inline Markdown. */
  description: string;
  /** The only values; without them, any text. */
  values?: string[];
  /** Regular expression that a value must match. */
  pattern?: string;
  /** A value to insert. */
  example?: string;
  /** The OAI-PMH verbs that take it; without them, every request does. */
  verbs?: string[];
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
  /** Route of the page that documents it. */
  page: string;
  /** Media types of the response. */
  mediaTypes: string[];
  fields: RequestField[];
}

/** Operations that the builder offers, in its order. */
export const BUILT = ['searchCollection', 'getRecord', 'getImage', 'harvest', 'searchLibrary'];

/** Set by the service alone. */
const NOT_OFFERED = ['pageToken'];

export function requestForms(operations: readonly Operation[]): RequestForm[] {
  return BUILT.flatMap((id) => operations.filter((operation) => operation.id === id)).map((operation) => ({
    id: operation.id,
    service: operation.service,
    template: `${operation.servers[0]}${operation.path}`,
    summary: operation.raw.summary ?? '',
    page: operation.page,
    mediaTypes: Object.keys(operation.responses['200']?.content ?? {}),
    fields: operation.parameters.flatMap(
      ({name, in: place, required = false, description, schema, 'x-verbs': verbs}) => {
        if (place === 'header' || NOT_OFFERED.includes(name)) {
          return [];
        }
        const values = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
        const example = /such as `([^`]+)`/.exec(description)?.[1];
        return {
          name,
          in: place,
          isRequired: required,
          description,
          ...(values && {values}),
          ...(typeof schema.pattern === 'string' && {pattern: schema.pattern}),
          ...(schema.type === 'integer' && {pattern: '^[0-9]+$'}),
          ...(example !== undefined && !values && {example}),
          ...(verbs && {verbs: Object.keys(verbs)}),
        };
      },
    ),
  }));
}

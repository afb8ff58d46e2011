/** Compares recordings and responses with the operations of `static/openapi.yaml`. */

import type {ErrorObject, ValidateFunction} from 'ajv';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {
  OPENAPI_FILE,
  findOperation,
  type Api,
  type Operation,
  type Parameter,
  type Schema,
} from '../../src/features/openapi/openapi';
import {getBodyLanguage, getHeader, type Recording} from 'recorded-samples';

/** Belongs to no operation, since only an independent guide names this folder for the current dumps. */
const UNCONFIRMED = 'https://data.rijksmuseum.nl/dumps/';

/** @returns phrases: in which way a request and its response do not agree with the operations */
export function findDescriptionProblems(api: Api, recording: Recording): string[] {
  const {method, url} = recording;
  if (url.startsWith(UNCONFIRMED)) {
    return [];
  }
  const found = findOperation(api.operations, method, url);
  if (!found) {
    return [`${method} ${url} belongs to no operation of ${OPENAPI_FILE}`];
  }
  const getValidator = validators.get(api) ?? makeValidators(api);
  validators.set(api, getValidator);
  const matches = ({schema}: Parameter, value: string) => getValidator(schema)(asTyped(schema, value));
  // A request that the service rejects may be wrong: showing that is what it is for.
  const request = isRejected(recording) ? [] : requestProblems(found.operation, found.values, url, matches);
  return [...request, ...responseProblems(found.operation, recording, getValidator)].map(
    (what) => `${what} (${found.operation.id} in ${OPENAPI_FILE})`,
  );
}

const validators = new WeakMap<Api, ReturnType<typeof makeValidators>>();

/**
 * Validators of the schemas of an OpenAPI document, each compiled once. `components` becomes a part of each schema, so
 * that its references resolve.
 *
 * @returns a function that throws when a schema is not JSON Schema
 */
function makeValidators({document}: Api): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    allErrors: true,
  });
  addFormats(ajv).addVocabulary(['components']);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile({...schema, components: document.components});
    compiled.set(schema, validate);
    return validate;
  };
}

/** By the status, or by an error in the body where a protocol reports errors with 200. */
const isRejected = ({status, body}: Recording) =>
  [400, 404, 501].includes(status) || /<error code=|<(\w+:)?diagnostic>/.test(body.toString());

/** @param values of the path */
function requestProblems(
  {parameters, ignoresUnknown}: Operation,
  values: Record<string, string>,
  url: string,
  matches: (parameter: Parameter, value: string) => boolean,
): string[] {
  const query = new URL(url).searchParams;
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const verb = query.get('verb') ?? '';
  const unknown = [...new Set(query.keys())].filter((name) => !known.some((parameter) => parameter.name === name));
  const isExclusive = known.some(
    (parameter) => query.has(parameter.name) && parameter['x-verbs']?.[verb] === 'exclusive',
  );
  const problems = ignoresUnknown ? [] : unknown.map((name) => `the parameter ${name} is not known`);
  for (const parameter of parameters) {
    const {name, schema, required} = parameter;
    const all = parameter.in === 'path' ? [values[name] ?? ''] : parameter.in === 'query' ? query.getAll(name) : [];
    const wrong = all.filter((value) => !matches(parameter, value));
    problems.push(
      ...wrong.map((value) => `the parameter ${name} has the value "${value}", which does not match its schema`),
    );
    if (all.length > 1 && schema.type !== 'array') {
      problems.push(`the parameter ${name} is there ${all.length} times`);
    }
    const kind = parameter['x-verbs']?.[verb];
    if (parameter.in === 'query' && all.length === 0 && (required || (kind === 'required' && !isExclusive))) {
      problems.push(`the parameter ${name} is missing`);
    }
    if (parameter['x-verbs'] && all.length > 0 && (!kind || (isExclusive && kind !== 'exclusive'))) {
      problems.push(`the verb ${verb} does not take ${name}${kind ? ' beside an exclusive argument' : ''}`);
    }
  }
  return problems;
}

/** A value of a URL in the type that its schema has; as it is, where it cannot be of that type. */
function asTyped(schema: Schema, value: string): unknown {
  if (schema.type === 'array' && schema.items) {
    return [asTyped(schema.items, value)];
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return schema.type === 'boolean' && ['true', 'false'].includes(value) ? value === 'true' : value;
}

function responseProblems(
  {responses}: Operation,
  recording: Recording,
  getValidator: (schema: Schema) => ValidateFunction,
): string[] {
  const response = responses[recording.status] ?? responses.default;
  if (!response) {
    return [`the status ${recording.status} is not described`];
  }
  if (recording.body.length === 0 || !responses[recording.status]) {
    return [];
  }
  const type = (getHeader(recording, 'content-type') ?? 'none').split(';')[0]?.trim().toLowerCase() ?? '';
  const described = response.content?.[type];
  if (!described) {
    return [`the content type ${type} is not described for status ${recording.status}`];
  }
  if (!described.schema || getBodyLanguage(recording) !== 'json') {
    return [];
  }
  let body: unknown;
  try {
    body = JSON.parse(recording.body.toString());
  } catch (error) {
    return [`the body is not JSON (${(error as Error).message})`];
  }
  // Of several forms that the response may have, the one that it comes nearest to.
  const forms = described.schema.anyOf ?? [described.schema];
  const errors = forms
    .map((schema): ErrorObject[] => {
      const validate = getValidator(schema);
      return validate(body) ? [] : (validate.errors ?? []);
    })
    .reduce((a, b) => (b.length < a.length ? b : a));
  return errors.map(
    ({instancePath, message, params}) => `${instancePath || 'the body'} ${message}${getDetail(params)}`,
  );
}

/** What the message of Ajv leaves out. */
function getDetail({additionalProperty, allowedValue, allowedValues}: ErrorObject['params']): string {
  const detail = (additionalProperty ?? allowedValue ?? allowedValues) as string | readonly string[] | undefined;
  return detail === undefined ? '' : ` (${String(detail)})`;
}

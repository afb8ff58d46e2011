/** Compares recordings and responses with the operations of `static/openapi.yaml`. */

import type {ErrorObject, Options, ValidateFunction} from 'ajv';
import Ajv from 'ajv/dist/2020';
import {
  OPENAPI_FILE,
  findOperation,
  type Api,
  type Operation,
  type Parameter,
  type Schema,
} from '../../src/features/openapi/openapi';
import {getBodyLanguage, getMediaType, type Recording} from 'recorded-samples';

/** Belongs to no operation, since only an independent guide names this folder for the current dumps. */
const UNCONFIRMED = 'https://data.rijksmuseum.nl/dumps/';

/** @returns phrases: in which way a request and its response do not agree with the operations */
export function findDescriptionProblems(api: Api, recording: Recording): string[] {
  const {method, url} = recording;
  const operation = findOperation(api.operations, method, url)?.operation;
  // A request that the service rejects may be wrong: showing that is what it is for.
  return [
    ...(operation && isRejected(recording) ? [] : findRequestProblems(api, method, url)),
    ...(operation ? findResponseProblems(api, operation, recording).map(nameOperation(operation)) : []),
  ];
}

const nameOperation =
  ({id}: Operation) =>
  (problem: string): string =>
    `${problem} (${id} in ${OPENAPI_FILE})`;

/** By the status, or by an error in the body where a protocol reports errors with 200. */
const isRejected = ({status, body}: Recording) =>
  [400, 404, 501].includes(status) || /<error code=|<(\w+:)?diagnostic>/.test(body.toString());

/** Compiles each schema once. `components` becomes a part of it, so that its references resolve. */
function createCompiler(options: Options): (api: Api, schema: Schema) => ValidateFunction {
  const ajv = new Ajv({strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, ...options});
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  ajv.addVocabulary(['components']);
  const compiled = new Map<Schema, ValidateFunction>();
  return ({document}, schema) => {
    const validate = compiled.get(schema) ?? ajv.compile({...schema, components: document.components});
    compiled.set(schema, validate);
    return validate;
  };
}

const compile = createCompiler({});
/** For values in URLs, which are text. */
const compileForText = createCompiler({coerceTypes: 'array'});

/** @returns phrases: in which way a request does not agree with the operations */
export function findRequestProblems(api: Api, method: string, url: string): string[] {
  const found = findOperation(api.operations, method, url);
  if (!found) {
    return url.startsWith(UNCONFIRMED) ? [] : [`${method} ${url} belongs to no operation of ${OPENAPI_FILE}`];
  }
  const {operation, values} = found;
  const {parameters, ignoresUnknown} = operation;
  const query = new URL(url).searchParams;
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const unknown = [...new Set(query.keys())].filter((name) => !known.some((parameter) => parameter.name === name));
  const verb = query.get('verb') ?? '';
  const isExclusive = known.some(({name, 'x-verbs': verbs}) => query.has(name) && verbs?.[verb] === 'exclusive');

  function findParameterProblems(parameter: Parameter): string[] {
    const {name, schema, required, 'x-verbs': verbs} = parameter;
    const all = parameter.in === 'path' ? [values[name] ?? ''] : parameter.in === 'query' ? query.getAll(name) : [];
    const kind = verbs?.[verb];
    const isMissing = parameter.in === 'query' && all.length === 0;
    return [
      ...all
        .filter((value): boolean => !compileForText(api, schema)(value))
        .map((value) => `the parameter ${name} has the value "${value}", which does not match its schema`),
      ...(all.length > 1 && schema.type !== 'array' ? [`the parameter ${name} is there ${all.length} times`] : []),
      ...(isMissing && (required || (kind === 'required' && !isExclusive)) ? [`the parameter ${name} is missing`] : []),
      ...(verbs && all.length > 0 && (!kind || (isExclusive && kind !== 'exclusive'))
        ? [`the verb ${verb} does not take ${name}${kind ? ' beside an exclusive argument' : ''}`]
        : []),
    ];
  }
  return [
    ...(ignoresUnknown ? [] : unknown.map((name) => `the parameter ${name} is not known`)),
    ...parameters.flatMap(findParameterProblems),
  ].map(nameOperation(operation));
}

function findResponseProblems(api: Api, {responses}: Operation, recording: Recording): string[] {
  const {status, body} = recording;
  const response = responses[status];
  if (!response || body.length === 0) {
    return response || responses.default ? [] : [`the status ${status} is not described`];
  }
  const type = getMediaType(recording);
  const described = response.content?.[type];
  if (!described) {
    return [`the content type ${type} is not described for status ${status}`];
  }
  if (!described.schema || getBodyLanguage(recording) !== 'json') {
    return [];
  }
  const validate = compile(api, described.schema);
  return validate(JSON.parse(body.toString())) ? [] : (validate.errors ?? []).map(formatError);
}

/** With what the message of Ajv leaves out. */
function formatError({instancePath, message, params}: ErrorObject): string {
  const {additionalProperty, allowedValue, allowedValues} = params as Record<string, unknown>;
  const detail = additionalProperty ?? allowedValue ?? allowedValues;
  return `${instancePath || 'the body'} ${message}${detail === undefined ? '' : ` (${JSON.stringify(detail)})`}`;
}

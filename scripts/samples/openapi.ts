/** Compares recordings and responses with the operations of `static/openapi.yaml`. */

import type {Options, ValidateFunction} from 'ajv';
import Ajv from 'ajv/dist/2020';
import {OPENAPI_FILE, findOperation} from '../../src/features/openapi/openapi';
import type {Api, Operation, Parameter, Schema} from '../../src/features/openapi/openapi';
import {findQueryProblems} from '../../src/features/requests/problems';
import {serviceParameters} from '../../src/features/requests/service-parameters';
import {getBodyLanguage, getMediaType, type Recording} from 'recorded-samples';

/** Belongs to no operation, since only an independent guide names this folder for the current dumps. */
const UNCONFIRMED = 'https://data.rijksmuseum.nl/dumps/';

/** @returns phrases: in which way a request and its response do not agree with the operations */
export function findDescriptionProblems(api: Api, recording: Recording): string[] {
  const {method, url} = recording;
  const operation = findOperation(api.operations, method, url)?.operation;
  // A request that the service rejects may be wrong: showing that is what it is for.
  const problems = operation && isRejected(recording) ? [] : findRequestProblems(api, method, url);
  return [...problems, ...(operation ? findResponseProblems(api, operation, recording) : [])];
}

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
  const query = new URL(url).searchParams;
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name);
  const unknown = [...new Set(query.keys())].filter((name) => !operation.ignoresUnknown && !known.includes(name));
  const hasVerbs = operation.parameters.some((parameter) => parameter['x-verbs']);
  const verbProblems = hasVerbs ? findQueryProblems(operation.id, query, serviceParameters(api.operations, [])) : [];

  function findParameterProblems({name, in: place, schema, required}: Parameter): string[] {
    const all = place === 'path' ? [values[name] ?? ''] : place === 'query' ? query.getAll(name) : [];
    const wrong = all.filter((value): boolean => !compileForText(api, schema)(value));
    return [
      ...wrong.map((value) => `the parameter ${name} has the value "${value}", which does not match its schema`),
      ...(all.length > 1 && schema.type !== 'array' ? [`the parameter ${name} is there ${all.length} times`] : []),
      ...(required && place === 'query' && all.length === 0 ? [`the parameter ${name} is missing`] : []),
    ];
  }
  return [
    ...unknown.map((name) => `the parameter ${name} is not known`),
    ...operation.parameters.flatMap(findParameterProblems),
    ...verbProblems.map(({text}) => text),
  ].map((problem) => `${problem} (${operation.id} in ${OPENAPI_FILE})`);
}

function findResponseProblems(api: Api, {id, responses}: Operation, recording: Recording): string[] {
  const {status, body} = recording;
  const name = (problem: string) => `${problem} (${id} in ${OPENAPI_FILE})`;
  const response = responses[status];
  if (!response || body.length === 0) {
    return response || responses.default ? [] : [name(`the status ${status} is not described`)];
  }
  const type = getMediaType(recording);
  const described = response.content?.[type];
  if (!described) {
    return [name(`the content type ${type} is not described for status ${status}`)];
  }
  if (!described.schema || getBodyLanguage(recording) !== 'json') {
    return [];
  }
  const validate = compile(api, described.schema);
  validate(JSON.parse(body.toString()));
  return (validate.errors ?? []).map(({instancePath, message, params}) =>
    name(`${instancePath || 'the body'} ${message} (${JSON.stringify(params)})`),
  );
}

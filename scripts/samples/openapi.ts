/** Compares recordings and responses with the operations of `static/openapi.yaml`. */

import type {Options, ValidateFunction} from 'ajv';
import Ajv from 'ajv/dist/2020';
import {OPENAPI_FILE, findOperation} from '../../src/features/openapi/openapi';
import type {Api, Operation, Parameter, Schema} from '../../src/features/openapi/openapi';
import {findQueryProblems} from '../../src/features/requests/problems';
import {getServiceParameters} from '../../src/features/requests/service-parameters';
import {getBodyLanguage, getMediaType, type Recording} from 'recorded-samples';

/** The folder of the current dumps. No operation describes it, because only an independent guide mentions it. */
const UNCONFIRMED_FOLDER = 'https://data.rijksmuseum.nl/dumps/';

/** Compares a request and its response with the OpenAPI description. @returns one phrase for each difference */
export function findDescriptionProblems(api: Api, recording: Recording): string[] {
  const {method, url} = recording;
  const operation = findOperation(api.operations, method, url)?.operation;
  // A request that the service rejects is wrong on purpose, so don't report its mistakes.
  const problems = operation && isRejected(recording) ? [] : findRequestProblems(api, method, url);
  return [...problems, ...(operation ? findResponseProblems(api, operation, recording) : [])];
}

/** Whether the status or the body reports an error. Some protocols report errors with status 200. */
const isRejected = ({status, body}: Recording) =>
  [400, 404, 501].includes(status) || /<error code=|<(\w+:)?diagnostic>/.test(body.toString());

/** Creates a function that compiles schemas. Each is compiled once, with `components`, so that its references resolve. */
function createCompiler(options: Options): (api: Api, schema: Schema) => ValidateFunction {
  const ajv = new Ajv({strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, ...options});
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  ajv.addVocabulary(['components']);
  const validators = new Map<Schema, ValidateFunction>();
  return ({document}, schema) => {
    const validate = validators.get(schema) ?? ajv.compile({...schema, components: document.components});
    validators.set(schema, validate);
    return validate;
  };
}

const compile = createCompiler({});
/** Compiles schemas for values in URLs, where numbers and booleans are texts. */
const compileForText = createCompiler({coerceTypes: 'array'});

/** Compares a request with the OpenAPI description. @returns one phrase for each difference */
export function findRequestProblems(api: Api, method: string, url: string): string[] {
  const match = findOperation(api.operations, method, url);
  if (!match) {
    return url.startsWith(UNCONFIRMED_FOLDER) ? [] : [`${method} ${url} belongs to no operation of ${OPENAPI_FILE}`];
  }
  const {operation, values: pathValues} = match;
  const query = new URL(url).searchParams;
  const parameterNames = operation.parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name);
  const unknownNames = [...new Set(query.keys())].filter(
    (name) => !operation.ignoresUnknown && !parameterNames.includes(name),
  );
  const hasVerbs = operation.parameters.some((parameter) => parameter['x-verbs']);
  const verbProblems = hasVerbs ? findQueryProblems(operation.id, query, getServiceParameters(api.operations, [])) : [];

  function getValues({name, in: place}: Parameter): string[] {
    if (place === 'path') {
      return [pathValues[name] ?? ''];
    }
    return place === 'query' ? query.getAll(name) : [];
  }
  function findParameterProblems(parameter: Parameter): string[] {
    const {name, in: place, schema, required} = parameter;
    const values = getValues(parameter);
    const invalidValues = values.filter((value): boolean => !compileForText(api, schema)(value));
    return [
      ...invalidValues.map(
        (value) => `the parameter ${name} has the value "${value}", which does not match its schema`,
      ),
      ...(values.length > 1 && schema.type !== 'array'
        ? [`the parameter ${name} is there ${values.length} times`]
        : []),
      ...(required && place === 'query' && values.length === 0 ? [`the parameter ${name} is missing`] : []),
    ];
  }
  return [
    ...unknownNames.map((name) => `the parameter ${name} is not known`),
    ...operation.parameters.flatMap(findParameterProblems),
    ...verbProblems.map(({text}) => text),
  ].map((problem) => `${problem} (${operation.id} in ${OPENAPI_FILE})`);
}

/**
 * Compares a recorded response with the description of its operation.
 *
 * @returns a sentence for an unknown status or media type, or for each difference of a JSON body from its schema
 */
function findResponseProblems(api: Api, {id, responses}: Operation, recording: Recording): string[] {
  const {status, body} = recording;
  const addOperation = (problem: string) => `${problem} (${id} in ${OPENAPI_FILE})`;
  const response = responses[status];
  if (!response || body.length === 0) {
    return response || responses.default ? [] : [addOperation(`the status ${status} is not described`)];
  }
  const type = getMediaType(recording);
  const mediaType = response.content?.[type];
  if (!mediaType) {
    return [addOperation(`the content type ${type} is not described for status ${status}`)];
  }
  if (!mediaType.schema || getBodyLanguage(recording) !== 'json') {
    return [];
  }
  const validate = compile(api, mediaType.schema);
  validate(JSON.parse(body.toString()));
  return (validate.errors ?? []).map(({instancePath, message, params}) =>
    addOperation(`${instancePath || 'the body'} ${message} (${JSON.stringify(params)})`),
  );
}

/**
 * Tables of the parameters of a service, made from `static/openapi.yaml`, so that page and description cannot disagree.
 *
 * In:  `<Parameters of="searchCollection" />`, on a line of its own. With `in="query"` (or `path`, `header`) only
 *      those; with `verb="ListRecords"` only the arguments of that OAI-PMH verb.
 * Out: a table with a line for each parameter, and only those columns that say something
 *
 * In:  `<Operations />`: what a client or an agent can call
 * Out: a table with a line for each operation that is not deprecated
 */

import {formatReplacement, OPENAPI_FILE, readOpenApi, type Operation, type Parameter} from './openapi';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** By their heads: the cell of a parameter, as inline Markdown. */
type Columns = Readonly<Record<string, (parameter: Parameter) => string>>;

export default [
  defineElement({
    name: 'Parameters',
    required: {of: `the id of an operation of ${OPENAPI_FILE}`},
    optional: {verb: 'a verb', in: ['query', 'path', 'header']},
    render({of, verb, in: location}, {siteDir}) {
      const parameters = findParameters(readOpenApi(siteDir).operations, of, verb, location);
      return [formatTable(parameters, getColumns(parameters, verb))];
    },
  }),
  defineElement({
    name: 'Operations',
    render: (_, {siteDir}) => [
      formatTable(
        readOpenApi(siteDir).operations.filter(({deprecated}) => !deprecated),
        {
          Operation: ({id}) => code(id),
          'What it does': ({raw, page}) => `[${raw.summary}](${page})`,
        },
      ),
    ],
  }),
];

/** @throws UserError when there is no such operation, or none of its parameters is meant */
function findParameters(operations: readonly Operation[], id: string, verb?: string, location?: string): Parameter[] {
  const operation = operations.find((one) => one.id === id);
  if (!operation) {
    const known = operations.map((one) => one.id).join(', ');
    throw new UserError(`<Parameters> needs of="…" with one of ${OPENAPI_FILE}, not "${id}": ${known}.`);
  }
  const parameters = operation.parameters.filter(
    (parameter) =>
      (location === undefined || parameter.in === location) &&
      (verb === undefined || parameter['x-verbs']?.[verb] !== undefined),
  );
  if (parameters.length === 0) {
    throw new UserError(
      `${OPENAPI_FILE} has no such parameter of ${id}; fix the attributes of <Parameters>, or add it there.`,
    );
  }
  return parameters;
}

/** The columns that say something about a parameter; of a retired service, what replaces each parameter. */
function getColumns(parameters: readonly Parameter[], verb: string | undefined): Columns {
  const has = (test: (parameter: Parameter) => unknown) => parameters.some((parameter) => Boolean(test(parameter)));
  const kind = parameters.every((parameter) => parameter.in === 'header') ? 'Header' : 'Parameter';
  const name: Columns = {[verb === undefined ? kind : 'Argument']: (parameter) => code(parameter.name)};
  // A column for the default of a single parameter would say "none" in all other rows.
  const hasDefaults = parameters.filter((parameter) => formatDefault(parameter) !== null).length > 1;
  const formatMeaning = (parameter: Parameter): string => {
    const value = hasDefaults ? null : formatDefault(parameter);
    return value === null ? parameter.description : `${parameter.description} The default is ${value}.`;
  };
  const meaning: Columns = {Meaning: formatMeaning};
  if (has((parameter) => parameter['x-now'])) {
    return {...name, ...meaning, Now: formatReplacement};
  }
  // No part of a path can be left out, so that the column would only say "yes".
  const canBeOptional = has((parameter) => parameter.in !== 'path');
  return {
    ...name,
    ...(new Set(parameters.map((parameter) => parameter.in)).size > 1 && {In: (parameter) => parameter.in}),
    Type: formatType,
    ...(verb !== undefined && {Kind: (parameter) => parameter['x-verbs']?.[verb] ?? 'optional'}),
    ...(verb === undefined && canBeOptional && has(({required}) => required) && {Required: formatRequired}),
    ...(hasDefaults && {Default: (parameter) => formatDefault(parameter) ?? 'none'}),
    ...(has(formatRepeatable) && {Repeatable: (parameter) => formatRepeatable(parameter) ?? 'no'}),
    ...(has((parameter) => parameter['x-wildcards']) && {
      Wildcards: (parameter) => parameter['x-wildcards']?.map(code).join(' and ') ?? 'no',
    }),
    ...meaning,
  };
}

/** `yes`, `no`, or the verbs that require it. */
function formatRequired({required, 'x-verbs': kinds = {}}: Parameter): string {
  const verbs = Object.keys(kinds).filter((verb) => kinds[verb] === 'required');
  return required ? 'yes' : verbs.map(code).join(', ') || 'no';
}

function formatType({schema, 'x-type': words}: Parameter): string {
  const {enum: values, type, minimum, maximum} = (schema.type === 'array' && schema.items) || schema;
  if (words !== undefined) {
    return words;
  }
  if (values !== undefined) {
    return joinAlternatives(values.map(code));
  }
  if (type === 'boolean') {
    return joinAlternatives(['true', 'false'].map(code));
  }
  if (minimum === undefined) {
    return String(type);
  }
  return maximum === undefined ? `${type}, ${minimum} or more` : `${type}, ${minimum} to ${maximum}`;
}

function joinAlternatives(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function formatDefault({schema, 'x-default': words}: Parameter): string | null {
  const {default: value} = schema;
  return words ?? (value === undefined ? null : code(typeof value === 'string' ? value : JSON.stringify(value)));
}

function formatRepeatable({schema, 'x-repeatable': words}: Parameter): string | null {
  return words ?? (schema.type === 'array' ? 'yes' : null);
}

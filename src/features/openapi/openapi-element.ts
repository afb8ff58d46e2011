/**
 * Tables from `static/openapi.yaml`, so that the pages always agree with the description.
 *
 * In:  `<Parameters of="searchCollection" />`, on its own line. The attribute `in="query"` (or `path`, `header`)
 *      selects the parameters in this place. `verb="ListRecords"` selects the arguments of this OAI-PMH verb.
 * Out: a table with a line for each parameter. A column is left out if it would be the same in every line.
 *
 * In:  `<Operations />`, on its own line
 * Out: a table with a line for each operation that is not deprecated
 */

import {formatReplacement, OPENAPI_FILE, readOpenApi, type Operation, type Parameter} from './openapi';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

/** The columns of a table of parameters: for each heading, a function that returns the cell as inline Markdown. */
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

/**
 * @param id the id of an operation
 * @param verb selects the arguments of an OAI-PMH verb
 * @param location selects the parameters in `query`, `path` or `header`
 * @throws UserError if the operation does not exist, or if it has no such parameters
 */
function findParameters(operations: readonly Operation[], id: string, verb?: string, location?: string): Parameter[] {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) {
    const ids = operations.map((candidate) => candidate.id).join(', ');
    throw new UserError(`<Parameters> needs of="…" with one of ${OPENAPI_FILE}, not "${id}": ${ids}.`);
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

/**
 * Chooses the columns for a table.
 *
 * @param verb the OAI-PMH verb of the arguments. Undefined if the table is not about a verb.
 */
function getColumns(parameters: readonly Parameter[], verb: string | undefined): Columns {
  // A column for the default of a single parameter would contain "none" in all other lines.
  const hasDefaultColumn = parameters.filter((parameter) => formatDefault(parameter) !== null).length > 1;
  const name: Columns = {[getNameHeading(parameters, verb)]: (parameter) => code(parameter.name)};
  const meaning: Columns = {Meaning: hasDefaultColumn ? ({description}) => description : formatMeaningWithDefault};
  const isRetiredService = parameters.some((parameter) => parameter['x-now']);
  if (isRetiredService) {
    return {...name, ...meaning, Now: formatReplacement};
  }

  const columns: Record<string, Columns[string]> = {...name};
  const places = new Set(parameters.map((parameter) => parameter.in));
  if (places.size > 1) {
    columns.In = (parameter) => parameter.in;
  }
  columns.Type = formatType;
  // Every parameter in a path is required, so a table of such parameters does not need a column for it.
  const canBeOptional = parameters.some((parameter) => parameter.in !== 'path');
  if (verb !== undefined) {
    columns.Kind = (parameter) => parameter['x-verbs']?.[verb] ?? 'optional';
  } else if (canBeOptional && parameters.some(({required}) => required)) {
    columns.Required = formatRequired;
  }
  if (hasDefaultColumn) {
    columns.Default = (parameter) => formatDefault(parameter) ?? 'none';
  }
  if (parameters.some((parameter) => formatRepeatable(parameter) !== null)) {
    columns.Repeatable = (parameter) => formatRepeatable(parameter) ?? 'no';
  }
  if (parameters.some((parameter) => parameter['x-wildcards'])) {
    columns.Wildcards = (parameter) => parameter['x-wildcards']?.map(code).join(' and ') ?? 'no';
  }
  return {...columns, ...meaning};
}

function getNameHeading(parameters: readonly Parameter[], verb: string | undefined): string {
  if (verb !== undefined) {
    return 'Argument';
  }
  return parameters.every((parameter) => parameter.in === 'header') ? 'Header' : 'Parameter';
}

function formatMeaningWithDefault(parameter: Parameter): string {
  const defaultValue = formatDefault(parameter);
  return defaultValue === null ? parameter.description : `${parameter.description} The default is ${defaultValue}.`;
}

/** @returns `yes`, `no`, or the OAI-PMH verbs that require the parameter */
function formatRequired({required, 'x-verbs': kinds = {}}: Parameter): string {
  if (required) {
    return 'yes';
  }
  const verbs = Object.keys(kinds).filter((verb) => kinds[verb] === 'required');
  return verbs.length > 0 ? verbs.map(code).join(', ') : 'no';
}

/** @returns the allowed values, or the type with its range. For a repeatable parameter, it describes one value. */
function formatType({schema, 'x-type': typeInWords}: Parameter): string {
  const {enum: values, type, minimum, maximum} = (schema.type === 'array' && schema.items) || schema;
  if (typeInWords !== undefined) {
    return typeInWords;
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
  return values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** @returns null if the parameter has no default */
function formatDefault({schema, 'x-default': defaultInWords}: Parameter): string | null {
  const {default: value} = schema;
  if (defaultInWords !== undefined) {
    return defaultInWords;
  }
  return value === undefined ? null : code(typeof value === 'string' ? value : JSON.stringify(value));
}

/** @returns null if the parameter is not repeatable */
function formatRepeatable({schema, 'x-repeatable': repeatableInWords}: Parameter): string | null {
  return repeatableInWords ?? (schema.type === 'array' ? 'yes' : null);
}

/**
 * Tables of the parameters of a service, made from `static/openapi.yaml`, so that page and description cannot disagree.
 *
 * In:  `<Parameters of="searchCollection" />`, on a line of its own. With `in="query"` (or `path`, `header`) only those;
 *      with `verb="ListRecords"` only the arguments of that OAI-PMH verb; with `names="key, format"` only these;
 *      with `columns="Meaning, Now"` only these columns after the first.
 * Out: a table with a line for each parameter, and only those columns that say something
 */

import {OPENAPI_FILE, readOpenApi, type Operation, type Parameter} from './openapi';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';

interface Column {
  head: string;
  /** The cell as inline Markdown. */
  cell: (parameter: Parameter) => string;
}

export default defineElement({
  name: 'Parameters',
  required: {of: `the id of an operation of ${OPENAPI_FILE}`},
  optional: {
    verb: 'a verb',
    in: ['query', 'path', 'header'],
    names: 'names of parameters',
    columns: 'names of columns',
  },
  render({of, verb, in: location, names, columns: heads}, {siteDir}) {
    const parameters = findParameters(readOpenApi(siteDir).operations, of, {verb, location, names});
    const columns = chooseColumns(getColumns(parameters, verb), heads);
    return [formatTable(parameters, Object.fromEntries(columns.map(({head, cell}) => [head, cell])))];
  },
});

/** @throws UserError when there is no such operation or parameter */
function findParameters(
  operations: readonly Operation[],
  id: string,
  {verb, location, names}: {verb?: string; location?: string; names?: string},
): Parameter[] {
  const operation = operations.find((one) => one.id === id);
  if (!operation) {
    const known = operations.map((one) => one.id).join(', ');
    throw new UserError(`<Parameters> needs of="…" with one of ${OPENAPI_FILE}, not "${id}": ${known}.`);
  }
  const chosen = names?.split(',').map((name) => name.trim());
  const parameters = operation.parameters.filter(
    (parameter) =>
      (location === undefined || parameter.in === location) &&
      (verb === undefined || parameter['x-verbs']?.[verb] !== undefined) &&
      (chosen === undefined || chosen.includes(parameter.name)),
  );
  const missing = chosen?.find((name) => !parameters.some((parameter) => parameter.name === name));
  if (parameters.length === 0 || missing !== undefined) {
    const what = missing === undefined ? 'such parameter' : `parameter ${missing}`;
    const remedy = 'fix the attributes of <Parameters>, or add it there';
    throw new UserError(`${OPENAPI_FILE} has no ${what} of ${id}; ${remedy}.`);
  }
  return parameters;
}

/**
 * The first column, and of the others those that the page has chosen.
 *
 * @param heads separated by commas; all columns without it
 * @throws UserError when there is no such column
 */
function chooseColumns([first, ...others]: readonly Column[], heads: string | undefined): Column[] {
  const chosen = heads?.split(',').map((head) => head.trim());
  const unknown = chosen?.find((head) => !others.some((column) => column.head === head));
  if (unknown !== undefined) {
    const known = others.map(({head}) => head).join(', ');
    throw new UserError(`the table has no column ${unknown}; use one of ${known}.`);
  }
  return [...(first ? [first] : []), ...others.filter(({head}) => chosen?.includes(head) ?? true)];
}

/** The columns of a table, without those that say nothing about any of the parameters. */
function getColumns(parameters: readonly Parameter[], verb: string | undefined): Column[] {
  const has = (test: (parameter: Parameter) => unknown) => parameters.some((parameter) => Boolean(test(parameter)));
  const isMixed = (value: (parameter: Parameter) => unknown) => new Set(parameters.map(value)).size > 1;
  // No part of a path can be left out, so that the column would only say "yes".
  const canBeOptional = has((parameter) => parameter.in !== 'path');

  const columns: (Column & {isShown: boolean})[] = [
    {head: getName(parameters, verb), isShown: true, cell: ({name}) => code(name)},
    {head: 'In', isShown: isMixed((parameter) => parameter.in), cell: (parameter) => parameter.in},
    {head: 'Type', isShown: true, cell: formatType},
    {head: 'Kind', isShown: verb !== undefined, cell: (parameter) => parameter['x-verbs']?.[verb ?? ''] ?? 'optional'},
    {
      head: 'Required',
      isShown: verb === undefined && canBeOptional && has((parameter) => parameter.required),
      cell: ({required}) => (required ? 'yes' : 'no'),
    },
    {head: 'Default', isShown: has(formatDefault), cell: (parameter) => formatDefault(parameter) ?? 'none'},
    {head: 'Repeatable', isShown: has(formatRepeatable), cell: (parameter) => formatRepeatable(parameter) ?? 'no'},
    {
      head: 'Wildcards',
      isShown: has((parameter) => parameter['x-wildcards']),
      cell: (parameter) => parameter['x-wildcards']?.map(code).join(' and ') ?? 'no',
    },
    {head: 'Meaning', isShown: true, cell: ({description}) => description},
    {
      head: 'Now',
      isShown: has((parameter) => parameter['x-now']),
      cell: (parameter) => parameter['x-now'] ?? 'nothing',
    },
  ];
  return columns.filter(({isShown}) => isShown);
}

function getName(parameters: readonly Parameter[], verb: string | undefined): string {
  if (verb !== undefined) {
    return 'Argument';
  }
  return parameters.every((parameter) => parameter.in === 'header') ? 'Header' : 'Parameter';
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

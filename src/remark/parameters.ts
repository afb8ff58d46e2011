/**
 * Tables of the parameters of a service, made from `static/openapi.yaml`, so that page and description cannot disagree.
 *
 * In:  `<Parameters operation="searchCollection" />`, on a line of its own. With `in="query"` (or `path`, `header`) only those;
 *      with `verb="ListRecords"` only the arguments of that OAI-PMH verb; with `names="key, format"` only these;
 *      with `columns="Meaning, Now"` only these columns after the first.
 * Out: a table with a line for each parameter, and only those columns that say something
 */

import path from 'node:path';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import type {Root, RootContent} from 'mdast';
import {readOpenApi, type Operation, type Parameter} from '../../scripts/openapi';
import {tableOf, type Parser} from './table';
import {refuse, walk, type PageFile} from './tree';

interface Column {
  head: string;
  /** The cell as inline Markdown; null where it has nothing to say. */
  cell: (parameter: Parameter) => string | null;
}

const ROOT = path.resolve(__dirname, '..', '..');
const ATTRIBUTES = ['operation', 'verb', 'in', 'names', 'columns'];

interface Options {
  /** Gives the operations; a test gives its own. */
  read?: () => Operation[];
}

export default function parameterTables(this: Parser, {read = () => readOpenApi(ROOT).operations}: Options = {}) {
  return (root: Root, file: PageFile): void => {
    walk(root, (node, parents) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Parameters') {
        const operations = read();
        const {operation: id = '', verb, in: place, names, columns: heads} = attributesOf(node, file);
        const operation =
          operations.find((one) => one.id === id) ??
          refuse(file, node, `<Parameters> needs operation="…" with one of static/openapi.yaml, not "${id}": ${known(operations)}`);
        const wanted = names?.split(',').map((name) => name.trim());
        const parameters = operation.parameters.filter(
          (parameter) =>
            (place === undefined || parameter.in === place) &&
            (verb === undefined || parameter['x-verbs']?.[verb] !== undefined) &&
            (wanted === undefined || wanted.includes(parameter.name)),
        );
        const missing = wanted?.find((name) => !parameters.some((parameter) => parameter.name === name));
        if (parameters.length === 0 || missing !== undefined) {
          const what = missing === undefined ? 'such parameter' : `parameter ${missing}`;
          refuse(file, node, `static/openapi.yaml has no ${what} of ${id}; mend the attributes of <Parameters>, or add it there`);
        }
        const [first, ...others] = columnsFor(parameters, verb);
        const shown = heads?.split(',').map((head) => head.trim());
        const unknown = shown?.find((head) => !others.some((column) => column.head === head));
        if (unknown !== undefined) {
          refuse(file, node, `the table of ${id} has no column ${unknown}; use one of ${others.map(({head}) => head).join(', ')}`);
        }
        const columns = [...(first ? [first] : []), ...others.filter(({head}) => shown?.includes(head) ?? true)];
        const rows = parameters.map((parameter) => columns.map(({cell}) => cell(parameter)));
        const siblings = parents.at(-1)!.children as RootContent[];
        siblings.splice(siblings.indexOf(node), 1, ...tableOf(this, columns.map(({head}) => head), rows));
      }
    });
  };
}

const known = (operations: readonly Operation[]): string => operations.map(({id}) => id).join(', ');

function attributesOf(node: MdxJsxFlowElement, file: PageFile): Partial<Record<string, string>> {
  return Object.fromEntries(
    node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !ATTRIBUTES.includes(attribute.name)) {
        return refuse(file, node, `<Parameters> takes ${ATTRIBUTES.join(', ')}, each with a text in quotation marks`);
      }
      return [attribute.name, attribute.value];
    }),
  );
}

/** The columns of a table; one that says nothing about any of the parameters is left out. */
function columnsFor(parameters: readonly Parameter[], verb: string | undefined): Column[] {
  const has = (test: (parameter: Parameter) => unknown) => parameters.some((parameter) => Boolean(test(parameter)));
  const isMixed = (value: (parameter: Parameter) => unknown) => new Set(parameters.map(value)).size > 1;
  // A path has no part that may be left out, so the column would say "yes" all the way down.
  const areChoices = has((parameter) => parameter.in !== 'path');

  const columns: (Column & {isShown: boolean})[] = [
    {head: nameOf(parameters, verb), isShown: true, cell: ({name}) => code(name)},
    {head: 'In', isShown: isMixed((parameter) => parameter.in), cell: (parameter) => parameter.in},
    {head: 'Type', isShown: true, cell: typeOf},
    {head: 'Kind', isShown: verb !== undefined, cell: (parameter) => parameter['x-verbs']?.[verb ?? ''] ?? null},
    {
      head: 'Required',
      isShown: verb === undefined && areChoices && has((parameter) => parameter.required),
      cell: ({required}) => (required ? 'yes' : 'no'),
    },
    {
      head: 'Verbs',
      isShown: verb === undefined && has((parameter) => parameter['x-verbs']),
      cell: (parameter) => verbsOf(parameter) ?? 'all',
    },
    {head: 'Default', isShown: has(defaultOf), cell: defaultOf},
    {head: 'Repeatable', isShown: has(repeatableOf), cell: repeatableOf},
    {
      head: 'Wildcards',
      isShown: has((parameter) => parameter['x-wildcards']),
      cell: (parameter) => parameter['x-wildcards']?.map(code).join(' and ') ?? 'no',
    },
    {head: 'Meaning', isShown: true, cell: ({description}) => description},
    {head: 'Now', isShown: has((parameter) => parameter['x-now']), cell: (parameter) => parameter['x-now'] ?? null},
  ];
  return columns.filter(({isShown}) => isShown);
}

function nameOf(parameters: readonly Parameter[], verb: string | undefined): string {
  if (verb !== undefined) {
    return 'Argument';
  }
  return parameters.every((parameter) => parameter.in === 'header') ? 'Header' : 'Parameter';
}

const code = (text: string): string => `\`${text}\``;

function typeOf({schema, 'x-type': words}: Parameter): string {
  const {enum: values, type, minimum, maximum} = (schema.type === 'array' ? schema.items : schema) as Parameter['schema'];
  if (words !== undefined) {
    return words;
  }
  if (values !== undefined) {
    return alternatives(values.map(code));
  }
  if (type === 'boolean') {
    return alternatives(['true', 'false'].map(code));
  }
  if (minimum === undefined) {
    return String(type);
  }
  return maximum === undefined ? `${type}, ${minimum} or more` : `${type}, ${minimum} to ${maximum}`;
}

function alternatives(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function defaultOf({schema, 'x-default': words}: Parameter): string | null {
  return words ?? (schema.default === undefined ? null : code(String(schema.default)));
}

function repeatableOf({schema, 'x-repeatable': words}: Parameter): string | null {
  return words ?? (schema.type === 'array' ? 'yes' : null);
}

function verbsOf({'x-verbs': verbs}: Parameter): string | null {
  return verbs ? Object.entries(verbs).map(([verb, kind]) => `${verb} (${kind})`).join(', ') : null;
}

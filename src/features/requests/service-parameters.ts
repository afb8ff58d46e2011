/** The part of `static/openapi.yaml`, `src/site/services` and the recordings that tools in the browser load. */

import type {CollectionSet} from 'record-data';
import {allMistakes} from '../../site/mistakes';
import {errors, serviceList, services, type OperationId, type Pasted} from '../../site/services';
import {formatReplacement, type Operation, type Parameter} from '../openapi';

/** What to use in place of a parameter. */
export interface Replacement {
  /** The parameter of Search that takes the same values, if there is one. */
  parameter?: string;
  /** What to use, as inline Markdown. */
  text: string;
  /** The page, or the part of it, that explains more. */
  see?: {label: string; url: string};
}

/** Regular expressions are texts in JSON. */
type Stored<T> = Omit<T, 'form'> & {form: string};

export interface ServiceParameters {
  /** Query parameters of Search. */
  search: string[];
  /** Those in which wildcards work. */
  wildcards: string[];
  /** What to use in place of parameters that Search is often sent and does not have. */
  instead: Record<string, Replacement>;
  /** Query parameters of the resolver. */
  resolver: string[];
  /** The operation that has verbs, that of OAI-PMH, with its URL and the page that explains them. */
  oai?: {
    operation: string;
    url: string;
    page: string;
    verbs: string[];
    prefixes: string[];
    /** Each with the verbs that take it, and how. */
    arguments: {name: string; verbs: NonNullable<Parameter['x-verbs']>}[];
  };
  /** What replaces the query parameters of the retired API. */
  retired: Record<string, Replacement>;
  /** Requests to the retired API: each URL with `{…}` for its variables, and its page. */
  retiredPages: {template: string; page: string}[];
  sets: readonly CollectionSet[];
  /** Those with a known URL, with the operation of the form where that is the whole URL. */
  services: {name: string; page: string; base: string; operation?: string; warning?: string}[];
  texts: Stored<Pasted>[];
  tokens: Stored<Pasted>[];
  errorForms: {service: string; form: string; what: string; section: string}[];
  /** Over HTTP an error has a status, in XML codes; `name` is that of the service. */
  errors: (Record<'service' | 'name' | 'cause' | 'remedy', string> & {
    status?: number;
    codes?: readonly string[];
    phrase?: string;
  })[];
}

const store = <T extends {form: RegExp}>(list: readonly T[] = []): Stored<T>[] =>
  list.map((each) => ({...each, form: each.form.source}));

export function serviceParameters(operations: readonly Operation[], sets: readonly CollectionSet[]): ServiceParameters {
  const listQuery = ({parameters}: Operation) => parameters.filter((parameter) => parameter.in === 'query');
  const getQuery = (id: OperationId) => operations.filter((operation) => operation.id === id).flatMap(listQuery);
  const searchParameters = getQuery('searchCollection');
  const search = searchParameters.map(({name}) => name);
  const harvest = operations.find(
    ({deprecated, parameters}) => !deprecated && parameters.some((parameter) => parameter['x-verbs']),
  );
  const retired = operations.filter(({parameters}) => parameters.some((parameter) => parameter['x-now']));
  return {
    search,
    wildcards: searchParameters.filter((parameter) => parameter['x-wildcards']).map(({name}) => name),
    instead: Object.fromEntries(
      allMistakes.flatMap(({see, parameters}) => {
        const {names = [], replacement: text = '', sameValues: parameter} = parameters ?? {};
        return names.map((name) => [name, {parameter, text, see}] as const);
      }),
    ),
    resolver: getQuery('getRecord').map(({name}) => name),
    ...(harvest && {
      oai: {
        operation: harvest.id,
        url: getUrl(harvest),
        page: harvest.page,
        verbs: getValues(harvest, 'verb'),
        prefixes: getValues(harvest, 'metadataPrefix'),
        arguments: harvest.parameters.map(({name, 'x-verbs': verbs = {}}) => ({name, verbs})),
      },
    }),
    retired: Object.fromEntries(
      retired
        .flatMap(listQuery)
        .reverse()
        .map((parameter) => [parameter.name, getReplacement(parameter)]),
    ),
    retiredPages: retired.map((operation) => ({template: getUrl(operation), page: operation.page})),
    sets,
    services: serviceList.flatMap(({name, page, base, form, pasted}) => {
      const operation = operations.find(({id}) => id === form?.operation);
      const isWhole = operation && getUrl(operation) === base;
      return base === null
        ? []
        : [{name, page, base, ...(isWhole && {operation: operation.id}), warning: pasted?.warning}];
    }),
    texts: serviceList.flatMap(({pasted}) => store(pasted?.texts)),
    tokens: serviceList.flatMap(({pasted}) => store(pasted?.tokens)),
    errorForms: serviceList.flatMap(({id, pasted}) => store(pasted?.errors && [{service: id, ...pasted.errors}])),
    errors: errors.map((error) => ({...error, name: services[error.service].name})),
  };
}

function getReplacement(parameter: Parameter): Replacement {
  const {'x-now': now} = parameter;
  return {text: formatReplacement(parameter), ...(typeof now === 'object' && {parameter: now.parameter})};
}

const getUrl = ({servers, path}: Operation): string => `${servers[0]}${path}`;

const getValues = ({parameters}: Operation, parameter: string): string[] =>
  parameters.find(({name}) => name === parameter)?.schema.enum ?? [];

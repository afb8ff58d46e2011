/** The part of `static/openapi.yaml` and of the recordings that the checks of a request need in the browser. */

import type {CollectionSet} from 'record-data';
import {allMistakes} from '../../site/mistakes';
import type {OperationId} from '../../site/services';
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

/** What the checks of a request need to know. */
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
  /** What replaces the query parameters of the retired API, by the name of the parameter. */
  retired: Record<string, Replacement>;
  sets: readonly CollectionSet[];
}

/**
 * @param operations the operations of the OpenAPI description
 * @param sets the sets of the collection
 */
export function serviceParameters(operations: readonly Operation[], sets: readonly CollectionSet[]): ServiceParameters {
  const listQuery = ({parameters}: Operation) => parameters.filter((parameter) => parameter.in === 'query');
  const getQuery = (id: OperationId) => operations.filter((operation) => operation.id === id).flatMap(listQuery);
  const searchParameters = getQuery('searchCollection');
  const search = searchParameters.map(({name}) => name);
  const harvest = operations.find(
    ({deprecated, parameters}) => !deprecated && parameters.some((parameter) => parameter['x-verbs']),
  );
  // If several requests have a parameter of the same name, the text of the first request counts.
  const retiredParameters = listRetired(operations).flatMap(listQuery).reverse();
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
    retired: Object.fromEntries(retiredParameters.map((parameter) => [parameter.name, getReplacement(parameter)])),
    sets,
  };
}

/** The requests to the retired API. */
export const listRetired = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({parameters}) => parameters.some((parameter) => parameter['x-now']));

function getReplacement(parameter: Parameter): Replacement {
  const {'x-now': now} = parameter;
  return {text: formatReplacement(parameter), ...(typeof now === 'object' && {parameter: now.parameter})};
}

/** The URL of an operation, with `{…}` for its variables. */
export const getUrl = ({servers, path}: Operation): string => `${servers[0]}${path}`;

const getValues = ({parameters}: Operation, parameter: string): string[] =>
  parameters.find(({name}) => name === parameter)?.schema.enum ?? [];

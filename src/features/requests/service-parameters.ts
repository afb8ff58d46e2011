/**
 * The data about the services that the checks of a request need. It is a part of `static/openapi.yaml` and `src/site`.
 */

import type {CollectionSet} from 'record-data';
import {allMistakes} from '../../site/mistakes';
import type {OperationId} from '../../site/services';
import {formatReplacement, type Operation, type Parameter} from '../openapi';

/** The replacement for a parameter. */
export interface Replacement {
  /** The parameter of Search that accepts the same values, if there is one. */
  parameter?: string;
  /** The replacement, as inline Markdown. */
  text: string;
  /** Link to a page or a section with an explanation. */
  see?: {label: string; url: string};
}

export interface ServiceParameters {
  /** Names of the query parameters of Search. */
  searchParameters: string[];
  /** Names of the query parameters of Search that support wildcards. */
  wildcardParameters: string[];
  /** Parameters that programs often send to Search although it does not have them, keyed by name. */
  mistakenParameters: Record<string, Replacement>;
  /** Names of the query parameters of the resolver. */
  resolverParameters: string[];
  /** The operation of OAI-PMH. Left out if no service has it. */
  oai?: {
    /** Id of the operation. */
    operation: string;
    url: string;
    /** Route of the page about the service. It has a heading for each verb. */
    page: string;
    verbs: string[];
    metadataPrefixes: string[];
    /** Names of the arguments. `verbs` states for each verb whether the argument is required, optional or exclusive. */
    arguments: {name: string; verbs: NonNullable<Parameter['x-verbs']>}[];
  };
  /** Query parameters of the retired API, keyed by name. */
  retiredParameters: Record<string, Replacement>;
  sets: readonly CollectionSet[];
}

/**
 * @param operations the operations of the OpenAPI description
 * @param sets the sets of the collection
 */
export function getServiceParameters(
  operations: readonly Operation[],
  sets: readonly CollectionSet[],
): ServiceParameters {
  const searchParameters = listQueryParameters(operations, 'searchCollection');
  const oai = describeOaiOperation(operations);
  return {
    searchParameters: searchParameters.map(({name}) => name),
    wildcardParameters: searchParameters.filter((parameter) => parameter['x-wildcards']).map(({name}) => name),
    mistakenParameters: listMistakenParameters(),
    resolverParameters: listQueryParameters(operations, 'getRecord').map(({name}) => name),
    ...(oai && {oai}),
    retiredParameters: listRetiredParameters(operations),
    sets,
  };
}

/** @returns the query parameters of the operation with an id. Empty if the description has no such operation. */
function listQueryParameters(operations: readonly Operation[], id: OperationId): Parameter[] {
  const operation = operations.find((candidate) => candidate.id === id);
  return operation?.parameters.filter((parameter) => parameter.in === 'query') ?? [];
}

function listMistakenParameters(): Record<string, Replacement> {
  const mistakenParameters: Record<string, Replacement> = {};
  for (const {see, parameters} of allMistakes) {
    for (const name of parameters?.names ?? []) {
      mistakenParameters[name] = {parameter: parameters?.sameValues, text: parameters?.replacement ?? '', see};
    }
  }
  return mistakenParameters;
}

/** Describes the operation whose parameters depend on a verb. Only OAI-PMH has verbs. */
function describeOaiOperation(operations: readonly Operation[]): ServiceParameters['oai'] {
  const operation = operations.find(
    ({deprecated, parameters}) => !deprecated && parameters.some((parameter) => parameter['x-verbs']),
  );
  return (
    operation && {
      operation: operation.id,
      url: getUrl(operation),
      page: operation.page,
      verbs: listValues(operation, 'verb'),
      metadataPrefixes: listValues(operation, 'metadataPrefix'),
      arguments: operation.parameters.map(({name, 'x-verbs': verbs = {}}) => ({name, verbs})),
    }
  );
}

function listRetiredParameters(operations: readonly Operation[]): Record<string, Replacement> {
  const retiredParameters: Record<string, Replacement> = {};
  for (const {parameters} of listRetiredOperations(operations)) {
    for (const parameter of parameters.filter((candidate) => candidate.in === 'query')) {
      // If several requests have a parameter of the same name, the replacement in the first request counts.
      retiredParameters[parameter.name] ??= getReplacement(parameter);
    }
  }
  return retiredParameters;
}

/** @returns the operations of the retired API. Only their parameters have replacements. */
export const listRetiredOperations = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({parameters}) => parameters.some((parameter) => parameter['x-now']));

function getReplacement(parameter: Parameter): Replacement {
  const {'x-now': now} = parameter;
  return {text: formatReplacement(parameter), ...(typeof now === 'object' && {parameter: now.parameter})};
}

/** @returns the URL of an operation, with `{…}` for the variables of its path */
export const getUrl = ({servers, path}: Operation): string => `${servers[0]}${path}`;

/** @returns the values that a parameter accepts. Empty if it accepts any text. */
const listValues = ({parameters}: Operation, parameterName: string): string[] =>
  parameters.find(({name}) => name === parameterName)?.schema.enum ?? [];

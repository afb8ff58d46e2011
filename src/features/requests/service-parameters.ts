/** The part of `static/openapi.yaml`, `src/site/services` and the recordings that tools in the browser load. */

import type {CollectionSet} from 'record-data';
import {mistakes} from '../../site/mistakes';
import {errors, serviceList, services, type OperationId, type ServiceError, type ServiceId} from '../../site/services';
import type {Operation} from '../openapi';

export interface ServiceParameters {
  /** Query parameters of Search. */
  search: string[];
  /** Those in which wildcards work. */
  wildcards: string[];
  /** Parameters that Search is often sent and does not have, each with what to use, as inline Markdown. */
  instead: Record<string, string>;
  /** Query parameters of the resolver. */
  resolver: string[];
  /** Formats of OAI-PMH. */
  prefixes: string[];
  /** By verb, each argument of OAI-PMH with its kind. */
  oai: Record<string, Record<string, 'required' | 'optional' | 'exclusive'>>;
  /** Query parameters of the retired API, each with what replaces it, as inline Markdown. */
  retired: Record<string, string>;
  /** Requests to the retired API: each URL with `{…}` for its variables, and its page. */
  retiredPages: {template: string; page: string}[];
  sets: readonly CollectionSet[];
  /** Those with a known URL. */
  services: {name: string; page: string; base: string}[];
  /** Over HTTP an error has a status, in XML a code. */
  errors: (Pick<ServiceError, 'cause' | 'remedy'> & {
    service: ServiceId;
    /** Of the service. */
    name: string;
    status?: number;
    code?: string;
    response?: string;
  })[];
}

const RETIRED: readonly OperationId[] = ['listObjects', 'getObject', 'getObjectTiles', 'listUserSets', 'getUserSet'];

export function serviceParameters(operations: readonly Operation[], sets: readonly CollectionSet[]): ServiceParameters {
  const pickQuery = (...ids: OperationId[]) =>
    operations
      .filter(({id}) => ids.includes(id as OperationId))
      .flatMap(({parameters}) => parameters.filter((parameter) => parameter.in === 'query'));
  const oai: ServiceParameters['oai'] = {};
  for (const {name, schema, 'x-verbs': verbs} of pickQuery('harvest')) {
    for (const verb of name === 'verb' ? (schema.enum ?? []) : Object.keys(verbs ?? {})) {
      oai[verb] = {...oai[verb], ...(verbs?.[verb] && {[name]: verbs[verb]})};
    }
  }
  const searchParameters = pickQuery('searchCollection');
  const search = searchParameters.map(({name}) => name);
  return {
    search,
    wildcards: searchParameters.filter((parameter) => parameter['x-wildcards']).map(({name}) => name),
    instead: Object.fromEntries(
      Object.values(mistakes.search)
        .flatMap(({wrong, right, see}) =>
          [...wrong.matchAll(/`(\w+)(?:=[^`]*)?`/g)].map(([, name = '']): [string, string] => [
            name,
            `${right}: see ${see}`,
          ]),
        )
        .filter(([name]) => !search.includes(name)),
    ),
    resolver: pickQuery('getRecord').map(({name}) => name),
    prefixes: pickQuery('harvest').find(({name}) => name === 'metadataPrefix')?.schema.enum ?? [],
    oai,
    retired: Object.fromEntries(
      pickQuery(...RETIRED)
        .reverse()
        .map(({name, 'x-now': now = 'leave it out'}) => [name, now]),
    ),
    retiredPages: operations
      .filter(({id}) => RETIRED.includes(id as OperationId))
      .map(({servers, path, page}) => ({template: `${servers[0]}${path}`, page})),
    sets,
    services: serviceList.flatMap(({name, page, base}) => (base === null ? [] : [{name, page, base}])),
    errors: errors.map((error) => ({...error, name: services[error.service].name})),
  };
}

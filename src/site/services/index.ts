/**
 * THE list of documented services, each described in its file: what the cards, the choosers, the tables of comparison,
 * the request builder, the decoder and the tokens `[[id]]` of the pages show. The sources of the values are at the foot
 * of each service's page.
 */

import dates from '../last-responses.json';
import collectionApi from './collection-api';
import dataDumps from './data-dumps';
import historicalDumps from './historical-dumps';
import iiifChangeDiscovery from './iiif-change-discovery';
import iiifImage from './iiif-image';
import iiifPresentation from './iiif-presentation';
import ldes from './ldes';
import oaiPmh from './oai-pmh';
import oaiPmhLegacy from './oai-pmh-legacy';
import resolver from './resolver';
import search from './search';
import sru from './sru';
import type {Service, ServiceError} from './service';

export {NOT_APPLICABLE, UNKNOWN} from './service';
export type {OperationId, Pasted, Service, ServiceError} from './service';

/** Anchor of the card of a service, on its page. */
export const SERVICE_ID = 'service';

/** In the order of the tables. */
export const services = {
  search,
  resolver,
  'iiif-image': iiifImage,
  'iiif-presentation': iiifPresentation,
  'iiif-change-discovery': iiifChangeDiscovery,
  ldes,
  'oai-pmh': oaiPmh,
  'oai-pmh-legacy': oaiPmhLegacy,
  sru,
  'data-dumps': dataDumps,
  'historical-dumps': historicalDumps,
  'collection-api': collectionApi,
} as const satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;

/** Whether a text (from front matter, say) names a documented service. */
export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(services, id);
}

export const serviceList = (Object.entries(services) as [ServiceId, Service][]).map(([id, service]) => ({
  id,
  ...service,
}));

/** Services that a new client can call: those that are not superseded and have a URL. */
export const currentServices = serviceList.filter(
  ({status, base}) => (status === 'available' || status === 'beta') && base !== null,
);

/** Errors of the services, with cause and remedy. Their sources are on the page of errors. */
export const errors = serviceList.flatMap(({id, errors = []}) =>
  errors.map((error: ServiceError) => ({...error, service: id})),
);

/** @returns the day of the newest response of the live service (ISO date), which `npm run record` sets, or null */
export const getLastResponse = (id: ServiceId): string | null =>
  (dates as Readonly<Partial<Record<ServiceId, string>>>)[id] ?? null;

/**
 * The list of documented services. Each service is described in its own file. Cards, tables, the request builder, the
 * decoder and the tokens `[[id]]` of pages show these data. The sources of the values are at the end of each service's
 * page.
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
export type {DecoderText, OperationId, Service, ServiceError} from './service';

/** Anchor of the card on each service's page. */
export const SERVICE_ID = 'service';

/** The services, keyed by id, in the order of the tables. */
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

/** Whether a text, for example from front matter, is the id of a documented service. */
export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(services, id);
}

/** The services as a list, in the order of the tables. */
export const serviceList = (Object.entries(services) as [ServiceId, Service][]).map(([id, service]) => ({
  id,
  ...service,
}));

/** Services that a new program can use: they are not superseded, and their URL is known. */
export const currentServices = serviceList.filter(
  ({status, base}) => (status === 'available' || status === 'beta') && base !== null,
);

/** Errors of the services, with cause and remedy. The page of errors lists their sources. */
export const errors = serviceList.flatMap(({id, errors = []}) =>
  errors.map((error: ServiceError) => ({...error, service: id})),
);

/**
 * @returns the day of the newest response from the real service (ISO date), or null if there is none. `npm run record`
 * updates this day.
 */
export const getLastResponse = (id: ServiceId): string | null =>
  (dates as Readonly<Partial<Record<ServiceId, string>>>)[id] ?? null;

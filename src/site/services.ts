/**
 * THE list of documented services: what the card on each page, the chooser on the home page and the tests show.
 * Values come from the sources named at the foot of each service's page; what no source states is "not published".
 */

/**
 * `stable`: no source announces an end or a change. `beta`: its publisher says it can still change. `deprecated`: it answers or
 * can be downloaded, but new work should use another service. `retired`: it no longer answers.
 */
export type ServiceStatus = 'stable' | 'beta' | 'deprecated' | 'retired';

export interface Service {
  name: string;
  /** Base address, or a template with `{…}` for the parts that vary. Null when no address is published. */
  address: string | null;
  status: ServiceStatus;
  /** What a reader must bring to make a request. */
  key: 'none' | 'API key';
  /** Items per answer, in words; null when the service has no pages. */
  pageSize: string | null;
  /** Day of the newest answer on record (ISO date), or null when no answer of the live service is on record. */
  lastSeen: string | null;
  /** What the answers may be used for, in one phrase. */
  licence: string;
  /** Route of the page that documents it. */
  page: string;
}

const METADATA_CC0 = 'metadata CC0 1.0';
const IMAGE_RIGHTS = 'per image, stated in the record';

export const services = {
  search: {
    name: 'Search API',
    address: 'https://data.rijksmuseum.nl/search/collection',
    status: 'beta',
    key: 'none',
    pageSize: '100 identifiers',
    lastSeen: '2026-10-07',
    licence: METADATA_CC0,
    page: '/docs/search',
  },
  resolver: {
    name: 'Linked data resolver',
    address: 'https://data.rijksmuseum.nl/{number}',
    status: 'stable',
    key: 'none',
    pageSize: null,
    lastSeen: '2026-10-07',
    licence: METADATA_CC0,
    page: '/docs/http/',
  },
  'iiif-image': {
    name: 'IIIF Image API 3.0',
    address: 'https://iiif.micr.io/{image-id}',
    status: 'stable',
    key: 'none',
    pageSize: null,
    lastSeen: '2026-10-07',
    licence: IMAGE_RIGHTS,
    page: '/docs/iiif/image',
  },
  'iiif-presentation': {
    name: 'IIIF Presentation API 3.0',
    address: 'https://iiif.micr.io/{image-id}/manifest',
    status: 'stable',
    key: 'none',
    pageSize: null,
    lastSeen: '2026-09-17',
    licence: IMAGE_RIGHTS,
    page: '/docs/iiif/presentation',
  },
  'iiif-change-discovery': {
    name: 'IIIF Change Discovery API 1.0',
    address: 'https://data.rijksmuseum.nl/cd/collection.json',
    status: 'stable',
    key: 'none',
    pageSize: 'up to 100 events',
    lastSeen: null,
    licence: METADATA_CC0,
    page: '/docs/iiif/cd',
  },
  ldes: {
    name: 'Linked data event streams',
    address: 'https://data.rijksmuseum.nl/ldes/collection.json',
    status: 'stable',
    key: 'none',
    pageSize: 'not published',
    lastSeen: '2026-04-29',
    licence: METADATA_CC0,
    page: '/docs/ldes/',
  },
  'oai-pmh': {
    name: 'OAI-PMH 2.0',
    address: 'https://data.rijksmuseum.nl/oai',
    status: 'stable',
    key: 'none',
    pageSize: '50 records',
    lastSeen: '2026-09-17',
    licence: METADATA_CC0,
    page: '/docs/oai-pmh/',
  },
  'oai-pmh-legacy': {
    name: 'OAI-PMH with an API key',
    address: 'https://www.rijksmuseum.nl/api/oai/{api-key}',
    status: 'deprecated',
    key: 'API key',
    pageSize: '20 records',
    lastSeen: null,
    licence: 'not published',
    page: '/docs/oai-pmh/legacy-oai-pmh',
  },
  sru: {
    name: 'SRU 1.1, research library',
    address: 'http://library.rijksmuseum.nl:9998/biblios',
    status: 'deprecated',
    key: 'none',
    pageSize: 'set with maximumRecords',
    lastSeen: null,
    licence: 'not published',
    page: '/docs/sru',
  },
  'data-dumps': {
    name: 'Data dumps',
    address: null,
    status: 'stable',
    key: 'none',
    pageSize: null,
    lastSeen: null,
    licence: METADATA_CC0,
    page: '/docs/data-dumps/',
  },
  'historical-dumps': {
    name: 'Historical dumps 2019–2020',
    address: 'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0/{file}',
    status: 'deprecated',
    key: 'none',
    pageSize: null,
    lastSeen: null,
    licence: 'not published',
    page: '/docs/data-dumps/historical-dumps',
  },
  'collection-api': {
    name: 'Collection API with an API key',
    address: 'https://www.rijksmuseum.nl/api/{culture}/collection',
    status: 'retired',
    key: 'API key',
    pageSize: '10, at most 100',
    lastSeen: '2026-09-17',
    licence: 'not published',
    page: '/docs/api/',
  },
} as const satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;

/** Whether a text (from front matter, say) names a documented service. */
export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(services, id);
}

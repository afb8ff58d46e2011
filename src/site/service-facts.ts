/** What links show of each service, apart from the texts of tables in `services.ts`, which scripts of pages need not load. */

/**
 * `available`: listed in the museum's documentation, which announces no end but promises nothing. `beta`: still subject to change,
 * according to its publisher. `deprecated`: superseded, so not for new work, and possibly switched off. `retired`: switched off.
 */
export type ServiceStatus = 'available' | 'beta' | 'deprecated' | 'retired';

export interface ServiceFacts {
  name: string;
  /** What every URL of the service starts with; no slash at the end. Null when no URL is known. */
  base: string | null;
  status: ServiceStatus;
  /** Route of the page that documents it. */
  page: string;
}

/** Host of the data services. */
export const DATA = 'https://data.rijksmuseum.nl';
/** Host of the images. */
export const IMAGES = 'https://iiif.micr.io';
/** Host and path of the services that needed a key. */
export const KEYED = 'https://www.rijksmuseum.nl/api';
export const LIBRARY = 'http://library.rijksmuseum.nl:9998/biblios';
export const RELEASE = 'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';

export const serviceFacts = {
  search: {name: 'Search API', base: `${DATA}/search/collection`, status: 'beta', page: '/docs/search'},
  resolver: {name: 'Linked data resolver', base: DATA, status: 'available', page: '/docs/http/'},
  'iiif-image': {name: 'IIIF Image API 3.0', base: IMAGES, status: 'available', page: '/docs/iiif/image'},
  'iiif-presentation': {
    name: 'IIIF Presentation API 3.0',
    base: IMAGES,
    status: 'available',
    page: '/docs/iiif/presentation',
  },
  'iiif-change-discovery': {
    name: 'IIIF Change Discovery API 1.0',
    base: `${DATA}/cd`,
    status: 'available',
    page: '/docs/iiif/cd',
  },
  ldes: {name: 'Linked data event streams', base: `${DATA}/ldes`, status: 'available', page: '/docs/ldes/'},
  'oai-pmh': {name: 'OAI-PMH 2.0', base: `${DATA}/oai`, status: 'available', page: '/docs/oai-pmh/'},
  'oai-pmh-legacy': {
    name: 'OAI-PMH with an API key',
    base: `${KEYED}/oai`,
    status: 'deprecated',
    page: '/docs/oai-pmh/legacy-oai-pmh',
  },
  sru: {name: 'SRU 1.1, research library', base: LIBRARY, status: 'deprecated', page: '/docs/sru'},
  'data-dumps': {name: 'Data dumps', base: null, status: 'available', page: '/docs/data-dumps/'},
  'historical-dumps': {
    name: 'Historical dumps 2019–2020',
    base: RELEASE,
    status: 'deprecated',
    page: '/docs/data-dumps/historical-dumps',
  },
  'collection-api': {name: 'Collection API with an API key', base: KEYED, status: 'retired', page: '/docs/api/'},
} as const satisfies Record<string, ServiceFacts>;

export type ServiceId = keyof typeof serviceFacts;

/**
 * THE list of documented services: what the cards, the choosers, the tables of comparison and the tokens `[[id]]` of the pages
 * show. Values come from the sources named at the foot of each service's page. A value that nobody has documented or observed
 * is `UNKNOWN`; the page of the service says, under "What is not known", which of the two it is. A dash means "not applicable".
 *
 * The longer texts are inline Markdown: they become cells of tables, where code and links to routes work.
 */

import lastChecked from './last-checked.json';
import {otherLicences} from './rights';
import {DATA, IMAGES, KEYED, LIBRARY, RELEASE, serviceFacts, type ServiceFacts, type ServiceId} from './service-facts';

export type {ServiceId, ServiceStatus} from './service-facts';

/** When to use a service. Each text completes the heading of its column. */
interface Choice {
  /** "Use it when …" */
  useWhen: string;
  /** "Not when …" */
  notWhen: string;
  /** What to use then. */
  instead: string;
}

interface Cors {
  works: 'yes' | 'no' | 'unknown';
  /** What was measured, and when: inline Markdown. */
  measured: string;
}

/** How a service behaves, beyond the content of its responses. */
interface Behaviour {
  /** How a client gets from one page of results to the next. */
  paging: string;
  /** How long a page token can be used. */
  tokenLife: string;
  /** Where paging ends before the data does. */
  depthCap: string;
  /** What is known of a limit on requests in a time. */
  rateLimit: string;
  /** Whether JavaScript of a page on another host can read the responses. Null for files that nobody reads so. */
  cors: Cors | null;
  /** Where upper and lower case make a difference. */
  letterCase: string;
  unknownParameter: string;
  /** The response when nothing matches, or the requested thing does not exist. */
  emptyResult: string;
}

export interface Service extends ServiceFacts, Choice {
  /** A complete URL, or a template with `{…}` for the parts that vary. Null when no URL is confirmed. */
  endpoint: string | null;
  /** What a reader must have to make a request. */
  key: 'none' | 'API key';
  /** Items per response, in words; null when the service has no pages. */
  pageSize: string | null;
  /** How much can be fetched in all. */
  total: string;
  /** What else it does not do or return. */
  limits: string;
  /** How a reader sees how fresh the data is. */
  freshness: string;
  behaviour: Behaviour;
  /** Day of the newest recorded response of the live service (ISO date), or null. `npm run record` sets it in the JSON file. */
  lastChecked: string | null;
  /** What the responses may be used for, in one phrase. */
  licence: string;
}

const METADATA_CC0 = 'metadata CC0 1.0';
const IMAGE_RIGHTS = 'per image, stated in the record';
/** For cells: nobody has documented or observed the value. */
const UNKNOWN = 'unknown';
/** For cells. No other table has a dash, so that it means one thing. */
export const NOT_APPLICABLE = '–';

const UNMEASURED: Cors = {works: 'unknown', measured: 'nothing'};

/** Files to download: no requests with parameters, so nothing to say about them. */
const FILES: Behaviour = {
  paging: NOT_APPLICABLE,
  tokenLife: NOT_APPLICABLE,
  depthCap: NOT_APPLICABLE,
  rateLimit: UNKNOWN,
  cors: null,
  letterCase: NOT_APPLICABLE,
  unknownParameter: NOT_APPLICABLE,
  emptyResult: NOT_APPLICABLE,
};

export const services = {
  search: {
    ...serviceFacts.search,
    endpoint: `${DATA}/search/collection`,
    key: 'none',
    useWhen: 'you look for objects by maker, title, date, type, material or number',
    notWhen: 'you need metadata or image URLs in the response',
    instead: "get each result's record from the [resolver](/docs/http/)",
    pageSize: '100 identifiers',
    total: 'the whole collection, page by page',
    limits: 'no free text, sorting or rights filter: see [What the services do not offer](/docs/search-limits)',
    freshness: UNKNOWN,
    behaviour: {
      paging: 'follow `next.id` unchanged',
      tokenLife: UNKNOWN,
      depthCap: 'no limit',
      rateLimit: UNKNOWN,
      cors: {works: 'yes', measured: '`Access-Control-Allow-Origin: *`, 1 October 2026'},
      letterCase: 'values are not case-sensitive',
      unknownParameter: '400; the body names the parameter',
      emptyResult: '200 with an empty list',
    },
    lastChecked: lastChecked.search,
    licence: METADATA_CC0,
  },
  resolver: {
    ...serviceFacts.resolver,
    endpoint: `${DATA}/{number}`,
    key: 'none',
    useWhen: 'you have an identifier and want its record, in a model and format of your choice',
    notWhen: 'you need thousands of records',
    instead: '[OAI-PMH](/docs/oai-pmh/)',
    pageSize: null,
    total: '1 record per request',
    limits: 'the profiles depend on the type of record',
    freshness: UNKNOWN,
    behaviour: {
      paging: NOT_APPLICABLE,
      tokenLife: NOT_APPLICABLE,
      depthCap: NOT_APPLICABLE,
      rateLimit: UNKNOWN,
      cors: UNMEASURED,
      letterCase: UNKNOWN,
      unknownParameter: 'ignored: 200 and the default representation',
      emptyResult: 'unknown number: 400 or 404',
    },
    lastChecked: lastChecked.resolver,
    licence: METADATA_CC0,
  },
  'iiif-image': {
    ...serviceFacts['iiif-image'],
    endpoint: `${IMAGES}/{image-id}`,
    key: 'none',
    useWhen: 'you have an image id and want the image, a detail or another size',
    notWhen: 'you look for an image, or need its rights',
    instead: '[Search](/docs/search), then the [record](/docs/http/)',
    pageSize: null,
    total: '1 image per request',
    limits: 'sizes in numbers up to 17,550,000 pixels, `max` up to about 42 million; `robots.txt` disallows all paths',
    freshness: 'you may cache images for a year (`max-age=31536000`)',
    behaviour: {
      paging: NOT_APPLICABLE,
      tokenLife: NOT_APPLICABLE,
      depthCap: NOT_APPLICABLE,
      rateLimit: UNKNOWN,
      cors: {
        works: 'yes',
        measured:
          'images: `access-control-allow-origin: *`, 24 July 2026; `info.json` declares the feature `cors`, 7 October 2026',
      },
      letterCase: 'image ids: case-sensitive',
      unknownParameter: 'no query parameters; an invalid value in the URL: 400',
      emptyResult: 'unknown image id: 404 (22 June 2025)',
    },
    lastChecked: lastChecked['iiif-image'],
    licence: IMAGE_RIGHTS,
  },
  'iiif-presentation': {
    ...serviceFacts['iiif-presentation'],
    endpoint: `${IMAGES}/{image-id}/manifest`,
    key: 'none',
    useWhen: 'you open an image in a IIIF viewer',
    notWhen: 'you need one manifest with all images of an object',
    instead: '[make a manifest yourself](/docs/iiif/presentation#show-several-images-as-one-object)',
    pageSize: null,
    total: '1 manifest per image',
    limits: 'no rights or credit in the one manifest that was checked',
    freshness: UNKNOWN,
    behaviour: {
      paging: NOT_APPLICABLE,
      tokenLife: NOT_APPLICABLE,
      depthCap: NOT_APPLICABLE,
      rateLimit: UNKNOWN,
      cors: UNMEASURED,
      letterCase: 'image ids: case-sensitive',
      unknownParameter: UNKNOWN,
      emptyResult: UNKNOWN,
    },
    lastChecked: lastChecked['iiif-presentation'],
    licence: IMAGE_RIGHTS,
  },
  'iiif-change-discovery': {
    ...serviceFacts['iiif-change-discovery'],
    endpoint: `${DATA}/cd/collection.json`,
    key: 'none',
    useWhen: 'you want to know which records changed, without their content',
    notWhen: 'you also want their content',
    instead: '[OAI-PMH](/docs/oai-pmh/)',
    pageSize: 'up to 100 events',
    total: UNKNOWN,
    limits: 'events have no content; no list of datasets',
    freshness: 'each event has a time; newest events last',
    behaviour: {
      paging: 'start at the last page and follow `prev`',
      tokenLife: NOT_APPLICABLE,
      depthCap: UNKNOWN,
      rateLimit: UNKNOWN,
      cors: UNMEASURED,
      letterCase: UNKNOWN,
      unknownParameter: UNKNOWN,
      emptyResult: UNKNOWN,
    },
    lastChecked: lastChecked['iiif-change-discovery'],
    licence: UNKNOWN,
  },
  ldes: {
    ...serviceFacts.ldes,
    endpoint: `${DATA}/ldes/collection.json`,
    key: 'none',
    useWhen: 'you follow changes as Linked Art, library records included',
    notWhen: 'you need a complete copy, or older versions',
    instead: '[OAI-PMH](/docs/oai-pmh/) for a copy; no service has older versions',
    pageSize: UNKNOWN,
    total: 'completeness unconfirmed: 937 Linked Art records in 104 days (29 April 2026)',
    limits: 'no list of datasets',
    freshness: 'each event has a time; older versions of a resource are dropped',
    behaviour: {
      paging: 'follow the relations: year, month, day, and further pages of a day',
      tokenLife: UNKNOWN,
      depthCap: 'the newest version of each resource; no history',
      rateLimit: UNKNOWN,
      cors: UNMEASURED,
      letterCase: UNKNOWN,
      unknownParameter: UNKNOWN,
      emptyResult: UNKNOWN,
    },
    lastChecked: lastChecked.ldes,
    licence: `objects: ${METADATA_CC0}; library records: ${otherLicences.library.licence}`,
  },
  'oai-pmh': {
    ...serviceFacts['oai-pmh'],
    endpoint: `${DATA}/oai`,
    key: 'none',
    useWhen: 'you copy all objects or one set, and keep the copy in sync',
    notWhen: 'your code runs in a browser, or you need Linked Art',
    instead: 'a harvester on a server; the [resolver](/docs/http/) for Linked Art',
    pageSize: '50 records',
    total: 'all objects: 843,943 records (12 August 2026)',
    limits: 'objects only, no library records',
    freshness: '`from` and `until` select records by datestamp; according to the documentation, deletions are reported',
    behaviour: {
      paging: 'send the resumption token back, with `verb` alone',
      tokenLife: 'no expiry stated',
      depthCap: 'no known limit',
      rateLimit: UNKNOWN,
      cors: {works: 'no', measured: 'no header, reported in May 2026'},
      letterCase: 'verbs are case-sensitive',
      unknownParameter: '`badArgument`, normally with status 200',
      emptyResult: '`noRecordsMatch`, normally with status 200',
    },
    lastChecked: lastChecked['oai-pmh'],
    licence: METADATA_CC0,
  },
  'oai-pmh-legacy': {
    ...serviceFacts['oai-pmh-legacy'],
    endpoint: `${KEYED}/oai/{api-key}`,
    key: 'API key',
    useWhen: 'you read or replace an old harvester',
    notWhen: 'you start something new',
    instead: '[OAI-PMH](/docs/oai-pmh/) without a key',
    pageSize: '20 records',
    total: 'more than 600,000 records (2024)',
    limits: 'to be retired, and possibly switched off already',
    freshness: 'the newer service has more records',
    behaviour: {
      paging: 'send the resumption token back',
      tokenLife: 'tokens expire',
      depthCap: UNKNOWN,
      rateLimit: UNKNOWN,
      cors: UNMEASURED,
      letterCase: 'identifiers are not case-sensitive',
      unknownParameter: UNKNOWN,
      emptyResult: UNKNOWN,
    },
    lastChecked: lastChecked['oai-pmh-legacy'],
    licence: UNKNOWN,
  },
  sru: {
    ...serviceFacts.sru,
    endpoint: LIBRARY,
    key: 'none',
    useWhen: 'you search the catalogue of the research library',
    notWhen: 'you start something new: the server may be off already',
    instead:
      '[LDES](/docs/ldes/) and the [dumps](/docs/data-dumps/), which include library data but cannot be searched',
    pageSize: 'set by maximumRecords',
    total: UNKNOWN,
    limits: 'plain HTTP, on port 9998',
    freshness: 'field 005 of a MARC record is the time of its last change',
    behaviour: {
      paging: 'raise `startRecord`',
      tokenLife: NOT_APPLICABLE,
      depthCap: UNKNOWN,
      rateLimit: UNKNOWN,
      cors: {works: 'no', measured: 'nothing; over plain HTTP, a page on HTTPS cannot read it'},
      letterCase: UNKNOWN,
      unknownParameter: 'diagnostic 8, according to the protocol',
      emptyResult: 'a count of 0, according to the protocol',
    },
    lastChecked: lastChecked.sru,
    licence: otherLicences.library.licence,
  },
  'data-dumps': {
    ...serviceFacts['data-dumps'],
    endpoint: null,
    key: 'none',
    useWhen: 'you load persons, concepts, places, image links or library data in bulk',
    notWhen: 'you need object records, or current data',
    instead: '[OAI-PMH](/docs/oai-pmh/)',
    pageSize: null,
    total: '13 archives, none of objects',
    limits: 'the download URL is unconfirmed',
    freshness:
      'no schedule; most are from November 2024, organisations from February 2025, exhibitions from April 2026',
    behaviour: FILES,
    lastChecked: lastChecked['data-dumps'],
    licence: `${otherLicences.vocabularies.licence}; library records: ${otherLicences.library.licence}`,
  },
  'historical-dumps': {
    ...serviceFacts['historical-dumps'],
    endpoint: `${RELEASE}/{file}`,
    key: 'none',
    useWhen: 'you work with object data from 2019 and 2020, or need LIDO or CSV',
    notWhen: 'you need current data or current identifiers',
    instead: '[OAI-PMH](/docs/oai-pmh/)',
    pageSize: null,
    total: '10 files',
    limits: 'older identifiers; the LIDO file unpacks to about 12 GB',
    freshness: 'never updated',
    behaviour: FILES,
    lastChecked: lastChecked['historical-dumps'],
    licence: otherLicences.historicalDumps.licence,
  },
  'collection-api': {
    ...serviceFacts['collection-api'],
    endpoint: `${KEYED}/{culture}/collection`,
    key: 'API key',
    useWhen: 'you replace old code: its pages list what to use now',
    notWhen: 'you need data: the API is switched off (410)',
    instead: '[Search](/docs/search) and the [resolver](/docs/http/)',
    pageSize: '10 by default, at most 100',
    total: 'at most 10,000 results per query',
    limits: 'switched off: 410, seen from May to September 2026',
    freshness: NOT_APPLICABLE,
    behaviour: {
      paging: 'formerly `p` and `ps`',
      tokenLife: NOT_APPLICABLE,
      depthCap: 'formerly `p` × `ps` at most 10,000',
      rateLimit: NOT_APPLICABLE,
      cors: null,
      letterCase: 'object numbers were case-sensitive',
      unknownParameter: '410, with any parameters',
      emptyResult: '410 with an empty body (17 September 2026)',
    },
    lastChecked: lastChecked['collection-api'],
    licence: UNKNOWN,
  },
} as const satisfies Record<ServiceId, Service>;

/** Whether a text (from front matter, say) names a documented service. */
export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(services, id);
}

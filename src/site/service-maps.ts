/**
 * The steps from the data that a reader has to the data that the reader wants. A service or a program takes each step.
 * `src/features/service-map` draws the steps. The texts are inline Markdown.
 */

import type {ServiceId} from './services';

/** The data at the start of a map, or after a step. */
interface DataState {
  name: string;
  /** An example of the data, or its content. */
  note: string;
}

export interface Step extends DataState {
  /** The service that takes the step. Left out if the reader or a program takes it. */
  service?: ServiceId;
  /** A short name of the service or program, because the arrow has little space. */
  label: string;
  /** Route of the page about the program. */
  page?: string;
  /** The action of the service in this step, such as "finds". */
  verb: string;
}

export interface ServiceMap {
  start: DataState;
  steps: readonly Step[];
}

const LIBRARY = {label: 'Library', page: '/docs/client'} as const;
const SEARCH = {service: 'search', label: 'Search API'} as const;
const RESOLVER = {service: 'resolver', label: 'Resolver'} as const;
const IMAGES = {service: 'iiif-image', label: 'IIIF Image'} as const;
const HARVEST = {service: 'oai-pmh', label: 'OAI-PMH'} as const;

/** The maps. The key is the page or the task to which a map belongs. */
export const serviceMaps = {
  works: {
    start: {name: 'search terms', note: 'title, maker, date, type'},
    steps: [
      {...SEARCH, verb: 'finds', name: 'identifiers', note: '`…/200107928`'},
      {...RESOLVER, verb: 'returns', name: 'record', note: 'title, maker, rights, image id'},
      {...IMAGES, verb: 'returns', name: 'image', note: 'any crop, any size'},
    ],
  },
  copy: {
    start: {name: 'a set', note: 'or the whole collection'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'all records', note: '[[oai-pmh.pageSize]] per request'},
      {...HARVEST, verb: 'later returns', name: 'changes', note: 'since the last harvest'},
    ],
  },
  presentation: {
    start: {name: 'image id', note: '`PJEZO`'},
    steps: [
      {
        service: 'iiif-presentation',
        label: 'Presentation API',
        verb: 'returns',
        name: 'a manifest',
        note: 'a JSON file',
      },
      {label: 'Viewer', verb: 'shows', name: 'the image', note: 'to zoom and compare'},
    ],
  },
  'change-discovery': {
    start: {name: 'a bookmark', note: 'the time of the last run'},
    steps: [
      {
        service: 'iiif-change-discovery',
        label: 'Change feed',
        verb: 'lists',
        name: 'identifiers',
        note: 'of what changed',
      },
      {...RESOLVER, verb: 'returns', name: 'records', note: 'one per request'},
    ],
  },
  ldes: {
    start: {name: 'root page', note: 'of the stream'},
    steps: [
      {service: 'ldes', label: 'Event stream', verb: 'links to', name: 'years', note: 'then months and days'},
      {service: 'ldes', label: 'Event stream', verb: 'lists', name: 'events', note: 'often with the record'},
    ],
  },
  'data-dumps': {
    start: {name: 'an archive', note: '`exhibition.tar.gz`'},
    steps: [
      {label: 'You', verb: 'unpack', name: 'small files', note: 'one for each entity'},
      {
        label: 'Program',
        page: '/tutorials/recipes/triple-store',
        verb: 'loads',
        name: 'your database',
        note: 'of people, terms or places',
      },
    ],
  },
  sru: {
    start: {name: 'search terms', note: 'author, title, subject'},
    steps: [{service: 'sru', label: 'SRU', verb: 'finds', name: 'library records', note: 'in MARCXML'}],
  },
  'pages-of-a-list': {
    start: {name: 'ListRecords', note: '`set=260214`'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'page 1', note: 'records and a token'},
      {...HARVEST, verb: 'returns', name: 'page 2', note: 'for the token of page 1'},
      {...HARVEST, verb: 'returns', name: 'last page', note: 'without a token'},
    ],
  },
  'mock-server': {
    start: {name: 'your program', note: 'sends a request'},
    steps: [{label: 'Mock server', verb: 'plays', name: 'a recording', note: 'on your own computer'}],
  },
  'search-to-image': {
    start: {name: 'object number', note: '`SK-C-5`'},
    steps: [
      {...SEARCH, verb: 'finds', name: 'identifier', note: '`…/200107928`'},
      {...RESOLVER, verb: 'returns', name: 'record', note: 'title, maker, rights'},
      {...IMAGES, verb: 'returns', name: 'image file', note: 'and its credit line'},
    ],
  },
  'harvest-with-oai-pmh': {
    start: {name: 'a set', note: 'Top 1000'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'XML files', note: 'one for each record'},
      {...HARVEST, verb: 'later returns', name: 'changes', note: 'since the last run'},
      {...LIBRARY, verb: 'makes', name: 'a table', note: '`objects.csv`'},
    ],
  },
  'show-it-on-a-web-page': {
    start: {name: 'image id', note: '`PJEZO`'},
    steps: [
      {...IMAGES, verb: 'returns', name: 'an image', note: 'with caption and credit'},
      {...IMAGES, verb: 'returns', name: 'tiles', note: 'for a viewer that zooms'},
    ],
  },
  'keep-in-sync-with-ldes': {
    start: {name: 'a bookmark', note: 'the time of the last run'},
    steps: [
      {service: 'ldes', label: 'Event stream', verb: 'lists', name: 'events', note: 'create, update, delete'},
      {label: 'You', verb: 'store', name: 'new records', note: 'from the events, as Linked Art'},
    ],
  },
  'csv-of-an-artist': {
    start: {name: 'an artist', note: '`Rembrandt`'},
    steps: [
      {...SEARCH, verb: 'finds', name: 'works', note: '[[search.pageSize]] per request'},
      {...RESOLVER, verb: 'returns', name: 'records', note: 'one per request'},
      {...LIBRARY, verb: 'writes', name: '`works.csv`', note: 'one row for each work'},
    ],
  },
  dataframe: {
    start: {name: 'a search', note: 'or a harvested set'},
    steps: [
      {...LIBRARY, verb: 'reads', name: 'records', note: 'one for each work'},
      {label: 'pandas', verb: 'makes', name: 'a DataFrame', note: 'to count, filter and plot'},
    ],
  },
  'progress-bar': {
    start: {name: 'a search', note: '`Rembrandt`'},
    steps: [
      {...SEARCH, verb: 'counts', name: '1,463 works', note: 'with the first response'},
      {...RESOLVER, verb: 'returns', name: 'records', note: 'the bar shows how many'},
    ],
  },
  'thumbnails-for-results': {
    start: {name: 'search terms', note: 'title, maker, date, type'},
    steps: [
      {...SEARCH, verb: 'finds', name: 'identifiers', note: '[[search.pageSize]] per request'},
      {...RESOLVER, verb: 'returns', name: 'records', note: 'title, maker, image id'},
      {...IMAGES, verb: 'returns', name: 'thumbnails', note: '200 × 200 pixels at most'},
    ],
  },
  'date-ranges': {
    start: {name: 'years', note: '1640 to 1650'},
    steps: [
      {label: 'Program', verb: 'writes', name: 'two patterns', note: '`164?` and `1650`'},
      {...SEARCH, verb: 'finds', name: 'identifiers', note: 'merged into one list'},
    ],
  },
  'work-of-the-day': {
    start: {name: 'a search', note: 'paintings with an image'},
    steps: [
      {...SEARCH, verb: 'lists', name: 'all results', note: 'stored in a file'},
      {label: 'Program', verb: 'chooses', name: 'an identifier', note: 'from the date'},
      {...RESOLVER, verb: 'returns', name: 'one work', note: 'the same all day'},
    ],
  },
  'images-of-a-set': {
    start: {name: 'a set', note: '`260214`'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'records', note: 'with image and rights'},
      {...LIBRARY, verb: 'keeps', name: 'free images', note: 'not those in copyright'},
      {...IMAGES, verb: 'returns', name: 'image files', note: 'one per request'},
    ],
  },
  'old-links-to-identifiers': {
    start: {name: 'old links', note: '`…/SK-C-5`'},
    steps: [
      {...LIBRARY, verb: 'reads', name: 'numbers', note: '`SK-C-5`'},
      {...SEARCH, verb: 'finds', name: 'candidates', note: 'also longer numbers'},
      {...RESOLVER, verb: 'confirms', name: 'identifiers', note: '`…/200107928`'},
    ],
  },
  'what-is-on-view': {
    start: {name: 'search terms', note: 'title, maker, date, type'},
    steps: [
      {...SEARCH, verb: 'finds', name: 'works', note: '[[search.pageSize]] per request'},
      {...RESOLVER, verb: 'returns', name: 'records', note: 'with a room, if any'},
      {...LIBRARY, verb: 'prints', name: 'a table', note: '`HG-2.31`'},
    ],
  },
  'nightly-sync-with-oai-pmh': {
    start: {name: 'your copy', note: 'from last night'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'changes', note: 'also deletions'},
      {...LIBRARY, verb: 'makes', name: 'a new table', note: 'of all records'},
    ],
  },
  'harvest-into-sqlite': {
    start: {name: 'a set', note: '`260214`'},
    steps: [
      {...HARVEST, verb: 'returns', name: 'a page', note: '[[oai-pmh.pageSize]] records'},
      {label: 'Program', verb: 'stores', name: 'a database', note: 'records and state together'},
    ],
  },
  'web-service': {
    start: {name: 'a visitor', note: '`/works/SK-C-5`'},
    steps: [
      {label: 'Your service', verb: 'looks in', name: 'its cache', note: 'without a request'},
      {...RESOLVER, verb: 'returns', name: 'a new work', note: 'four requests'},
    ],
  },
  wikimedia: {
    start: {name: 'a set', note: 'or a search'},
    steps: [
      {...LIBRARY, verb: 'makes', name: 'a table', note: 'numbers, makers, rights'},
      {
        label: 'You',
        verb: 'add to',
        name: 'Wikimedia',
        note: 'Wikidata and Commons',
      },
    ],
  },
  'sample-without-code': {
    start: {name: 'a table', note: '`objects.csv`'},
    steps: [{label: 'Import', verb: 'into', name: 'a spreadsheet', note: 'or OpenRefine, or a map'}],
  },
  'triple-store': {
    start: {name: 'a harvest', note: 'or a data dump'},
    steps: [
      {label: 'Program', verb: 'loads', name: 'a triple store', note: 'on your computer'},
      {label: 'SPARQL', verb: 'returns', name: 'answers', note: 'over all objects'},
    ],
  },
} as const satisfies Record<string, ServiceMap>;

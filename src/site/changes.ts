/**
 * The list of changes in the services, in the platform behind them, and in this documentation, with the newest change
 * first. The page `/changes`, its feed, the home page, the cards of the services and the timeline of `/about/` show it.
 *
 * Write only what the sources support. A title is inline Markdown without a full stop. A text is whole sentences in inline Markdown.
 */

import type {ServiceId} from './services';

export interface Change {
  /** Anchor of the entry on the page `/changes`. Readers of the feed also recognise the entry by it. */
  id: string;
  /**
   * Date of the change as an ISO date, or only the month (`2026-09`) or the year (`2026`). If the date is uncertain, the
   * last day on which the change can have happened.
   */
  date: string;
  /** The date in words, such as "By September 2026". Needed if `date` is more exact than the sources. */
  when?: string;
  /** Day on which the entry was added to this list (ISO date). The feed shows it as the date of the entry. */
  dateAdded: string;
  title: string;
  /** The effect of the change on a program, and the remedy. */
  text?: string;
  /**
   * The services that behave differently now. `platform` is for a change of the platform, of the collection or of its use.
   */
  of: readonly ServiceId[] | 'platform' | 'documentation';
  /** Route of the page or section that documents the change. */
  page?: string;
  /** The sources that report the change. A source without a public page has no `url`. */
  sources: readonly {title: string; url?: string}[];
}

const HISTORY_OF_SITE = {title: 'history of this site'};
/** A source for users' notes that have no public page. */
const userNotes = (dates: string) => ({title: `users’ notes, ${dates}`});
const ARRT = {title: 'arrt, 7 October 2026', url: 'https://github.com/brookstalley/arrt'};
const P3A = {title: 'p3a, May 2026', url: 'https://github.com/fabkury/p3a'};
const OLDER_DOCUMENTATION = {
  title: 'repository of the older documentation',
  url: 'https://github.com/Rijksmuseum/rijksmuseum.github.io',
};
const CREATIVE_COMMONS_NL = {
  title: 'Creative Commons Netherlands',
  url: 'https://creativecommons.nl/2013/11/11/rijksmuseum-haalt-voorwaarden-van-collectie-af/',
};

/** Entries by their `id`. Never change an `id`, because links and readers of the feed would lose the entry. */
const datedEntries: Readonly<Record<string, Omit<Change, 'id'>>> = {
  'mock-server': {
    date: '2026-11-28',
    dateAdded: '2026-11-28',
    title: 'The mock server returns searches, records and harvests of 833 objects, and simulates ten failures',
    text: 'Test a program with the [mock server](/docs/mock-server), which was previously called stand-in. It now returns searches and harvests with several pages, and it simulates the failures that a program must handle. The [test objects](/docs/test-objects) have their own page again.',
    of: 'documentation',
    page: '/docs/mock-server',
    sources: [HISTORY_OF_SITE],
  },
  'client-library-2': {
    date: '2026-11-28',
    dateAdded: '2026-11-28',
    title: 'Version 2.0.0 of the client library distinguishes a moved service from a withdrawn record',
    text: 'Replace version 1.0.0 with [version 2.0.0](/docs/client). Version 1.0.0 treated status 410 from any URL as a request to delete a copy. The new version has a client object, time limits and typed records. A record has only [the fields of its data model](/docs/client-records).',
    of: 'documentation',
    page: '/docs/client',
    sources: [HISTORY_OF_SITE],
  },
  'client-library': {
    date: '2026-11-26',
    dateAdded: '2026-11-26',
    title: 'A client library in JavaScript and Python replaces the programs on these pages',
    text: 'Install the [client library](/docs/client) with one command. The library searches, reads records, saves images and harvests, from a program or from the command line. The site no longer offers individual programs for download. Their URLs redirect to the client library.',
    of: 'documentation',
    page: '/docs/client',
    sources: [HISTORY_OF_SITE],
  },
  'what-to-choose': {
    date: '2026-11-25',
    dateAdded: '2026-11-25',
    title: 'New sections explain which format to request, which identifier to store and how to read dates',
    text: 'See [Which format to request](/docs/http/#what-to-ask-for), [Which identifier lasts](/docs/http/#which-identifier-lasts) and [Date formats](/docs/dates#date-formats). The recipe [Objects and dumps in a triple store](/tutorials/recipes/triple-store) is also new.',
    of: 'documentation',
    sources: [HISTORY_OF_SITE],
  },
  'test-objects-and-stand-in': {
    date: '2026-11-25',
    dateAdded: '2026-11-25',
    title: 'Test objects, search terms, and a mock server for the services',
    text: 'For each [difficulty of the records](/docs/test-objects), you can test a program with a real object. You can also test it offline with [recordings](/docs/mock-server). Search with the most frequent [types, materials and techniques](/docs/words). [Explore a sample](/docs/explore) now has a timeline and bar charts. The [decoder](/docs/decoder) recognises records and other responses. The [request builder](/docs/request-builder) suggests words, and warns you if a search would find something else.',
    of: 'documentation',
    page: '/docs/test-objects',
    sources: [HISTORY_OF_SITE],
  },
  'one-format-each': {
    date: '2026-11-24',
    dateAdded: '2026-11-24',
    title: 'This site describes its datasets only in schema.org, and its changes only in Atom',
    text: 'The descriptions of the datasets in DCAT, the API catalogue, the JSON Feed and `status.json` are no longer published. Their URLs redirect to the pages on [datasets](/docs/for-programs#content-and-licence), [files for programs](/docs/for-programs), [changes](/changes) and [last recorded responses](/about/status). [Cite in a paper](/docs/rights#cite-in-a-paper) shows one sentence and one BibTeX entry.',
    of: 'documentation',
    sources: [HISTORY_OF_SITE],
  },
  'oai-datestamps-january': {
    date: '2026-01-28',
    dateAdded: '2026-11-26',
    when: 'January 2026',
    title: 'OAI-PMH records of the whole collection get new datestamps',
    text: 'In May 2026, a request with `from=2025-12-01` listed 840,667 records. The first records had datestamps from 27 and 28 January 2026.',
    of: ['oai-pmh'],
    page: '/docs/oai-pmh/#keep-the-copy-in-sync',
    sources: [
      {title: 'a user’s notes, 18 May 2026', url: 'https://github.com/kintopp/rijksmuseum-mcp-plus/tree/c5044750'},
    ],
  },
  'pages-renamed': {
    date: '2026-11-24',
    dateAdded: '2026-11-24',
    when: 'November 2026',
    title: 'Pages of this site have new URLs',
    text: 'These pages have new URLs: [Get the image of an object](/docs/iiif/#find-the-image-id-of-an-object), [Keep in sync with LDES](/tutorials/keep-in-sync-with-ldes), [Open questions](/about/open-questions), [Last recorded responses](/about/status), and [What Search does not offer](/docs/search#what-search-does-not-offer), which includes the former page on SPARQL. The former URLs redirect.',
    of: 'documentation',
    sources: [HISTORY_OF_SITE],
  },
};

/** The first entries of the list. All were added on the same day. */
const firstEntries: Readonly<Record<string, Omit<Change, 'id' | 'dateAdded'>>> = {
  'id-host-200': {
    date: '2026-10-07',
    when: 'June to 7 October 2026',
    title:
      'A request for JSON-LD to `id.rijksmuseum.nl` returns the record with status 200, probably instead of a redirect (303)',
    text: 'Configure your program to follow redirects, so that it works in both cases. One user got the redirect on 11 May, and another user described it in June.',
    of: ['resolver'],
    page: '/docs/http/#what-a-request-returns',
    sources: [ARRT, userNotes('11 May and June 2026')],
  },
  'linked-art-strings': {
    date: '2026-10-07',
    when: 'April to October 2026',
    title: 'In Linked Art records, plain strings in `classified_as` and `equivalent` become objects',
    text: 'Make your program accept both a string and an object with `id` and `type`.',
    of: ['resolver'],
    page: '/docs/http/#read-an-object-record',
    sources: [{title: 'recorded responses from 12 April and 1 October 2026'}],
  },
  'sru-deprecated': {
    date: '2026-09',
    when: 'By September 2026',
    title: 'The museum’s documentation marks SRU as deprecated',
    text: 'Do not use SRU in new programs. The page [Library catalogue (SRU)](/docs/sru) names other services that include library data, but you cannot search them.',
    of: ['sru'],
    page: '/docs/sru',
    sources: [
      {
        title: "the museum's documentation, as others saw it in September 2026",
        url: 'https://data.rijksmuseum.nl/docs',
      },
    ],
  },
  'edm-flat': {
    date: '2026-08-12',
    when: '19 June to 12 August 2026',
    title: 'EDM records change from a nested to a flat structure',
    text: "Check that your parser reads both structures. On 11 June, the museum had announced that its EDM conforms to Europeana's schemas.",
    of: ['oai-pmh', 'resolver'],
    page: '/docs/oai-pmh/#two-structures-of-edm',
    sources: [
      {title: "OAI-PMH, the museum's documentation", url: 'https://data.rijksmuseum.nl/docs/oai-pmh'},
      userNotes('June and August 2026'),
    ],
  },
  'oai-datestamps': {
    date: '2026-06-09',
    when: '7 to 9 June 2026',
    title: 'Most OAI-PMH records get new datestamps',
    text: 'In one set, 1,033 of 1,040 records changed, so a harvest of changes was as large as a full one. The datestamps had also changed in January.',
    of: ['oai-pmh'],
    page: '/docs/oai-pmh/',
    sources: [
      {
        title: '1,040 records of set 260214, June 2026',
        url: 'https://github.com/aramz33/Laszlo-app/tree/7b9774d136e396638fdb481750d40d1f2194e81d/data/raw',
      },
    ],
  },
  'collection-api-410': {
    date: '2026-05-12',
    when: 'By 12 May 2026',
    title: 'The collection API with an API key is switched off',
    text: 'Use [Search](/docs/search) instead, and request each record [by its identifier](/docs/http/). The API returns 410 Gone, with or without a key. The last working response that we know of is from 1 April 2025, and we found no announcement.',
    of: ['collection-api'],
    page: '/docs/api/',
    sources: [P3A, userNotes('5 July and 17 September 2026')],
  },
  'image-proportions': {
    date: '2026-05-07',
    when: '15 April to 7 May 2026',
    title: 'Images with a size such as `!800,800` keep their proportions',
    text: 'Before this change, the service distorted images with the size `!w,h` to exactly `w` × `h`. Delete such images from your cache.',
    of: ['iiif-image'],
    page: '/docs/iiif/image#size',
    sources: [P3A, userNotes('15 April and 18 May 2026')],
  },
  'ldes-page-token': {
    date: '2026',
    title: 'In event streams, the URLs of a day’s later pages contain `pageToken` instead of `page`',
    text: 'Follow the links from page to page, and never build URLs.',
    of: ['ldes'],
    page: '/docs/ldes/',
    sources: [{title: 'harvests of the stream, May 2025 and April 2026'}],
  },
  'vocabulary-dumps': {
    date: '2024-11',
    title:
      'Most data dumps that users loaded are from November 2024, with people, concepts, places, image links and library data',
    text: 'The dump of organisations is from February 2025, and the dump of exhibitions is from April 2026.',
    of: ['data-dumps'],
    page: '/docs/data-dumps/',
    sources: [{title: 'users’ notes on loading the dumps, November 2024 to August 2026'}],
  },
  'dumps-2020': {
    date: '2020-01',
    title: 'New dumps of object data',
    of: ['historical-dumps'],
    page: '/docs/data-dumps/historical-dumps',
    sources: [OLDER_DOCUMENTATION],
  },
  'first-dumps': {
    date: '2019-11',
    when: 'October and November 2019',
    title: '`data.rijksmuseum.nl` ("RijksData") starts on GitHub Pages, with the first data dumps',
    of: ['historical-dumps'],
    page: '/docs/data-dumps/historical-dumps',
    sources: [OLDER_DOCUMENTATION],
  },
  'linked-data-2016': {
    date: '2016-03',
    title: 'Linked data edition, over 350,000 objects',
    of: 'platform',
    sources: [{title: 'The Rijksmuseum Collection as Linked Data', url: 'https://doi.org/10.3233/SW-170257'}],
  },
  'works-with-image-2013': {
    date: '2013-11',
    title: 'The collection API has about 125,000 works with an image',
    of: 'platform',
    page: '/docs/api/',
    sources: [
      {
        title: 'Informatieprofessional',
        url: 'https://informatieprofessional.nl/2013/11/eerste-stappen-naar-open-denken-en-werken-rijksmuseum-opent-data/',
      },
    ],
  },
  'conditions-dropped': {
    date: '2013',
    title: 'The main building reopens, and the museum drops its conditions on images',
    of: 'platform',
    sources: [CREATIVE_COMMONS_NL],
  },
  rijksstudio: {
    date: '2012',
    title: 'Rijksstudio starts, and works out of copyright get the Public Domain Mark',
    text: 'At that time, downloads in high resolution needed an account and were only for non-commercial use.',
    of: 'platform',
    sources: [CREATIVE_COMMONS_NL],
  },
  'first-open-data': {
    date: '2011',
    title: 'First open dataset and API, OAI-PMH with a key, about 111,000 objects',
    of: 'platform',
    page: '/docs/oai-pmh/legacy-oai-pmh',
    sources: [{title: 'Open Cultuur Data on the Rijksmuseum', url: 'https://www.opencultuurdata.nl/wiki/rijksmuseum/'}],
  },
};

export const changes: readonly Change[] = [
  ...Object.entries(datedEntries).map(([id, change]) => ({id, ...change})),
  ...Object.entries(firstEntries).map(([id, change]) => ({id, dateAdded: '2026-11-22', ...change})),
].sort((a, b) => b.date.localeCompare(a.date));

/** Path of the page of changes, from the root of the site. */
export const CHANGES_PAGE = 'changes';
/**
 * The feed. Its name ends in `.xml`, because servers send a file that ends in `.atom` as `application/atom+xml`, and
 * Firefox saves such a file instead of showing it.
 */
export const ATOM_FEED = {file: 'changes.xml', type: 'application/atom+xml'} as const;

/** @returns the services that a change is about; an empty list for the platform and the documentation */
export const getServices = ({of}: Change): readonly ServiceId[] => (typeof of === 'string' ? [] : of);

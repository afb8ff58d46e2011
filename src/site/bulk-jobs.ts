/** What copying data in bulk takes: requests, time and disk space, computed from assumptions that the page states. */

/** Each is a figure with its source, as inline Markdown. */
export const assumptions = {
  objects: {value: 843_943, what: 'objects in the collection', source: 'OAI-PMH, 12 August 2026'},
  withImage: {
    value: 735_982,
    what: 'of them with an image',
    source: 'Search, `imageAvailable=true`, 17 September 2026',
  },
  perSecond: {
    value: 2,
    what: 'requests per second, at most',
    source: '[recommended rate](/docs/behaviour-and-limits#request-rate)',
  },
  searchPage: {value: 100, what: 'identifiers in a response of Search', source: '[Search](/docs/search#pagination)'},
  oaiPage: {value: 50, what: 'records in a response of OAI-PMH', source: '[OAI-PMH](/docs/oai-pmh/verbs)'},
  identifierBytes: {value: 35, what: 'bytes for an identifier', source: 'its length, with a line end'},
  edmBytes: {value: 12_784, what: 'bytes for an EDM record', source: 'mean of 833 records of the Top 1000, June 2026'},
  edmPackedBytes: {
    value: 1_368,
    what: 'bytes for an EDM record, packed',
    source: 'the same 833 records in one `tar.gz`',
  },
  linkedArtBytes: {
    value: 20_000,
    what: 'bytes for a Linked Art record',
    source: 'median of four records, 17 to 171 kB, 2026',
  },
  smallImageBytes: {
    value: 58_000,
    what: 'bytes for an image of 720 pixels (`!720,720`)',
    source: 'mean of five, 7 May 2026',
  },
  largeImageBytes: {
    value: 517_000,
    what: 'bytes for an image of 1,686 pixels (`1686,`)',
    source: 'mean of the eight on this site, July 2026',
  },
} as const satisfies Record<string, {value: number; what: string; source: string}>;

interface Route {
  /** Inline Markdown. */
  what: string;
  /** Objects for each request. */
  perRequest: number;
  bytes: number;
  /** Share of the objects that it takes. */
  share: number;
  files: 'one' | 'one for each';
}

const {value: objects} = assumptions.objects;
const images = {perRequest: 1, share: assumptions.withImage.value / objects, files: 'one for each'} as const;

const routes: readonly Route[] = [
  {
    what: 'identifiers, by [Search](/docs/search)',
    perRequest: assumptions.searchPage.value,
    bytes: assumptions.identifierBytes.value,
    share: 1,
    files: 'one',
  },
  {
    what: 'EDM records, by [OAI-PMH](/docs/oai-pmh/)',
    perRequest: assumptions.oaiPage.value,
    bytes: assumptions.edmBytes.value,
    share: 1,
    files: 'one for each',
  },
  {
    what: 'the same, packed',
    perRequest: assumptions.oaiPage.value,
    bytes: assumptions.edmPackedBytes.value,
    share: 1,
    files: 'one',
  },
  {
    what: 'Linked Art records, by the [resolver](/docs/http/)',
    perRequest: 1,
    bytes: assumptions.linkedArtBytes.value,
    share: 1,
    files: 'one for each',
  },
  {
    what: 'images of 720 pixels, by the [Image API](/docs/iiif/image)',
    bytes: assumptions.smallImageBytes.value,
    ...images,
  },
  {what: 'images of 1,686 pixels', bytes: assumptions.largeImageBytes.value, ...images},
];

export interface Estimate {
  what: string;
  requests: number;
  seconds: number;
  bytes: number;
  files: number;
}

/** What each route takes for a number of objects. */
export const estimateJobs = (count: number): Estimate[] =>
  routes.map(({what, perRequest, bytes, share, files}) => {
    const taken = Math.round(count * share);
    const requests = Math.ceil(taken / perRequest);
    return {
      what,
      requests,
      seconds: requests / assumptions.perSecond.value,
      bytes: taken * bytes,
      files: files === 'one' ? 1 : taken,
    };
  });

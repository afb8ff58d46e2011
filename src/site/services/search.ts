import {SEARCH, withDomain} from './hosts';
import {METADATA_LICENCE, OPAQUE_TOKEN_WARNING, type Service} from './service';

export default {
  limits: {
    pageSize: {
      value: 100,
      unit: 'identifiers',
      source: "[the museum's documentation of Search](https://data.rijksmuseum.nl/docs/search), two editions, undated",
    },
  },
  counts: {
    objects: {value: 840_004, unit: 'objects', source: 'a search without parameters, 17 September 2026'},
    images: {value: 735_982, unit: 'objects', source: 'a search for `imageAvailable=true`, 17 September 2026'},
    paintings: {
      value: 4_874,
      unit: 'paintings',
      source: 'a search for `type=painting&imageAvailable=true`, 1 October 2026',
    },
  },
  name: 'Search API',
  base: SEARCH,
  status: 'beta',
  page: '/docs/search',
  specification: 'https://linked.art/api/1.0/search/',
  endpoint: SEARCH,
  useWhen: 'you look for objects by maker, title, date, type, material or number',
  notWhen: 'you need metadata or image URLs in the response',
  instead: "get each result's record from the [resolver](/docs/http/)",
  total: 'all objects of the collection, page by page',
  otherLimits:
    'Search has no free text, no sorting and no filter by rights. See [What Search does not offer](/docs/search#what-search-does-not-offer).',
  paging: 'Request the URL in `next.id`, unchanged.',
  depthCap: 'no known limit',
  cors: {works: 'yes', evidence: '`Access-Control-Allow-Origin: *`, 1 October 2026'},
  letterCase:
    'Upper and lower case make no difference in titles and names. We do not know whether case matters in `objectNumber`. Write object numbers exactly as the museum writes them.',
  unknownParameter: 'The service returns 400, and the body names the parameter.',
  emptyResult: 'The service returns 200 with an empty list.',
  licence: METADATA_LICENCE,
  form: {
    operation: 'searchCollection',
    example: {title: 'Nachtwacht', creator: 'Rembrandt', imageAvailable: 'true'},
    hiddenParameters: ['pageToken'],
    explanationLink: '[Pagination: read all results](/docs/search#pagination)',
  },
  errorPrefix: 'Search',
  errors: [
    {
      status: 400,
      title: 'unsupported query parameter',
      response: 'JSON with `detail`',
      cause: 'The request has a parameter that Search does not have, such as `q`, `page` or `limit`.',
      remedy: 'Use only [parameters that Search accepts](/docs/search#parameters).',
    },
    {
      status: 400,
      title: 'rejected page token',
      cause: 'The value of `pageToken` is damaged, or it is not a token. For example, `100` is not a token.',
      remedy: 'Start again with the first page.',
    },
    {
      status: 200,
      title: 'no results',
      response: '`totalItems` is 0',
      cause: 'No object matches all parameters of the request.',
      remedy: 'Check the spelling, and read [how Search matches values](/docs/search#matching).',
    },
  ],
  decoderTexts: {
    examples: [
      {kind: 'request to Search', paste: `${SEARCH}?q=Rembrandt&imageAvailable=true`},
      {kind: 'page token', paste: 'eyJ0b2tlbiI6ICJodHRwczovL2lkLnJpamtzbXVzZXVtLm5sLzIwMDEyNDYzNiJ9'},
      {kind: 'error', paste: '{"detail":"Unsupported query parameter: q"}'},
    ],
    tokens: [
      {
        form: withDomain(/^(?:\{"token": ?"https:\/\/id\.MUSEUM\/)?(\d{4,40})(?:"\})?$/),
        what: 'Page token of Search',
        meaning: ', the last identifier of a page',
        next: [{label: 'Pagination: read all results', url: '/docs/search#pagination'}],
        warnings: [OPAQUE_TOKEN_WARNING, 'Follow `next.id` unchanged, and do not store a token for later.'],
      },
    ],
  },
} as const satisfies Service;

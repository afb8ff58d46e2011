import {LEGACY_API} from './hosts';
import {NOT_APPLICABLE, type Service} from './service';

const DOCUMENTATION =
  "the museum's documentation of the [object metadata API](https://rijksmuseum.github.io/object-metadata/api/) and the [user-generated content API](https://rijksmuseum.github.io/user-generated-content/api/)";

export default {
  limits: {
    pageSize: {value: 100, unit: 'results', source: DOCUMENTATION},
    defaultPageSize: {value: 10, unit: 'results', source: DOCUMENTATION},
    maxResults: {
      value: 10_000,
      unit: 'results',
      source: `${DOCUMENTATION}; for the items of a set only the [later documentation](https://acc.data.rijksmuseum.nl/docs/api/userset-details)`,
    },
    defaultPageSizeOfSet: {value: 25, unit: 'results', source: DOCUMENTATION},
  },
  name: 'Collection API with an API key',
  base: LEGACY_API,
  status: 'retired',
  page: '/docs/api/',
  endpoint: `${LEGACY_API}/{culture}/collection`,
  key: 'API key',
  useWhen: 'you want to replace old code, because these pages list what to use now',
  notWhen: 'you need data, because the API is switched off (410)',
  instead: '[Search](/docs/search) and the [resolver](/docs/http/)',
  perResponse: '[[collection-api.defaultPageSize]] by default, at most [[collection-api.pageSize]]',
  total: 'at most [[collection-api.maxResults]] results per query',
  otherLimits: 'The API is switched off. It returned 410 from May to September 2026.',
  freshnessInBrief: NOT_APPLICABLE,
  freshness: NOT_APPLICABLE,
  paging: 'formerly `p` and `ps`',
  tokenLife: NOT_APPLICABLE,
  depthCap: 'formerly `p` × `ps` at most [[collection-api.maxResults]]',
  cors: null,
  letterCase: 'object numbers were case-sensitive',
  unknownParameter: '410, with any parameters',
  emptyResult: '410 with an empty body, according to a test on 17 September 2026',
  errors: [
    {
      status: 410,
      title: 'switched off',
      cause: 'The museum has switched off the API with a key.',
      remedy: 'Use the services that [replace the Collection API](/docs/api/).',
    },
  ],
  decoderTexts: {
    examples: [
      {
        kind: 'request to the retired API',
        paste: `${LEGACY_API}/en/collection?key=…&involvedMaker=Johannes+Vermeer&imgonly=True&ps=10`,
      },
    ],
    texts: [
      {
        form: /^lh3\.googleusercontent\.com(?:\/|$)/,
        what: 'Image URL of the retired API',
        next: [{label: 'Get the image of an object', url: '/docs/iiif/#find-the-image-id-of-an-object'}],
        warnings: [
          'Request the size from the [Image API](/docs/iiif/image#size). The museum no longer uses Google’s image host, and `=s400` works only there.',
        ],
      },
      {
        form: /^Invalid key$/,
        what: 'Error of the retired API: 401',
        facts: [{name: 'Cause', text: 'The museum has switched off the API with a key. Do not request a new key.'}],
        next: [{label: 'Collection API (retired)', url: '/docs/api/'}],
      },
    ],
  },
} as const satisfies Service;

import {DATA, withDomain} from './hosts';
import {METADATA_LICENCE, ONE_RESPONSE, type Service} from './service';

export default {
  name: 'Linked data resolver',
  base: DATA,
  status: 'available',
  page: '/docs/http/',
  specification: 'https://linked.art/api/1.0/',
  endpoint: `${DATA}/{number}`,
  useWhen: 'you have an identifier and need its record, in a model and format of your choice',
  notWhen: 'you need thousands of records',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  total: '1 record per request',
  otherLimits: 'The available profiles depend on the type of record.',
  ...ONE_RESPONSE,
  redirectsBrowsers: withDomain(/^https:\/\/(?:id|data)\.MUSEUM\/\d+$/),
  unknownParameter: 'The service seems to ignore it, and returns 200 with the default representation.',
  emptyResult: 'An unknown number returns 400 or 404. A withdrawn object returns 410.',
  licence: METADATA_LICENCE,
  form: {
    operation: 'getRecord',
    example: {number: '200107928', _profile: 'edm'},
    explanationLink: '[Profiles and tokens](/docs/http/#profiles-and-tokens)',
  },
  errorPrefix: 'Resolver',
  errors: [
    {
      status: 400,
      title: 'unknown number',
      response: 'JSON with `detail`',
      cause:
        'The resolver does not know the number, such as 299999999. One user also got this status for a request with several types in `Accept`.',
      remedy: 'Use a number from Search or from a record, and send only one type in `Accept`.',
    },
    {
      status: 404,
      title: 'unknown number',
      cause: 'The resolver does not know the number, such as 20000000.',
      remedy: 'Use a number from Search or from a record.',
    },
    {
      status: 404,
      title: 'named by a record',
      cause: 'Some records name a person or a place that the resolver does not know, such as 2109224 or 21053496.',
      remedy: 'Keep the record. Remove or mark the reference, and do not request it again in this run.',
    },
    {
      status: 410,
      title: 'withdrawn object',
      cause: 'The museum has withdrawn the object, such as 200477322 (SK-C-1698).',
      remedy: 'Delete your copy of the record, or mark it as withdrawn. Do not try again.',
    },
    {
      status: 406,
      title: 'no such format',
      cause:
        'The resolver has no representation that matches the headers. We have never recorded this response, but at least one program handles it.',
      remedy:
        'Send `Accept: application/ld+json`, or the parameter `_profile`. With `_profile`, the resolver ignores the headers.',
    },
    {
      status: 303,
      title: 'redirect',
      cause: 'This response is not an error. The header `Location` contains the URL of the record.',
      remedy: 'Configure your program to follow redirects.',
    },
    {
      status: 200,
      title: 'HTML or another format',
      response: 'HTML, or a format other than the one that you requested',
      cause:
        "You sent `Accept: text/html` to the `id.` host, or you misspelt a parameter. The resolver seems to ignore unknown parameters. Python's `requests`, curl and `fetch` send `Accept: */*` by default, and we do not know what the `id.` host returns for this header.",
      remedy:
        'Send `Accept: application/ld+json`, or use the `data.` URL. For the parameters, see [Choose a data model and a format](/docs/http/#choose-a-representation).',
    },
  ],
} as const satisfies Service;

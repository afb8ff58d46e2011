import {DATA, withDomain} from './hosts';
import {METADATA_LICENCE, ONE_RESPONSE, type Service} from './service';

export default {
  name: 'Linked data resolver',
  base: DATA,
  status: 'available',
  page: '/docs/http/',
  specification: 'https://linked.art/api/1.0/',
  endpoint: `${DATA}/{number}`,
  useWhen: 'you have an identifier and want its record, in a model and format of your choice',
  notWhen: 'you need thousands of records',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  total: '1 record per request',
  otherLimits: 'the profiles depend on the type of record',
  ...ONE_RESPONSE,
  redirectsBrowsers: withDomain(/^https:\/\/(?:id|data)\.MUSEUM\/\d+$/),
  unknownParameter: 'apparently ignored: 200 and the default representation',
  emptyResult: 'unknown number: 400 or 404; withdrawn object: 410',
  licence: METADATA_LICENCE,
  form: {
    operation: 'getRecord',
    example: {number: '200107928', _profile: 'edm'},
    explained: '[Profiles and tokens](/docs/http/#profiles-and-tokens)',
  },
  errorPrefix: 'Resolver',
  errors: [
    {
      status: 400,
      title: 'unknown number',
      response: 'JSON with `detail`',
      cause: 'an unknown number, such as 299999999; for one client, several types in `Accept`',
      remedy: 'take the number from Search or a record, and send one type in `Accept`',
    },
    {
      status: 404,
      title: 'unknown number',
      cause: 'another unknown number, such as 20000000',
      remedy: 'take the number from Search or a record',
    },
    {
      status: 404,
      title: 'named by a record',
      cause:
        'a record can name a person or a place that the resolver does not have, such as 2109224 or 21053496 (one client, April 2026)',
      remedy: 'keep the record, drop or mark the reference, and do not try again in this run',
    },
    {
      status: 410,
      title: 'withdrawn object',
      cause: 'the museum withdrew it, such as 200477322, SK-C-1698 (one client, 21 June 2026)',
      remedy: 'delete your copy, or mark it as gone, and do not try again',
    },
    {
      status: 406,
      title: 'no such format',
      cause: 'never recorded, but one client is prepared for it: no representation matches the headers',
      remedy: 'send `Accept: application/ld+json`, or `_profile`, with which the service ignores these headers',
    },
    {
      status: 303,
      title: 'redirect',
      cause: 'not an error: the URL is in `Location`',
      remedy: 'let your client follow redirects',
    },
    {
      status: 200,
      title: 'HTML or another format',
      response: 'HTML, or a format other than requested',
      cause: '`Accept: text/html` on the `id.` host, or a misspelt parameter, which appears to be ignored',
      remedy: 'see [Choose a representation](/docs/http/#choose-a-representation)',
    },
  ],
} as const satisfies Service;

import {otherLicences} from '../rights';
import {LIBRARY} from './hosts';
import {NOT_APPLICABLE, type Service} from './service';

export default {
  name: 'SRU 1.1, research library',
  base: LIBRARY,
  status: 'deprecated',
  page: '/docs/sru',
  endpoint: LIBRARY,
  useWhen: 'you search the catalogue of the research library',
  notWhen: 'you start something new, because the server might already be off',
  instead:
    'the [website of the catalogue](https://library.rijksmuseum.nl) to find one book, or [LDES](/docs/ldes/) or the [dumps](/docs/data-dumps/), which include library data but cannot be searched',
  perResponse: 'the number in `maximumRecords`',
  otherLimits: 'The service uses plain HTTP on port 9998.',
  freshnessInBrief: 'field 005 of each record',
  freshness: 'Field 005 of a MARC record contains the time of its last change.',
  paging: 'Increase `startRecord`.',
  tokenLife: NOT_APPLICABLE,
  cors: {works: 'no', evidence: 'not measured, but a page on HTTPS cannot read responses over plain HTTP'},
  unknownParameter: 'According to the protocol, the service returns diagnostic 8.',
  emptyResult: 'According to the protocol, `numberOfRecords` is 0.',
  licence: otherLicences.library.licence,
  form: {
    operation: 'searchLibrary',
    example: {
      version: '1.1',
      operation: 'searchRetrieve',
      query: 'subject=rembrandt or title=painting',
      maximumRecords: '5',
      startRecord: '6',
    },
    explanationLink: '[MARC fields](/docs/sru#marc-fields)',
  },
  errorPrefix: 'SRU diagnostic',
  errors: [
    {
      codes: ['4', '5'],
      cause: 'The server does not support the operation or the version.',
      remedy: 'Send `operation=searchRetrieve` and `version=1.1`.',
    },
    {
      codes: ['6', '7', '8'],
      cause: 'A parameter has a wrong value, is missing, or is unknown.',
      remedy: 'Correct the parameters. For a list of parameters, see [Library catalogue (SRU)](/docs/sru#parameters).',
    },
    {
      codes: ['10', '12', '13', '14'],
      cause: 'The server cannot read the query. Diagnostic 12 means that the query is too long.',
      remedy: 'Percent-encode the query, and check that it is CQL. After diagnostic 12, shorten the query.',
    },
    {
      codes: ['16'],
      cause: 'The server does not know the index.',
      remedy: 'Use one of the [documented indexes](/docs/sru#queries).',
    },
    {
      codes: ['61'],
      cause: '`startRecord` is larger than the number of results.',
      remedy: 'You already have all results, so stop.',
    },
    {
      codes: ['66', '71'],
      cause: 'The server does not support the value of `recordSchema` (66) or `recordPacking` (71).',
      remedy: 'Send `recordSchema=marcxml` and `recordPacking=xml`.',
    },
    {
      codes: ['1', '2'],
      cause: 'The server has an internal error (1) or is not available (2).',
      remedy: 'Wait, and try again.',
    },
  ],
  decoderTexts: {
    errors: {form: /info:srw\/diagnostic\/1\/(\d{1,3})/, what: 'Diagnostic of SRU', section: '#sru'},
    warning:
      'Plain HTTP on port 9998 is the only protocol of this service, so pages on HTTPS cannot call it. The museum marks the service as deprecated.',
  },
} as const satisfies Service;

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
  notWhen: 'you start something new: the server may be off already',
  instead: '[LDES](/docs/ldes/) and the [dumps](/docs/data-dumps/), which include library data but cannot be searched',
  perResponse: 'set by maximumRecords',
  otherLimits: 'plain HTTP, on port 9998',
  freshness: 'field 005 of a MARC record is the time of its last change',
  paging: 'raise `startRecord`',
  tokenLife: NOT_APPLICABLE,
  cors: {works: 'no', measured: 'nothing; over plain HTTP, a page on HTTPS cannot read it'},
  unknownParameter: 'diagnostic 8, according to the protocol',
  emptyResult: 'a count of 0, according to the protocol',
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
    explained: '[MARC fields](/docs/sru#marc-fields)',
  },
  errorPrefix: 'SRU diagnostic',
  errors: [
    {codes: ['4', '5'], cause: 'unsupported operation or version', remedy: '`searchRetrieve` and `1.1`'},
    {
      codes: ['6', '7', '8'],
      cause: 'a parameter has an unsupported value, is missing, or is unknown',
      remedy: 'correct the [parameters](/docs/sru)',
    },
    {
      codes: ['10', '12', '13', '14'],
      cause: 'the query does not parse, or is too long (12)',
      remedy: 'percent-encode the query; check the CQL, or shorten it',
    },
    {codes: ['16'], cause: 'unknown index', remedy: 'use one of the [indexes](/docs/sru)'},
    {codes: ['61'], cause: 'the first record is beyond the results', remedy: 'stop paginating'},
    {codes: ['66', '71'], cause: 'unknown schema or packing', remedy: '`marcxml`, `xml`'},
    {codes: ['1', '2'], cause: 'a general error; the system is not available', remedy: 'wait, and try again'},
  ],
  pasted: {
    errors: {form: /info:srw\/diagnostic\/1\/(\d{1,3})/, what: 'Diagnostic of SRU', section: '#sru'},
    warning: 'Plain HTTP on port 9998: pages on HTTPS cannot call it. The museum marks it as deprecated.',
  },
} as const satisfies Service;

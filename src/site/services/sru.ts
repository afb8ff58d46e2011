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
  freshnessInBrief: 'field 005 of each record',
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
    {
      codes: ['4', '5'],
      cause: 'The server does not have the operation or the version.',
      remedy: 'Send `operation=searchRetrieve` and `version=1.1`.',
    },
    {
      codes: ['6', '7', '8'],
      cause: 'A parameter has a wrong value, is missing, or is unknown.',
      remedy: 'Correct the parameters, which [the page of the service](/docs/sru) lists.',
    },
    {
      codes: ['10', '12', '13', '14'],
      cause: 'The server cannot read the query, or the query is too long (12).',
      remedy: 'Percent-encode the query, and check that it is CQL. After diagnostic 12, shorten the query.',
    },
    {
      codes: ['16'],
      cause: 'The server does not know the index.',
      remedy: 'Use one of the indexes that [the page of the service](/docs/sru) lists.',
    },
    {codes: ['61'], cause: '`startRecord` is larger than the number of results.', remedy: 'Stop requesting pages.'},
    {
      codes: ['66', '71'],
      cause: 'The server does not know the schema or the packing.',
      remedy: 'Send the schema `marcxml` and the packing `xml`.',
    },
    {codes: ['1', '2'], cause: 'The server has an error, or is not available.', remedy: 'Wait, and try again.'},
  ],
  pasted: {
    errors: {form: /info:srw\/diagnostic\/1\/(\d{1,3})/, what: 'Diagnostic of SRU', section: '#sru'},
    warning: 'Plain HTTP on port 9998: pages on HTTPS cannot call it. The museum marks it as deprecated.',
  },
} as const satisfies Service;

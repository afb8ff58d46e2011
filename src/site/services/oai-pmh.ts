import {OAI} from './hosts';
import {METADATA_LICENCE, OPAQUE, type Service} from './service';

export default {
  limits: {
    pageSize: {
      value: 50,
      unit: 'records',
      source:
        "[the museum's documentation of OAI-PMH](https://data.rijksmuseum.nl/docs/oai-pmh), undated (2024 to 2026)",
    },
  },
  counts: {objects: {value: 843_943, unit: 'records', source: 'a report of a harvest, 12 August 2026'}},
  name: 'OAI-PMH 2.0',
  base: OAI,
  status: 'available',
  page: '/docs/oai-pmh/',
  specification: 'http://www.openarchives.org/pmh/',
  endpoint: OAI,
  useWhen: 'you copy all objects or one set, and keep the copy in sync',
  notWhen: 'your code runs in a browser, or you need Linked Art',
  instead: 'a harvester on a server; the [resolver](/docs/http/) for Linked Art',
  total: 'all objects: [[oai-pmh.objects]] records (12 August 2026)',
  otherLimits: 'objects only, no library records',
  freshness: '`from` and `until` select records by datestamp; according to the documentation, deletions are reported',
  paging: 'send the resumption token back, with `verb` alone',
  tokenLife: 'no expiry stated',
  depthCap: 'no known limit',
  cors: {works: 'no', measured: 'no header, reported in May 2026'},
  letterCase: 'verbs are case-sensitive',
  unknownParameter: '`badArgument`, according to the protocol',
  emptyResult: '`noRecordsMatch`, according to the protocol',
  licence: METADATA_LICENCE,
  form: {
    operation: 'harvest',
    example: {verb: 'ListRecords', metadataPrefix: 'edm', set: '260213'},
    explained: '[Verbs](/docs/oai-pmh/verbs)',
  },
  errorPrefix: 'OAI-PMH',
  errors: [
    {
      codes: ['badVerb'],
      cause: 'the verb is missing, unknown, repeated, or in the wrong case',
      remedy: 'write `ListRecords`, not `listrecords`',
    },
    {
      codes: ['badArgument'],
      cause:
        'an argument is missing, unknown or repeated; a date is malformed, or `from` after `until`; a token came with other arguments',
      remedy: 'send only what the [verb](/docs/oai-pmh/verbs) takes; send a token alone',
    },
    {
      codes: ['badResumptionToken'],
      cause: 'the token is damaged, belongs to another verb, or has expired',
      remedy: 'start the list again, with the same `from` as before',
    },
    {
      codes: ['cannotDisseminateFormat'],
      cause: 'the format does not exist, or not for this record',
      remedy: 'request `ListMetadataFormats`',
    },
    {
      codes: ['idDoesNotExist'],
      cause: 'the identifier is unknown, or an old one (`oai:rijksmuseum.nl:…`)',
      remedy: '[find the new identifier](/tutorials/recipes/old-links-to-identifiers)',
    },
    {
      codes: ['noRecordsMatch'],
      cause: 'nothing in this set or period; usual in a harvest of changes',
      remedy: 'treat it as "nothing new" only in a harvest of changes; otherwise check the set and the dates',
    },
    {codes: ['noMetadataFormats'], cause: 'the record has no format', remedy: 'leave it out'},
    {codes: ['noSetHierarchy'], cause: 'sets are not supported; not expected here', remedy: 'harvest without `set`'},
  ],
  pasted: {
    examples: [{kind: 'request to OAI-PMH', paste: `${OAI}?verb=listrecords&metadataPrefix=lido`}],
    tokens: [
      {
        form: /metadataPrefix=|"metadataPrefix"/,
        what: 'Resumption token of OAI-PMH',
        next: [{label: 'The next page', url: '/docs/oai-pmh/verbs#the-next-page'}],
        warnings: [OPAQUE, 'Send it with its verb alone, percent-encoded.'],
      },
    ],
    errors: {
      form: /(?:\berror\b[^>]{0,200}\bcode=["']|^\s*)((?:bad|cannot|idDoes|no)[A-Z]\w{1,40})(?:["']|\s*$)/,
      what: 'Error of OAI-PMH',
      section: '#oai-pmh',
    },
  },
} as const satisfies Service;

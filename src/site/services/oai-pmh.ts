import {OAI} from './hosts';
import {METADATA_LICENCE, OPAQUE_TOKEN_WARNING, type Service} from './service';

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
  freshnessInBrief: 'a datestamp for each record',
  freshness: '`from` and `until` select records by datestamp; according to the documentation, deletions are reported',
  paging: 'send only `verb` and the resumption token',
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
    explained: '[OAI-PMH verbs and sets](/docs/oai-pmh/verbs)',
  },
  errorPrefix: 'OAI-PMH',
  errors: [
    {
      codes: ['badVerb'],
      cause: 'The verb is missing, unknown or repeated, or has a wrong capital letter.',
      remedy: 'Write the verb exactly as the protocol does, such as `ListRecords` and not `listrecords`.',
    },
    {
      codes: ['badArgument'],
      cause:
        'An argument is missing, unknown or repeated, a date has a wrong form, `from` is later than `until`, or a resumption token came with other arguments.',
      remedy:
        'Send only the arguments that the [verb](/docs/oai-pmh/verbs) takes. Send a resumption token only with the verb.',
    },
    {
      codes: ['badResumptionToken'],
      cause: 'The resumption token is damaged, belongs to another verb, or has expired.',
      remedy: 'Start the list again, with the same `from` as before.',
    },
    {
      codes: ['cannotDisseminateFormat'],
      cause: 'The service does not have the format, or does not have it for this record.',
      remedy: 'Request `ListMetadataFormats`, which lists the formats.',
    },
    {
      codes: ['idDoesNotExist'],
      cause: 'The service does not know the identifier, or the identifier is an old one (`oai:rijksmuseum.nl:…`).',
      remedy:
        'Look up the new identifier, as [Old links to identifiers](/tutorials/recipes/old-links-to-identifiers) shows.',
    },
    {
      codes: ['noRecordsMatch'],
      cause: 'The set has no records in this period. This is usual in a harvest of changes.',
      remedy:
        'In a harvest of changes, go on: there is nothing new. In all other harvests, check the set and the dates.',
    },
    {codes: ['noMetadataFormats'], cause: 'The record has no format.', remedy: 'Leave the record out.'},
    {
      codes: ['noSetHierarchy'],
      cause: 'The service has no sets. We do not expect this error, because this service has sets.',
      remedy: 'Harvest without `set`.',
    },
  ],
  pasted: {
    examples: [{kind: 'request to OAI-PMH', paste: `${OAI}?verb=listrecords&metadataPrefix=lido`}],
    tokens: [
      {
        form: /metadataPrefix=|"metadataPrefix"/,
        what: 'Resumption token of OAI-PMH',
        next: [{label: 'The next page', url: '/docs/oai-pmh/verbs#the-next-page'}],
        warnings: [OPAQUE_TOKEN_WARNING, 'Send only the token and its verb. Percent-encode the token.'],
      },
    ],
    errors: {
      form: /(?:\berror\b[^>]{0,200}\bcode=["']|^\s*)((?:bad|cannot|idDoes|no)[A-Z]\w{1,40})(?:["']|\s*$)/,
      what: 'Error of OAI-PMH',
      section: '#oai-pmh',
    },
  },
} as const satisfies Service;

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
  instead: 'a harvester on a server, or the [resolver](/docs/http/) for Linked Art',
  total: 'all objects: [[oai-pmh.objects]] records (12 August 2026)',
  otherLimits: 'The service offers only objects. It does not offer library records.',
  freshnessInBrief: 'a datestamp for each record',
  freshness:
    '`from` and `until` select records by datestamp. According to the documentation, the service reports deletions.',
  paging: 'Send only `verb` and the resumption token.',
  tokenLife: 'The museum states no expiry.',
  depthCap: 'no known limit',
  cors: {works: 'no', evidence: 'no header, reported in May 2026'},
  letterCase: 'Verbs are case-sensitive.',
  unknownParameter: '`badArgument`, according to the protocol',
  emptyResult: '`noRecordsMatch`, according to the protocol',
  licence: METADATA_LICENCE,
  form: {
    operation: 'harvest',
    example: {verb: 'ListRecords', metadataPrefix: 'edm', set: '260213'},
    explanationLink: '[OAI-PMH verbs and sets](/docs/oai-pmh/verbs)',
  },
  errorPrefix: 'OAI-PMH',
  errors: [
    {
      codes: ['badVerb'],
      cause: 'The verb is missing, unknown or repeated, or a letter in it has the wrong case.',
      remedy: 'Write the verb exactly as the protocol does, such as `ListRecords` and not `listrecords`.',
    },
    {
      codes: ['badArgument'],
      cause:
        'An argument is missing, unknown or repeated, or a date has the wrong format. You also get this error if `from` is later than `until`, or if the request contains both a resumption token and other arguments.',
      remedy:
        'Send only the arguments that the [verb](/docs/oai-pmh/verbs) accepts. Send a resumption token only with the verb.',
    },
    {
      codes: ['badResumptionToken'],
      cause: 'The resumption token is damaged, belongs to another verb, or has expired.',
      remedy:
        'Start the list again, with the same `from` as before. You cannot continue from the middle, because OAI-PMH has no offset. To lose less work next time, [split the harvest by date](/docs/oai-pmh/#harvest), and store the token after each page.',
    },
    {
      codes: ['cannotDisseminateFormat'],
      cause: 'The service does not offer the format, or does not offer it for this record.',
      remedy: 'Request `ListMetadataFormats`, which lists the formats.',
    },
    {
      codes: ['idDoesNotExist'],
      cause: 'The service does not know the identifier. The identifier might be an old one (`oai:rijksmuseum.nl:…`).',
      remedy:
        'Look up the new identifier, as shown in [Old links to identifiers](/tutorials/recipes/old-links-to-identifiers).',
    },
    {
      codes: ['noRecordsMatch'],
      cause: 'The set contains no records from this period. This is normal in a harvest of changes.',
      remedy:
        'In a harvest of changes, this error means that nothing has changed. Treat it as a success and run the next harvest as usual. In any other harvest, check the set and the dates.',
    },
    {
      codes: ['noMetadataFormats'],
      cause: 'The record is not available in any format.',
      remedy: 'Skip this record.',
    },
    {
      codes: ['noSetHierarchy'],
      cause: 'The error means that a service has no sets. You should not get it, because this service has sets.',
      remedy: 'Harvest without `set`.',
    },
  ],
  decoderTexts: {
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

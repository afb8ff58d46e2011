import {settings} from '../settings';
import {LEGACY_API, withDomain} from './hosts';
import type {Service} from './service';

export default {
  limits: {
    pageSize: {
      value: 20,
      unit: 'records',
      source:
        "[the museum's documentation of the legacy service](https://data.rijksmuseum.nl/docs/oai-pmh/legacy-oai-pmh), undated",
    },
  },
  name: 'OAI-PMH with an API key',
  base: `${LEGACY_API}/oai`,
  status: 'deprecated',
  page: '/docs/oai-pmh/legacy-oai-pmh',
  endpoint: `${LEGACY_API}/oai/{api-key}`,
  key: 'API key',
  useWhen: 'you read or replace an old harvester',
  notWhen: 'you start something new',
  instead: '[OAI-PMH](/docs/oai-pmh/) without a key',
  total: 'more than 600,000 records (2024)',
  otherLimits: 'The museum plans to retire the service. It might already be switched off.',
  freshnessInBrief: 'fewer records than OAI-PMH 2.0',
  freshness: 'The newer service has more records.',
  paging: 'Send the resumption token with the next request.',
  tokenLife: 'Tokens expire.',
  letterCase: 'Identifiers are not case-sensitive.',
  decoderTexts: {
    examples: [{kind: 'older OAI-PMH identifier', paste: `oai:${settings.museum.domain}:SK-C-5`}],
    texts: [
      {
        form: withDomain(/^(?:www\.)?MUSEUM\/api\/oai2?(?:\/|$)/),
        what: 'Request to the legacy OAI-PMH service',
        next: [
          {label: 'OAI-PMH', url: '/docs/oai-pmh/'},
          {label: 'Legacy OAI-PMH', url: '/docs/oai-pmh/legacy-oai-pmh'},
        ],
        warnings: [
          'Do not share this URL, because its path contains the key.',
          'The current service uses other names for formats, sets and identifiers.',
        ],
      },
    ],
    tokens: [
      {
        form: /^\d+\|(?:dc|lido|europeana|edm_dc|oai_dc)\|/,
        what: 'Resumption token of the legacy OAI-PMH service',
        next: [{label: 'Legacy OAI-PMH', url: '/docs/oai-pmh/legacy-oai-pmh'}],
        warnings: ['Start the harvest again, because the current service does not know this token.'],
      },
    ],
  },
} as const satisfies Service;

import {KEYED} from './hosts';
import {type Service} from './service';

export default {
  figures: {pageSize: 20},
  name: 'OAI-PMH with an API key',
  base: `${KEYED}/oai`,
  status: 'deprecated',
  page: '/docs/oai-pmh/legacy-oai-pmh',
  endpoint: `${KEYED}/oai/{api-key}`,
  key: 'API key',
  useWhen: 'you read or replace an old harvester',
  notWhen: 'you start something new',
  instead: '[OAI-PMH](/docs/oai-pmh/) without a key',
  pageSize: '[[oai-pmh-legacy.pageSize]] records',
  total: 'more than 600,000 records (2024)',
  limits: 'to be retired, and possibly switched off already',
  freshness: 'the newer service has more records',
  behaviour: {
    paging: 'send the resumption token back',
    tokenLife: 'tokens expire',
    letterCase: 'identifiers are not case-sensitive',
  },
} as const satisfies Service;

import {DATA} from './hosts';
import {NOT_APPLICABLE, type Service} from './service';

export default {
  limits: {
    pageSize: {
      value: 100,
      unit: 'events',
      source: "[the museum's documentation of Change Discovery](https://data.rijksmuseum.nl/docs/iiif/cd), undated",
    },
  },
  name: 'IIIF Change Discovery API 1.0',
  base: `${DATA}/cd`,
  status: 'available',
  page: '/docs/iiif/cd',
  specification: 'https://iiif.io/api/discovery/1.0/',
  endpoint: `${DATA}/cd/collection.json`,
  useWhen: 'you want to know which records changed, without their content',
  notWhen: 'you need the changed records themselves',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  perResponse: 'up to [[iiif-change-discovery.pageSize]] events',
  otherLimits: 'Events do not contain the records. There is no list of datasets.',
  freshnessInBrief: 'a time for each event',
  freshness: 'Each event contains a time. The newest events come last.',
  paging: 'Start at the last page, and follow `prev`.',
  tokenLife: NOT_APPLICABLE,
} as const satisfies Service;

import {otherLicences} from '../rights';
import {RELEASE} from './hosts';
import {FILE_DOWNLOADS, type Service} from './service';

export default {
  name: 'Historical dumps 2019–2020',
  base: RELEASE,
  status: 'deprecated',
  page: '/docs/data-dumps/historical-dumps',
  endpoint: `${RELEASE}/{file}`,
  useWhen: 'you need object data from 2019 or 2020, or the formats LIDO or CSV',
  notWhen: 'you need current data or current identifiers',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  total: '10 files',
  otherLimits: 'The files contain older identifiers. The unpacked LIDO file is about 12 GB.',
  freshnessInBrief: '2019 and 2020',
  freshness: 'The museum has never updated these files.',
  ...FILE_DOWNLOADS,
  licence: otherLicences.historicalDumps.licence,
} as const satisfies Service;

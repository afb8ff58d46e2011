import {otherLicences} from '../rights';
import {FILE_DOWNLOADS, type Service} from './service';

export default {
  name: 'Data dumps',
  base: null,
  status: 'available',
  page: '/docs/data-dumps/',
  endpoint: null,
  useWhen: 'you load people, concepts, places, image links or library data in bulk',
  notWhen: 'you need object records, or current data',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  total: '13 archives, none of objects',
  otherLimits: 'we do not know whether the download URL works',
  freshnessInBrief: 'mostly November 2024',
  freshness:
    'no schedule; most archives that users loaded are from November 2024, organisations are from February 2025, and exhibitions are from April 2026',
  ...FILE_DOWNLOADS,
  licence: `${otherLicences.vocabularies.licence}; library records: ${otherLicences.library.licence}`,
} as const satisfies Service;

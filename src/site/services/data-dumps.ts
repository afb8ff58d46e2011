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
  otherLimits: 'We do not know whether the download URL works.',
  freshnessInBrief: 'mostly November 2024',
  freshness:
    'We know of no schedule. Most archives that users loaded are from November 2024. The archive of organisations is from February 2025, and the archive of exhibitions is from April 2026.',
  ...FILE_DOWNLOADS,
  licence: `${otherLicences.vocabularies.licence}. Library records are under ${otherLicences.library.licence}.`,
} as const satisfies Service;

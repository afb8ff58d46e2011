import {otherLicences} from '../rights';
import {DATA} from './hosts';
import {METADATA_LICENCE, type Service} from './service';

export default {
  limits: {
    pageSize: {
      value: 10,
      unit: 'events',
      source:
        'a harvest by [one user](https://github.com/kintopp/rijksmuseum-mcp-plus/commit/81aa53d), 29 April 2026, which got about as many on each page',
    },
  },
  name: 'Linked data event streams',
  base: `${DATA}/ldes`,
  status: 'available',
  page: '/docs/ldes/',
  specification: 'https://w3id.org/ldes/specification',
  endpoint: `${DATA}/ldes/collection.json`,
  useWhen: 'you follow changes as Linked Art, and also want library records',
  notWhen: 'you need a complete copy',
  instead: '[OAI-PMH](/docs/oai-pmh/)',
  perResponse: 'about [[ldes.pageSize]] events',
  total: 'We do not know whether the stream contains all objects.',
  otherLimits: 'There is no list of datasets.',
  freshnessInBrief: 'a time for each event',
  freshness: 'Each event contains a time. The stream keeps only the newest version of each record.',
  paging: 'Follow the links from year to month to day, and then to the later pages of the day.',
  depthCap:
    'The stream contains only the newest version of each record. We know of no service that keeps older versions.',
  licence: `${METADATA_LICENCE} for objects. Library records are under ${otherLicences.library.licence}.`,
} as const satisfies Service;

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
  notWhen: 'you need a complete copy, or older versions',
  instead: '[OAI-PMH](/docs/oai-pmh/) for a copy; no service has older versions',
  perResponse: 'about [[ldes.pageSize]] events',
  total: 'we do not know whether the stream has all objects',
  otherLimits: 'no list of datasets',
  freshnessInBrief: 'a time for each event',
  freshness: 'each event has a time; the stream drops older versions of a resource',
  paging: 'follow the relations: year, month, day, and further pages of a day',
  depthCap: 'the newest version of each resource; no history',
  licence: `objects: ${METADATA_LICENCE}; library records: ${otherLicences.library.licence}`,
} as const satisfies Service;

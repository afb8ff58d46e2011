/**
 * Which service leads from what a reader has to what the reader wants, step by step. `src/features/service-map` draws it.
 *
 * The texts are inline Markdown.
 */

import type {ServiceId} from './services';

interface Thing {
  name: string;
  /** An example, or what the thing contains. */
  note: string;
}

interface Step extends Thing {
  service: ServiceId;
  /** A short name, because an arrow has little room. */
  label: string;
  /** What the service does to get from the thing before to this one. */
  verb: string;
}

interface ServiceMap {
  start: Thing;
  steps: readonly Step[];
}

export const serviceMaps = {
  works: {
    start: {name: 'search terms', note: 'title, maker, date, type'},
    steps: [
      {service: 'search', label: 'Search API', verb: 'finds', name: 'identifiers', note: '`…/200107928`'},
      {service: 'resolver', label: 'Resolver', verb: 'returns', name: 'record', note: 'title, maker, rights, image id'},
      {service: 'iiif-image', label: 'IIIF Image', verb: 'returns', name: 'image', note: 'any crop, any size'},
    ],
  },
  copy: {
    start: {name: 'a set', note: 'or the whole collection'},
    steps: [
      {
        service: 'oai-pmh',
        label: 'OAI-PMH',
        verb: 'returns',
        name: 'all records',
        note: '[[oai-pmh.pageSize]] per request',
      },
      {
        service: 'oai-pmh',
        label: 'OAI-PMH',
        verb: 'later returns',
        name: 'new records',
        note: 'only those that changed',
      },
    ],
  },
} as const satisfies Record<string, ServiceMap>;

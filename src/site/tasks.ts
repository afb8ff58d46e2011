/** What readers want to do, and the services for it: the home page's cards and the tables that help to choose a service. */

import type {ServiceId} from './services';

export interface Task {
  goal: string;
  /** One sentence: what the reader gets. */
  summary: string;
  services: readonly ServiceId[];
}

export const tasks: readonly Task[] = [
  {
    goal: 'Find something',
    summary: 'Search by title, maker, date or material. The response contains identifiers.',
    services: ['search'],
  },
  {
    goal: 'Get one record',
    summary: 'Turn an identifier into Linked Art, EDM, Dublin Core or Schema.org.',
    services: ['resolver'],
  },
  {
    goal: 'Get an image',
    summary: 'The whole image, a detail or another size, by URL or in a viewer.',
    services: ['iiif-image', 'iiif-presentation'],
  },
  {
    goal: 'Stay in sync',
    summary: 'Follow the changes and keep a copy of the collection current.',
    services: ['ldes', 'iiif-change-discovery'],
  },
  {
    goal: 'Download everything',
    summary: 'Harvest all records or one set, or download vocabularies in bulk.',
    services: ['oai-pmh', 'data-dumps'],
  },
  {
    goal: 'Search the library',
    summary: 'Query the catalogue of the museum’s research library.',
    services: ['sru'],
  },
];

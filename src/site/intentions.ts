/** The service chooser of the home page: what a reader wants to do, and the services for it. */

import type {ServiceId} from './services';

export interface Intention {
  want: string;
  /** One sentence: what the reader gets. */
  how: string;
  services: readonly ServiceId[];
}

export const intentions: readonly Intention[] = [
  {
    want: 'Find something',
    how: 'Ask by title, maker, date or material. You get identifiers back.',
    services: ['search'],
  },
  {
    want: 'Get one record',
    how: 'Turn an identifier into Linked Art, EDM, Dublin Core or Schema.org.',
    services: ['resolver'],
  },
  {
    want: 'Get an image',
    how: 'The whole picture, a detail or a size, by address, or in a viewer.',
    services: ['iiif-image', 'iiif-presentation'],
  },
  {
    want: 'Stay in step',
    how: 'Follow the changes and keep a copy of the collection fresh.',
    services: ['ldes', 'iiif-change-discovery'],
  },
  {
    want: 'Download everything',
    how: 'Harvest all records or one set, or take vocabularies in bulk.',
    services: ['oai-pmh', 'data-dumps'],
  },
  {
    want: 'Search the library',
    how: 'Query the catalogue of the museum’s research library.',
    services: ['sru'],
  },
];

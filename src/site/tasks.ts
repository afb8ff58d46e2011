/** The first choices on the home page: readers' tasks with the services for each task, and the tools of this site. */

import type {ServiceId} from './services';

export interface Task {
  /** The task in a few words. It is the heading of a card and the first cell of a row. */
  goal: string;
  /** One sentence that describes the result. */
  summary: string;
  /** The services for the task. The first one is the one to try first. */
  services: readonly [ServiceId, ...ServiceId[]];
  /** The page that explains the task step by step. `page` is its route. */
  guide?: {label: string; page: string};
}

export const tasks: readonly Task[] = [
  {
    goal: 'Find objects',
    summary: 'Search by title, maker, date, type or material. The results are identifiers.',
    services: ['search'],
    guide: {label: 'CSV of an artist’s works', page: '/tutorials/recipes/csv-of-an-artist'},
  },
  {
    goal: 'Get a record',
    summary: 'Request the record of an identifier in Linked Art, EDM, Dublin Core or Schema.org.',
    services: ['resolver'],
    guide: {label: 'Choose a format by URL', page: '/docs/http/content-negotiation-arguments'},
  },
  {
    goal: 'Get an image',
    summary: 'Request the whole image, a detail or another size by URL, or open it in a viewer.',
    services: ['iiif-image', 'iiif-presentation'],
    guide: {label: 'From a search to a saved image', page: '/tutorials/search-to-image'},
  },
  {
    goal: 'Copy the collection and keep it in sync',
    summary: 'Copy all records or one set. After that, request only the records that have changed.',
    services: ['oai-pmh', 'ldes', 'iiif-change-discovery'],
    guide: {label: 'Harvest with OAI-PMH', page: '/tutorials/harvest-with-oai-pmh'},
  },
  {
    goal: 'Download people, terms or library data',
    summary:
      'Download compressed files that contain people, concepts, places, image URLs and library data. We do not know whether the download URL works.',
    services: ['data-dumps'],
  },
  {
    goal: 'Search the library',
    summary: 'Search the catalogue of the museum’s research library.',
    services: ['sru'],
  },
];

/** A page with an interactive tool, such as the decoder. */
export interface Tool {
  /** The title of its page. */
  name: string;
  /** One sentence that describes what the tool does. */
  summary: string;
  page: string;
}

export const tools: readonly Tool[] = [
  {
    name: 'Request builder',
    summary:
      'Choose a service and fill in a form. The builder writes the URL and the code. It points out mistakes as you type.',
    page: '/docs/request-builder',
  },
  {
    name: 'Decoder',
    summary:
      'Paste a URL, an object number, a token or an error. The decoder tells you what it is and what to do with it.',
    page: '/docs/decoder',
  },
  {
    name: 'Explore a sample',
    summary:
      'Download [[sample]] sample records for a spreadsheet, OpenRefine, R or pandas, and see charts of their content.',
    page: '/docs/explore',
  },
];

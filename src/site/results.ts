/**
 * The kind of result that a reader has at the end of each tutorial and recipe. `src/features/results` draws the result
 * beside links to these pages.
 */

export type ResultKind =
  'changes' | 'database' | 'graph' | 'image' | 'images' | 'list' | 'page' | 'plot' | 'progress' | 'records' | 'table';

/** The kind of result, keyed by the file name of the page without its extension. */
export const results: Readonly<Record<string, ResultKind>> = {
  'search-to-image': 'image',
  'harvest-with-oai-pmh': 'records',
  'show-it-on-a-web-page': 'page',
  'keep-in-sync-with-ldes': 'changes',
  'csv-of-an-artist': 'table',
  dataframe: 'plot',
  'progress-bar': 'progress',
  'thumbnails-for-results': 'images',
  'date-ranges': 'list',
  'work-of-the-day': 'image',
  'images-of-a-set': 'images',
  'old-links-to-identifiers': 'list',
  'what-is-on-view': 'table',
  'nightly-sync-with-oai-pmh': 'changes',
  'harvest-into-sqlite': 'database',
  'web-service': 'records',
  wikimedia: 'table',
  'sample-without-code': 'table',
  'triple-store': 'graph',
  'services-without-cors': 'page',
};

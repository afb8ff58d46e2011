/**
 * Former URLs of this documentation (on data.rijksmuseum.nl, before that on rijksmuseum.github.io) and the pages that
 * replaced them. Papers, code and catalogues link to them.
 */

/** Both are routes without the base path. `from` has no trailing slash, and also redirects the URL with one. */
export interface Redirect {
  from: string;
  to: string;
}

export const redirects: readonly Redirect[] = [
  // The site of 2019 to 2024.
  {from: '/object-metadata/api', to: '/docs/api/'},
  {from: '/object-metadata/harvest', to: '/docs/oai-pmh/legacy-oai-pmh'},
  {from: '/object-metadata/download', to: '/docs/data-dumps/historical-dumps'},
  {from: '/controlled-vocabularies/download', to: '/docs/data-dumps/historical-dumps'},
  {from: '/user-generated-content/api', to: '/docs/api/usersets'},
  {from: '/bibliographic-data/api', to: '/docs/sru'},
  // The folders above them.
  {from: '/object-metadata', to: '/docs/'},
  {from: '/controlled-vocabularies', to: '/docs/data-dumps/historical-dumps'},
  {from: '/user-generated-content', to: '/docs/api/usersets'},
  {from: '/bibliographic-data', to: '/docs/sru'},
  // Reported in September 2026.
  {from: '/docs/http/arguments', to: '/docs/http/content-negotiation-arguments'},
  // Renamed in November 2026.
  {from: '/docs/from-hit-to-pixels', to: '/docs/object-to-image'},
  {from: '/tutorials/keep-a-copy-in-step-with-ldes', to: '/tutorials/keep-in-sync-with-ldes'},
  // Part of a longer page since November 2026.
  {from: '/docs/no-sparql', to: '/docs/search-limits'},
  // One tutorial per service; here the tutorials are named after what they do.
  {from: '/tutorials/search', to: '/tutorials/search-to-image'},
  {from: '/tutorials/oai-pmh', to: '/tutorials/harvest-with-oai-pmh'},
  {from: '/tutorials/ldes', to: '/tutorials/keep-in-sync-with-ldes'},
  {from: '/tutorials/iiif', to: '/tutorials/search-to-image'},
];

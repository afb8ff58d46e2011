/** What changed in the services, newest first: shown on the home page. The sources are on the page that each item links to. */

export interface News {
  /** ISO date: the day of the change, or the last day on which it was found to have happened. */
  date: string;
  /** The date as it is shown; longer than a day where only the time between two observations is known. */
  when: string;
  what: string;
  /** Route of the page, or of the part of it, that documents the change. */
  page: string;
}

export const news: readonly News[] = [
  {
    date: '2026-10-07',
    when: '7 October 2026',
    what: 'Identifiers on id.rijksmuseum.nl return the record directly (200) instead of a redirect (303).',
    page: '/docs/http/#what-a-request-returns',
  },
  {
    date: '2026-09-17',
    when: 'September 2026',
    what: 'The museum’s documentation marks SRU as deprecated.',
    page: '/docs/sru',
  },
  {
    date: '2026-08-12',
    when: '19 June to 12 August 2026',
    what: 'EDM records change from a nested to a flat structure. Parsers may need a change.',
    page: '/docs/oai-pmh/#two-structures-of-edm',
  },
  {
    date: '2026-05-12',
    when: 'By 12 May 2026',
    what: 'The collection API with an API key is switched off (410 Gone).',
    page: '/docs/api/',
  },
  {
    date: '2026-05-07',
    when: '15 April to 7 May 2026',
    what: 'Images requested with !w,h keep their proportions.',
    page: '/docs/iiif/image#size',
  },
];

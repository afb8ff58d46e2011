import words from './word-lists.json';

/**
 * What makes a result better, all in one table. `npm run check:search` shows what a change does: tune with the first part of the golden
 * queries (`../quality`), and use the other only to report.
 */
export const weights = {
  /** Where a word occurs. Content: the most that a text can score there. */
  field: {title: 6, heading: 4, sectionKeywords: 2, keywords: 3.5, description: 1.5, content: 2.5},
  /** Of BM25, when the site is built: how soon repeating a term counts no more, and how much less it counts in a long text. */
  text: {prose: 1, code: 0.35, k1: 1.2, b: 0.4},
  /** How a term relates to the word of the query. */
  relation: {same: 1, inflected: 0.7, part: 0.7, completed: 0.75, synonym: 0.6, contained: 0.4},
  /** For what else a word can stand for, when the word itself is found. */
  besideItself: 0.65,
  /** By a breadcrumb or the start of the route, set when the site is built. The pages for editors come last. */
  boost: {'Retired services': 0.42, 'docs/glossary': 0.8, tutorials: 0.85, policy: 0.75, example: 1e-6},
  /** The same for the pages for editors, when the query is about writing pages. */
  formatting: 1.5,
  /** All words in one section, all of them on the page, some of them. */
  coverage: {section: 1, page: 0.5, some: 0.5},
  /** For a title or heading that the query names whole, so much more. */
  whole: 0.3,
  /** For words that say little about the subject, in comparison with others. */
  filler: 0.15,
} as const;

/** Words of questions beyond the default stop words. */
export const fillers: readonly string[] = words.fillers.split(' ');

/** A query with one of these words is about writing pages. */
export const formattingWords: readonly string[] = words.formatting.split(' ');

/** Limits of the local search, shared by its options, its parts on the page and the tests. */

/** Most suggestions under the search box. */
export const SEARCH_SUGGESTIONS = 8;

/** Longest text around a hit, in characters. */
export const SEARCH_CONTEXT_LENGTH = 250;

/** Most hits on the search page. */
export const SEARCH_PAGE_HITS = 100;

/** Address argument that names a term to highlight on the target page; repeated for several terms. */
export const HIGHLIGHT_PARAM = '_highlight';

/** Longest text that the search box takes, in characters: a whole page pasted into it would take the browser long to draw. */
export const SEARCH_INPUT_LENGTH = 1000;

/** Longest wait for an answer of the search, in milliseconds. The download of the index over a slow line is part of it. */
export const SEARCH_TIMEOUT = 30_000;

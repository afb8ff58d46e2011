/**
 * Limits of the search box and the search page of this site. The limits of the museum's Search API are in
 * `services/search.ts`. The specification (`tests/specification.md`) requires the first two values.
 */

/** Maximum number of suggestions in the list below the search box. */
export const SEARCH_SUGGESTIONS = 8;

/** Maximum length of the text around a result, in characters. */
export const MAX_SNIPPET_LENGTH_CHARS = 250;

/** Maximum number of results on the search page. */
export const SEARCH_PAGE_RESULTS = 100;

/** Query parameter with a term to highlight on the target page. It is repeated for several terms. */
export const HIGHLIGHT_PARAM = '_highlight';

/**
 * Maximum length of a query, in characters. Longer queries are truncated, because a whole page pasted into the box would
 * keep the browser busy.
 */
export const MAX_QUERY_LENGTH = 100;

/** Timeout of a search, in milliseconds. It includes the download of the index over a slow connection. */
export const SEARCH_TIMEOUT_MS = 30_000;

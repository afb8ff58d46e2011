/**
 * Limits of this site's own search box and page; the museum's Search API is in `services/search.ts`. The specification
 * (`tests/specification.md`) asks for those of the suggestions and of the text around a result.
 */

export const SEARCH_SUGGESTIONS = 8;

/** Maximum length of the text around a result, in characters. */
export const SEARCH_CONTEXT_LENGTH = 250;

export const SEARCH_PAGE_RESULTS = 100;

/** Query parameter that names a term to highlight on the target page; repeated for several terms. */
export const HIGHLIGHT_PARAM = '_highlight';

/** Longer queries are truncated, in characters: a whole page pasted into the box would keep the browser busy. */
export const MAX_QUERY_LENGTH = 100;

/** Timeout of a search in milliseconds, including the download of the index over a slow connection. */
export const SEARCH_TIMEOUT_MS = 30_000;

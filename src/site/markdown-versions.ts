/**
 * Where a page is as Markdown: `/docs/search.md` for `/docs/search`, `/docs/index.md` for `/docs/`.
 *
 * @param route of the page, with the base path or without
 */
export const getMarkdownPath = (route: string): string => (route.endsWith('/') ? `${route}index.md` : `${route}.md`);

/**
 * Routes of pages that `llms-full.txt` leaves out, because the section would be too long for a model's window. The
 * reference repeats the docstrings of the client library, and its own Markdown version stays.
 */
export const LEFT_OUT_OF_FULL_TEXTS: readonly string[] = ['/docs/client-reference'];

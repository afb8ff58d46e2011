/**
 * Where a page is as Markdown: `/docs/search.md` for `/docs/search`, `/docs/index.md` for `/docs/`.
 *
 * @param route of the page, with the base path or without
 */
export const twinOf = (route: string): string => (route.endsWith('/') ? `${route}index.md` : `${route}.md`);

/** Pages without a text of their own: they have no twin. */
const WITHOUT_TWIN: readonly string[] = ['/search', '/404.html'];

/** @param route of the page, without the base path */
export const hasTwin = (route: string): boolean => !WITHOUT_TWIN.includes(route);

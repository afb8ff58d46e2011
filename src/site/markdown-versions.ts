/**
 * Where a page is as Markdown: `/docs/search.md` for `/docs/search`, `/docs/index.md` for `/docs/`.
 *
 * @param route of the page, with the base path or without
 */
export const getMarkdownPath = (route: string): string => (route.endsWith('/') ? `${route}index.md` : `${route}.md`);

/**
 * Where a page is as Markdown: `/docs/search.md` for `/docs/search`, `/docs/index.md` for `/docs/`.
 *
 * @param route of the page, with the base path or without
 */
export const getMarkdownPath = (route: string): string => (route.endsWith('/') ? `${route}index.md` : `${route}.md`);

/** The list of all pages for programs, from the root of the site. */
export const LLMS_TXT = 'llms.txt';

/**
 * The pages on the client library, its mock server and the test objects are in a text of their own, because the text of
 * their section would otherwise be too long for a model's window.
 */
export const clientLibraryText = {
  section: 'docs',
  file: 'docs/llms-full-client-library.txt',
  hasPage: (route: string): boolean => /^\/docs\/(client(-.*)?|mock-server|test-objects)$/.test(route),
};

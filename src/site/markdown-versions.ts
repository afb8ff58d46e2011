/**
 * @param route of a page, with the base path or without
 * @returns the path of its Markdown version: `/docs/search.md` for `/docs/search`, and `/docs/index.md` for `/docs/`
 */
export const getMarkdownPath = (route: string): string => (route.endsWith('/') ? `${route}index.md` : `${route}.md`);

/** Path of the list of all pages for programs, from the root of the site. See https://llmstxt.org. */
export const LLMS_TXT = 'llms.txt';

/**
 * The pages on the client library, the list of fields, dates, the sample files, the search terms, the mock server and the
 * test objects have a separate text file. Otherwise the text of their section would be too long for the context window of
 * a language model.
 */
export const clientLibraryText = {
  section: 'docs',
  file: 'docs/llms-full-client-library.txt',
  hasPage: (route: string): boolean =>
    /^\/docs\/(client(-.*)?|all-fields|dates|explore|mock-server|test-objects|words)$/.test(route),
};

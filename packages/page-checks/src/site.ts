/** The types that describe a site. The checks know nothing else about the site. */

import type {Page} from './page';

export interface Section {
  /** The name of the section's folder. It is also the first path segment of the section's routes. */
  id: string;
  /** Whether the pages show editors how to write pages. Their code and URLs are examples. */
  forEditors?: boolean;
  /** The groups of the sidebar. Each page directly in the section's folder has to be in one of them. */
  sidebarGroups?: readonly {id: string}[];
}

export interface DataLink {
  /** The file that contains the URL. */
  file: string;
  url: string;
}

export interface Redirect {
  from: string;
  to: string;
}

/** Words that the site avoids, and what to write in their place. */
interface WordRule {
  pattern?: RegExp;
  use: string;
}

/** The pages of the site, for the checks of the site's own data. */
export interface Context {
  /** The files of all pages and parts, relative to the project root. */
  files: readonly string[];
  /** The pages and parts that could be read. */
  pages: readonly Page[];
  routes: readonly string[];
  redirects: readonly Redirect[];
}

/**
 * Everything that the checks need to know about a site. A function may throw an error with the name `UserError`. Each line
 * of its message is a sentence for editors.
 */
export interface Site {
  /** The folder of the project. */
  root: string;
  sections: readonly Section[];
  /** Routes of pages that are not written in Markdown. */
  otherRoutes: readonly string[];
  /** Routes of pages that read their input from the fragment of the URL. In links to them, a fragment can be any text. */
  tools: readonly string[];
  /** The query parameters that a page reads, keyed by route. `*` lists the parameters that every page reads. */
  queries: Readonly<Record<string, readonly string[]>>;
  /** Whether a path below the base URL is a file of the site, either in `static` or written by the build. */
  isPublished: (path: string) => boolean;
  /** The names of the site's own elements, which pages may use besides HTML. */
  elements: readonly string[];
  /** The words that the site avoids, keyed by the language of the page. */
  words: Readonly<Record<'en' | 'nl', readonly WordRule[]>>;
  /** URLs that pages have to write as a token, such as `[[search]]`. */
  literals: readonly {token: string; pattern: RegExp}[];
  /**
   * The allowed headings of the section with the next steps, and the allowed summaries of the sources. Every page ends
   * with this section and these sources.
   */
  ends: {next: readonly string[]; sources: readonly string[]};
  /**
   * The words with which the paragraph below a diagram begins. This paragraph has the content of the diagram in words. The
   * first item is English.
   */
  diagramWords: readonly string[];
  /** Files of code and data in which links to pages are checked, relative to the project root. */
  listLinkFiles: () => readonly string[];
  /** The links in the sidebar, the footer and the announcement. */
  readLinks: () => readonly DataLink[];
  /** The path of the file with the redirects, relative to the project's root. */
  redirectsFile: string;
  /** @throws UserError for a wrong redirect */
  readRedirects: () => readonly Redirect[];
  /** @throws UserError for fields that the site does not have */
  readFrontMatter: (file: string, text: string) => Readonly<Record<string, unknown>>;
  /** Renders elements and tokens into the tree of a page. @throws UserError for a wrong attribute or token */
  render: (page: Page) => void;
  /** Checks a link that begins with a token. @returns a phrase, or null if the link is correct */
  findRequestProblem: (url: string) => string | null;
  /** Checks of the site's own data, keyed by the path of the file that they check. */
  dataChecks: Readonly<Record<string, (context: Context) => readonly string[]>>;
}

/** Whether the message of an error is a sentence for editors, without a stack trace. */
export const isUserError = (error: unknown): error is Error => error instanceof Error && error.name === 'UserError';

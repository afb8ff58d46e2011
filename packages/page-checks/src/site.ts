/** The description of a site. It is all that the checks know of the site. */

import type {Page} from './page';

export interface Section {
  /** Its folder, and the first step of its routes. */
  id: string;
  /** Its pages show editors the forms of a page; their code and URLs are material. */
  forEditors?: boolean;
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

/** A word that is not the preferred one. */
interface WordRule {
  pattern?: RegExp;
  use: string;
}

/** The results of the general checks, for the checks of the site's own data. */
export interface Context {
  files: readonly string[];
  /** The pages that could be read. */
  pages: readonly Page[];
  routes: readonly string[];
  redirects: readonly Redirect[];
}

/** An error with the name "UserError" has a sentence for editors in each line of its message. */
export interface Site {
  /** The folder of the project. */
  root: string;
  sections: readonly Section[];
  /** Routes of pages that are no Markdown. */
  otherRoutes: readonly string[];
  /** Routes whose fragments are input, and no headings. */
  tools: readonly string[];
  /** The parameters that a page reads from its URL, by its route; those that every page reads, by `*`. */
  queries: Readonly<Record<string, readonly string[]>>;
  /** Whether a path below the base URL is a file of the site: one in `static`, or one that the build makes. */
  isPublished: (path: string) => boolean;
  /** Names of elements that pages may use besides HTML. */
  elements: readonly string[];
  /** Words by the language of a page; what is not preferred in them. */
  words: Readonly<Record<'en' | 'nl', readonly WordRule[]>>;
  /** URLs that pages write as a token. */
  literals: readonly {token: string; pattern: RegExp}[];
  /** Headings of what to read next, and summaries of the sources: every page ends with these two. */
  ends: {next: readonly string[]; sources: readonly string[]};
  /** The first words of the paragraph below a diagram, which says the same: in English first. */
  diagramWords: readonly string[];
  /** Files of code and data whose links to pages are looked at. */
  listLinkFiles: () => readonly string[];
  /** Links in our data that no page has: of the sidebar, the footer and the announcement. */
  readLinks: () => readonly DataLink[];
  redirectsFile: string;
  /** @throws UserError */
  readRedirects: () => readonly Redirect[];
  /** @throws UserError for fields that the site does not have */
  readFrontMatter: (file: string, text: string) => Readonly<Record<string, unknown>>;
  /** Renders elements and tokens in the tree of a page. @throws UserError */
  render: (page: Page) => void;
  /** Checks a link that begins with a token. @returns a phrase, or null if the link is right */
  findRequestProblem: (url: string) => string | null;
  /** Checks of the site's own data, by the file that they look at; they run before elements are rendered. */
  others: Readonly<Record<string, (context: Context) => readonly string[]>>;
}

export const isUserError = (error: unknown): error is Error => error instanceof Error && error.name === 'UserError';

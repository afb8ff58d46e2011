/**
 * The sections of the site: docs-plugin instances, navbar, search options and tests are made from the list in
 * `section-list.json`. `npm run new` writes the entry of a new section.
 */

import list from './section-list.json';

/** A part of a section's sidebar: the pages for one task, wherever their files are. */
export interface SidebarGroup {
  /** Value of the front matter field `sidebar_group`. */
  id: string;
  label: string;
  /** Whether its pages are about what is switched off. */
  retired?: boolean;
  /** Pages outside the section, by route, before its own. */
  pages?: readonly {label: string; to: string}[];
}

export interface Section {
  /** ID of the docs-plugin instance, name of the folder at the top of the tree, and first part of the route. */
  id: string;
  /** Name of the section for readers: in the navbar and in the search page's choice of sections. */
  label: string;
  inNavbar: boolean;
  /** Label of the section's first page in its sidebar, where the specification (tests/specification.md, 2) fixes it. */
  overviewLabel?: string;
  /**
   * Groups of the sidebar, in their order: by task, not by protocol, because a newcomer knows what to do before knowing
   * what does it. Without them, the sidebar follows the folders.
   */
  sidebarGroups?: readonly SidebarGroup[];
  searched: boolean;
  /** Whether its pages are for editors of this site, and not for its readers. */
  forEditors?: boolean;
  /** Whether terms of the glossary get their definition where a page first uses them. */
  definesTerms?: boolean;
}

export const sections: readonly Section[] = list;

/** Sections that the local search covers; they are also the values of the search page's query parameter `ctx`. */
export const searchedSections: readonly Section[] = sections.filter((section) => section.searched);

/** The only section that can have versions: the version menu, links that stay in a version, and the search know this one. */
export const VERSIONED_SECTION = 'docs';

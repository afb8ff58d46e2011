/**
 * The sections of the site. The list is in `section-list.json`, and `npm run new` adds a new section to it. The instances
 * of the docs plugin, the navbar, the options of the search and some tests are derived from the list.
 */

import list from './section-list.json';

/** A group of pages in a section's sidebar. It contains the pages for one task, regardless of their folders. */
export interface SidebarGroup {
  /** Value of the front matter field `sidebar_group`. */
  id: string;
  label: string;
  /** Whether the pages are about services that are switched off. */
  isRetired?: boolean;
  /** Pages of other sections, which the group lists before its own pages. `to` is a route. */
  pages?: readonly {label: string; to: string}[];
}

export interface Section {
  /** ID of the docs plugin's instance, name of the folder in the root of the repository, and first part of each route. */
  id: string;
  /** Name of the section in the navbar and among the search page's sections. */
  label: string;
  inNavbar: boolean;
  /** Sidebar label of the section's first page, if the specification requires one (tests/specification.md, section 2). */
  overviewLabel?: string;
  /**
   * Groups of the sidebar, in their order. They are tasks, not protocols, because newcomers know their task but not yet the
   * services. Without groups, the sidebar follows the folders.
   */
  sidebarGroups?: readonly SidebarGroup[];
  /** Whether the search of this site covers the section. */
  isSearched: boolean;
  /** Whether the pages are for editors of this site instead of its readers. */
  forEditors?: boolean;
  /** Whether a page shows the definition of a glossary term at the first use of the term. */
  definesTerms?: boolean;
}

export const sections: readonly Section[] = list;

/** Sections that the search covers. Their ids are the values of the search page's query parameter `ctx`. */
export const searchedSections: readonly Section[] = sections.filter((section) => section.isSearched);

/** The only section that can have versions. The version menu, the links between pages and the search support no other. */
export const VERSIONED_SECTION = 'docs';

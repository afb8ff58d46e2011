/**
 * The sections of the site: docs-plugin instances, navbar, search options and tests are made from this list. A new section is
 * one line here and a folder with an `index.md`.
 */

/** A part of a section's sidebar: the pages for one task, wherever their files are. */
export interface SidebarGroup {
  /** Value of the front matter field `sidebar_group`. */
  id: string;
  label: string;
  /** Pages outside the section, by route, before its own. */
  pages?: readonly {label: string; to: string}[];
}

export interface Section {
  /** ID of the docs-plugin instance, name of the folder at the top of the tree, and first part of the route. */
  id: string;
  /** Name of the section for readers: in the navbar and in the search page's choice of sections. */
  label: string;
  inNavbar: boolean;
  /** Label of the section's first page in its sidebar. */
  overviewLabel: string;
  /** Groups of the sidebar, in their order. Without them, the sidebar follows the folders. */
  sidebarGroups?: readonly SidebarGroup[];
  /** Whether the local search covers the section. */
  searched: boolean;
  /** Whether terms of the glossary get their definition where a page first uses them. */
  definesTerms?: boolean;
}

/** By task, not by protocol: a newcomer knows what to do before knowing what does it. */
const docsGroups = [
  {id: 'start', label: 'Get started', pages: [{label: 'Introduction', to: '/introduction'}]},
  {id: 'tools', label: 'Tools'},
  {id: 'find', label: 'Find objects'},
  {id: 'records', label: 'Get records'},
  {id: 'images', label: 'Get images'},
  {id: 'sync', label: 'Copy and sync'},
  {id: 'reference', label: 'Reference'},
  {id: 'machines', label: 'For machines'},
  {id: 'library', label: 'Search the library'},
  {id: 'retired', label: 'Retired services'},
] as const satisfies readonly SidebarGroup[];

export const sections: readonly Section[] = [
  {
    id: 'docs',
    label: 'Docs',
    inNavbar: true,
    overviewLabel: 'Overview',
    sidebarGroups: docsGroups,
    searched: true,
    definesTerms: true,
  },
  {id: 'tutorials', label: 'Tutorials', inNavbar: true, overviewLabel: 'Overview', searched: true, definesTerms: true},
  {id: 'policy', label: 'Policy', inNavbar: true, overviewLabel: 'Introduction (En)', searched: true},
  {id: 'about', label: 'About', inNavbar: true, overviewLabel: 'About Collection Online', searched: false},
  {id: 'example', label: 'Examples', inNavbar: false, overviewLabel: 'Overview', searched: true},
];

/** Sections that the local search covers; they are also the values of the search page's query parameter `ctx`. */
export const searchedSections: readonly Section[] = sections.filter((section) => section.searched);

/** The section whose versions the search box follows on pages that belong to no section. */
export const VERSIONED_SECTION = 'docs';

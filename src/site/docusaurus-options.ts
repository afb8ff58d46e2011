/** Turns the lists of this folder into the options that Docusaurus and its plugins take. */

import fs from 'node:fs';
import path from 'node:path';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PluginOptions as SearchOptions} from '@easyops-cn/docusaurus-search-local/dist/types';
import type {Environment} from './environment';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from './search';
import {searchedSections, sections, VERSIONED_SECTION, type Section} from './sections';
import {settings} from './settings';
import {inGroups} from '../config/sidebar-groups';

/** One docs-plugin instance: the section's folder, its route, its sidebar, and the transforms of its pages. */
export function docsInstance(
  section: Section,
  {repositoryUrl}: Environment,
  beforeDefaultRemarkPlugins: DocsOptions['beforeDefaultRemarkPlugins'],
): [string, DocsOptions] {
  return [
    '@docusaurus/plugin-content-docs',
    {
      id: section.id,
      path: section.id,
      routeBasePath: section.id,
      sidebarPath: './sidebars.ts',
      sidebarCollapsible: true,
      breadcrumbs: true,
      beforeDefaultRemarkPlugins,
      editUrl: repositoryUrl ? `${repositoryUrl}/edit/main/` : undefined,
      async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...args}) {
        const items = await defaultSidebarItemsGenerator(args);
        return inGroups(items, args.docs, section.sidebarGroups ?? []).map((item) =>
          item.type === 'doc' && item.id === 'index' ? {...item, label: section.overviewLabel} : item,
        );
      },
    },
  ];
}

/** The sections, the language menu, and a version menu as soon as an editor has cut a version. */
export function navbar(siteDir: string): NonNullable<ThemeConfig['navbar']> {
  const hasVersions = fs.existsSync(path.join(siteDir, `${VERSIONED_SECTION}_versions.json`));
  return {
    hideOnScroll: settings.hideNavbarOnScroll,
    logo: {alt: settings.title, src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 212, height: 54},
    items: [
      ...sections
        .filter(({inNavbar}) => inNavbar)
        .map(({id, label}) => ({
          type: 'docSidebar',
          docsPluginId: id,
          sidebarId: 'main',
          label,
          position: 'left' as const,
        })),
      ...(hasVersions ? [{type: 'docsVersionDropdown', docsPluginId: VERSIONED_SECTION, position: 'right' as const}] : []),
      {type: 'localeDropdown', position: 'right' as const},
    ],
  };
}

export const footer: NonNullable<ThemeConfig['footer']> = {
  links: settings.footer.map(({title, links}) => ({title, items: links.map((link) => ({...link}))})),
};

/** Options of the local search; the search box and the search page are our own (`src/components/search`). */
export function searchOptions({isPreview}: Environment): SearchOptions {
  const folders = searchedSections.flatMap(({id}) => [id, `${id}_versioned_docs`]);
  return {
    indexBlog: false,
    indexPages: false,
    docsRouteBasePath: searchedSections.map(({id}) => id),
    // Only for the hash in the index's address: a folder that does not exist would be a warning in every build.
    docsDir: folders.filter((folder) => fs.existsSync(folder)),
    docsPluginIdForPreferredVersion: VERSIONED_SECTION,
    language: 'en',
    hashed: true,
    removeDefaultStemmer: true,
    searchResultLimits: SEARCH_SUGGESTIONS,
    searchResultContextMaxLength: SEARCH_CONTEXT_LENGTH,
    // Marking hits is ours (CSS highlights): the plugin's way changes the DOM under React.
    highlightSearchTermsOnTargetPage: false,
    // The definitions at the end of a page are those of the glossary, where they are found.
    ignoreCssSelectors: ['.definition'],
    // A preview carries `noindex` on every page, which the indexer would take as "leave out".
    forceIgnoreNoIndex: isPreview,
  };
}

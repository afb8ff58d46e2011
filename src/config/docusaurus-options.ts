/** Makes the options of Docusaurus and its plugins from the lists and settings in `src/site`. */

import fs from 'node:fs';
import path from 'node:path';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import addBasePath from '../markdown/base-path';
import colourCode from '../features/code/colour';
import {escapeAttribute, escapeText} from '../lib/escape-xml';
import {MAX_SNIPPET_LENGTH_CHARS, SEARCH_SUGGESTIONS} from '../site/search-limits';
import {searchedSections, sections, VERSIONED_SECTION, type Section} from '../site/sections';
import {settings, type Announcement} from '../site/settings';
import type {Environment} from '../lib/environment';
import {groupSidebarItems} from './sidebar-groups';

/**
 * Configures an instance of the docs plugin for a section.
 *
 * @param beforeDefaultRemarkPlugins the transforms of the pages of the section
 */
export function createDocsInstance(
  section: Section,
  {baseUrl, repositoryUrl}: Environment,
  beforeDefaultRemarkPlugins: DocsOptions['beforeDefaultRemarkPlugins'],
): [string, DocsOptions] {
  return [
    '@docusaurus/plugin-content-docs',
    {
      id: section.id,
      path: section.id,
      routeBasePath: section.id,
      sidebarPath: './sidebars.ts',
      beforeDefaultRemarkPlugins,
      rehypePlugins: [colourCode, addBasePath(baseUrl)],
      // Keep numbers at the start of a file name, which Docusaurus would otherwise remove from the route.
      numberPrefixParser: false,
      editUrl: repositoryUrl ? `${repositoryUrl}/edit/main/` : undefined,
      async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...args}) {
        const items = await defaultSidebarItemsGenerator(args);
        const groupedItems = groupSidebarItems(items, args.docs, section.sidebarGroups ?? []);
        const {overviewLabel} = section;
        return groupedItems.map((item) => {
          const isOverview = item.type === 'doc' && item.id === 'index';
          return isOverview && overviewLabel ? {...item, label: overviewLabel} : item;
        });
      },
    },
  ];
}

/** Formats the announcement as HTML, because the theme accepts only HTML. */
export function formatAnnouncement({text, link}: Announcement, baseUrl: string): string {
  const url = link && baseUrl.replace(/\/$/, '') + link.to;
  return escapeText(text) + (url ? ` <a href="${escapeAttribute(url)}">${escapeText(link.label)}</a>` : '');
}

/** The navbar with the sections and the language menu. Once an editor has cut a docs version, it also has a version menu. */
export function createNavbar(siteDir: string): NonNullable<ThemeConfig['navbar']> {
  const sectionItems = sections
    .filter(({inNavbar}) => inNavbar)
    .map(({id, label}) => ({
      type: 'docSidebar',
      docsPluginId: id,
      sidebarId: 'main',
      // The space separates the labels for programs that read the text of the page. Without it, the text would begin with
      // `DocsTutorialsPolicy`.
      label: `${label} `,
      position: 'left' as const,
    }));
  const hasVersions = fs.existsSync(path.join(siteDir, `${VERSIONED_SECTION}_versions.json`));
  const versionMenu = {type: 'docsVersionDropdown', docsPluginId: VERSIONED_SECTION, position: 'right' as const};
  const languageMenu = {type: 'localeDropdown', position: 'right' as const};
  return {
    hideOnScroll: settings.hideNavbarOnScroll,
    logo: {alt: settings.title, src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 212, height: 54},
    items: [...sectionItems, ...(hasVersions ? [versionMenu] : []), languageMenu],
  };
}

/** The links of the footer. `src/theme/Footer` adds the notice below them. */
export function createFooter(): NonNullable<ThemeConfig['footer']> {
  return {links: settings.footer.map(({title, links}) => ({title, items: links.map((link) => ({...link}))}))};
}

/**
 * The options of the local-search plugin that the specification requires (`tests/specification.md`). The plugin validates
 * them, and `tests/build/search-index.spec.ts` compares our index with the one that the plugin makes with them. A build
 * itself uses only `docsRouteBasePath`, `ignoreCssSelectors` and `forceIgnoreNoIndex`, because our own index, search
 * box and search page replace the plugin's (`src/search/README.md`).
 */
export function getSearchPluginOptions({isPreview}: Environment): object {
  const sectionIds = searchedSections.map(({id}) => id);
  return {
    indexDocs: true,
    indexBlog: false,
    indexPages: false,
    docsRouteBasePath: sectionIds,
    docsDir: sectionIds,
    hashed: 'query',
    language: 'en',
    removeDefaultStopWordFilter: false,
    removeDefaultStemmer: true,
    searchResultLimits: SEARCH_SUGGESTIONS,
    searchResultContextMaxLength: MAX_SNIPPET_LENGTH_CHARS,
    highlightSearchTermsOnTargetPage: true,
    searchBarShortcut: true,
    searchBarShortcutHint: true,
    searchBarPosition: 'right',
    // Leave out definitions, because the search finds them in the glossary. Also leave out the names of tabs, fields and
    // buttons and the words in pictures, because they are not sentences.
    ignoreCssSelectors: '.definition, .not-searched, [role=tab], article button, .small-button, label[for], svg',
    // Every page of a preview contains `noindex`. Without this option, the plugin would leave out all pages.
    forceIgnoreNoIndex: isPreview,
  };
}

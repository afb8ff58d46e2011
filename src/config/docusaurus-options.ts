/** From the lists in `src/site` to the options of Docusaurus and its plugins. */

import fs from 'node:fs';
import path from 'node:path';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import addBasePath from '../markdown/base-path';
import colourCode from '../features/code/colour';
import {escapeAttribute, escapeText} from '../lib/escape-xml';
import {SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../site/search-limits';
import {searchedSections, sections, VERSIONED_SECTION, type Section} from '../site/sections';
import {settings, type Announcement} from '../site/settings';
import type {Environment} from '../lib/environment';
import {groupSidebarItems} from './sidebar-groups';

/** One instance of the docs plugin: the folder of a section, its route and sidebar, and its pages' transforms. */
export function docsInstance(
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
      // A route has all that the name of its file has.
      numberPrefixParser: false,
      editUrl: repositoryUrl ? `${repositoryUrl}/edit/main/` : undefined,
      async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...args}) {
        const items = await defaultSidebarItemsGenerator(args);
        return groupSidebarItems(items, args.docs, section.sidebarGroups ?? []).map((item) =>
          item.type === 'doc' && item.id === 'index' && section.overviewLabel
            ? {...item, label: section.overviewLabel}
            : item,
        );
      },
    },
  ];
}

/** The announcement as HTML, which is how the theme takes it. */
export function formatAnnouncement({text, link}: Announcement, baseUrl: string): string {
  const url = link && baseUrl.replace(/\/$/, '') + link.to;
  return escapeText(text) + (url ? ` <a href="${escapeAttribute(url)}">${escapeText(link.label)}</a>` : '');
}

/** The sections, the language menu, and a version menu once an editor has cut a version. */
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
          // The space keeps the labels apart where a program reads the text of the page, which would otherwise begin with
          // `DocsTutorialsPolicy`.
          label: `${label} `,
          position: 'left' as const,
        })),
      ...(hasVersions
        ? [{type: 'docsVersionDropdown', docsPluginId: VERSIONED_SECTION, position: 'right' as const}]
        : []),
      {type: 'localeDropdown', position: 'right' as const},
    ],
  };
}

/** The links of the footer. The notice below them is in `src/theme/Footer`. */
export function footer(): NonNullable<ThemeConfig['footer']> {
  return {links: settings.footer.map(({title, links}) => ({title, items: links.map((link) => ({...link}))}))};
}

/**
 * The options of the local-search plugin, as the specification asks for them (`tests/specification.md`). The plugin
 * validates them, and `tests/build/search-index.spec.ts` compares our index with the one that the plugin makes with
 * them. A build itself uses only `docsRouteBasePath`, `ignoreCssSelectors` and `forceIgnoreNoIndex`, because our own
 * index, search box and search page replace those of the plugin (`src/search/README.md`).
 */
export function searchOptions({isPreview}: Environment): object {
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
    searchResultContextMaxLength: SEARCH_CONTEXT_LENGTH,
    highlightSearchTermsOnTargetPage: true,
    searchBarShortcut: true,
    searchBarShortcutHint: true,
    searchBarPosition: 'right',
    // The search finds definitions in the glossary. The names of tabs, fields and buttons, and the words in a picture,
    // are not sentences.
    ignoreCssSelectors: '.definition, .not-searched, [role=tab], article button, .small-button, label[for], svg',
    // Every page of a preview carries `noindex`, and the plugin would leave all of them out.
    forceIgnoreNoIndex: isPreview,
  };
}

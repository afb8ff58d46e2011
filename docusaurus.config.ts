/**
 * The configuration of Docusaurus. The facts and settings of the site are in `src/site/`, its plugins and their options in
 * `src/config/`, and its appearance in `src/css/` and `src/theme/`.
 */

import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {createFooter, createNavbar, formatAnnouncement} from './src/config/docusaurus-options';
import {readEnvironment} from './src/lib/environment';
import {parseFrontMatter} from './src/markdown/front-matter';
import {checkSectionFolders} from './src/config/section-folders';
import {checkSyntax} from './src/config/page-transforms';
import {getTemplate} from './src/html/template';
import {PUBLISHED_FILES_FOLDER} from './src/plugins/published-files';
import {footerNotice} from './src/site/edition';
import {sections} from './src/site/sections';
import {settings} from './src/site/settings';
import {socialCard} from './src/site/social-cards';
import {locales} from './src/site/translations';

/**
 * Creates the configuration. The export is a function, because Docusaurus wraps errors that are thrown while this module
 * loads, and would hide the message of a UserError.
 */
export default function createConfig(): Config {
  const environment = readEnvironment(process.env);
  // Without this variable, tools look for the list of browsers in the working directory.
  process.env.BROWSERSLIST_CONFIG ??= path.join(__dirname, 'package.json');
  checkSectionFolders(__dirname, sections);
  // With warnings, an editor can preview unfinished work. The tests build strictly.
  const reporting = environment.strict ? 'throw' : 'warn';

  return {
    title: settings.title,
    tagline: settings.tagline,
    favicon: 'img/favicon.svg',
    url: environment.url,
    baseUrl: environment.baseUrl,
    baseUrlIssueBanner: false,
    // The specification asks for one locale with a language menu (`tests/specification.md`). Pages in Dutch have `lang: nl`
    // in their front matter, and `src/site/translation-pairs.json` lists them.
    i18n: {defaultLocale: 'en', locales: ['en']},

    // Turn off the cache, because it does not track all files that pages depend on, saves no time on two cores, and takes a
    // gigabyte for a large site. Do not read the history of git, because no page shows the date of its last change.
    future: {v4: true, faster: {rspackPersistentCache: false, gitEagerVcs: false}},

    onBrokenLinks: reporting,
    onBrokenAnchors: reporting,
    onDuplicateRoutes: reporting,
    markdown: {
      mermaid: true,
      parseFrontMatter,
      preprocessor: checkSyntax,
      hooks: {onBrokenMarkdownLinks: reporting, onBrokenMarkdownImages: reporting},
    },

    staticDirectories: ['static', PUBLISHED_FILES_FOLDER],
    ssrTemplate: getTemplate(environment),
    clientModules: [
      // This module must be the first, because it stops the others in a copy of a page.
      './src/startup/page-url.ts',
      './src/startup/exact-routes.tsx',
      './src/startup/kept-pages.ts',
      './src/startup/heading-focus.ts',
      './src/startup/sidebar-entry.ts',
      ...(environment.gtagId ? ['./src/features/privacy/gtag/client.ts'] : []),
    ],
    customFields: {
      repositoryUrl: environment.repositoryUrl,
      notice: footerNotice,
      announcementRoutes: settings.announcement?.routes,
    },

    // All plugins and themes are in a preset, because Docusaurus would otherwise put their options into the browser's main.js.
    presets: ['./src/config/preset.ts'],

    // There is no `prism`, because `src/features/code` colours code in the build. In the settings of a code block, it supports
    // only `title` and highlighted lines such as `{1,3}`.
    themeConfig: {
      image: socialCard.file,
      metadata: [
        {property: 'og:site_name', content: settings.title},
        {property: 'og:type', content: 'website'},
        {property: 'og:locale', content: locales.en},
        {property: 'og:image:alt', content: socialCard.alt},
      ],
      colorMode:
        settings.colorMode === 'dark-only'
          ? {defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false}
          : {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
      docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
      navbar: createNavbar(__dirname),
      footer: createFooter(),
      announcementBar: settings.announcement
        ? {
            id: settings.announcement.id,
            content: formatAnnouncement(settings.announcement, environment.baseUrl),
            isCloseable: settings.announcement.closeable,
            backgroundColor: 'var(--accent-wash)',
            textColor: 'var(--ink)',
          }
        : undefined,
      // The style sheet cannot set this font, because Mermaid measures its labels before it draws the boxes around them.
      mermaid: {options: {fontFamily: 'var(--ifm-font-family-base)'}},
    } satisfies ThemeConfig,
  };
}

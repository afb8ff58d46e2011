/** Assembly only: what the site is comes from `src/site/`, what it looks like from `src/css/` and `src/theme/`. */

import localSearch from '@easyops-cn/docusaurus-search-local';
import type {Config} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {docsInstance, footer, navbar, searchOptions} from './src/config/docusaurus-options';
import {readEnvironment} from './src/config/environment';
import {parseFrontMatter} from './src/config/front-matter';
import {headTags} from './src/config/head-tags';
import {checkSectionFolders} from './src/config/section-folders';
import hydration from './src/hydration';
import analytics from './src/plugins/analytics';
import bundleTrimming from './src/plugins/bundle-trimming';
import changelog from './src/features/changes/plugin';
import descriptions from './src/plugins/descriptions';
import hosting from './src/plugins/hosting';
import imageService from './src/features/works/plugin';
import openapi from './src/features/openapi/plugin';
import pageIndex from './src/features/not-found/plugin';
import reproducibleImagePaths from './src/plugins/reproducible-image-paths';
import robotsTxt from './src/plugins/robots-txt';
import sampleFiles from './src/plugins/sample-files';
import securityTxt from './src/plugins/security-txt';
import status from './src/features/status/plugin';
import strictCache from './src/plugins/strict-cache';
import {pageTransforms} from './src/markdown';
import markdownVersions from './src/markdown/version/plugin';
import searchPlugin from './src/search/index/plugin';
import {sections} from './src/site/sections';
import {settings} from './src/site/settings';
import {socialCardFile, socialCards, socialCardSize} from './src/site/social-cards';

/** A function, because Docusaurus wraps errors that are thrown while the module loads: a UserError must be shown as it is. */
export default function createConfig(): Config {
  const environment = readEnvironment(process.env);
  checkSectionFolders(__dirname, sections);
  // Warnings let an editor preview unfinished work; the tests build strictly.
  const reporting = environment.strict ? 'throw' : 'warn';

  return {
    title: settings.title,
    tagline: settings.tagline,
    favicon: 'img/favicon.svg',
    url: environment.url,
    baseUrl: environment.baseUrl,
    baseUrlIssueBanner: false,
    i18n: {defaultLocale: 'en', locales: ['en']},

    future: {v4: true, faster: environment.faster},

    onBrokenLinks: reporting,
    onBrokenAnchors: reporting,
    onDuplicateRoutes: reporting,
    markdown: {
      mermaid: true,
      parseFrontMatter,
      hooks: {onBrokenMarkdownLinks: reporting, onBrokenMarkdownImages: reporting},
    },

    clientModules: ['./src/client/readable-url.ts', './src/client/exact-routes.tsx'],

    headTags: headTags(environment),
    customFields: {repositoryUrl: environment.repositoryUrl},

    presets: [
      [
        'classic',
        {
          docs: false,
          blog: false,
          pages: {beforeDefaultRemarkPlugins: pageTransforms(__dirname)},
          theme: {customCss: './src/css/index.css'},
          sitemap: {
            changefreq: 'weekly',
            priority: 0.5,
            lastmod: null,
            ignorePatterns: [`${environment.baseUrl}search`],
          },
        } satisfies PresetOptions,
      ],
    ],
    themes: [
      '@docusaurus/theme-mermaid',
      [settings.search === 'own' ? searchPlugin : localSearch, {...searchOptions(environment, __dirname)}],
    ],
    plugins: [
      ...sections.map((section) => docsInstance(section, environment, pageTransforms(__dirname, section))),
      hydration,
      bundleTrimming,
      changelog,
      descriptions,
      imageService,
      markdownVersions,
      openapi,
      pageIndex,
      reproducibleImagePaths,
      sampleFiles,
      status,
      () => robotsTxt(environment),
      () => securityTxt(environment),
      () => strictCache(environment),
      (context) => hosting(context, environment),
      (context) => analytics(context, environment),
    ],

    themeConfig: {
      image: socialCardFile('other'),
      metadata: [
        {property: 'og:image:width', content: String(socialCardSize.width)},
        {property: 'og:image:height', content: String(socialCardSize.height)},
        {property: 'og:image:alt', content: socialCards.other.alt},
      ],
      colorMode:
        settings.colorMode === 'switchable'
          ? {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true}
          : {defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false},
      docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
      navbar: navbar(__dirname),
      footer,
      announcementBar: settings.announcement
        ? {
            id: settings.announcement.id,
            content: settings.announcement.text,
            isCloseable: settings.announcement.closeable,
            backgroundColor: 'var(--accent-wash)',
            textColor: 'var(--ink)',
          }
        : undefined,
      // Here and not in the style sheet, because the library measures its labels before it draws the boxes.
      mermaid: {options: {fontFamily: 'var(--ifm-font-family-base)'}},
      prism: {
        // Empty on purpose: code is coloured by the `.token.*` classes in code.css, so that both colour modes are right
        // from the first paint and no colour is repeated inline in the HTML.
        theme: {plain: {}, styles: []},
        darkTheme: {plain: {}, styles: []},
        additionalLanguages: ['bash', 'http', 'turtle', 'csv', 'yaml'],
      },
    } satisfies ThemeConfig,
  };
}

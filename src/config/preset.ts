/**
 * The plugins and themes of the site with their options. They are in a preset of the site, and not in
 * docusaurus.config.ts, because Docusaurus sends the configuration to every browser. For a plugin in the configuration,
 * Docusaurus also sends the plugin's options. For a preset, it sends only the name.
 */

import classic from '@docusaurus/preset-classic';
import type {LoadContext, Preset} from '@docusaurus/types';
import colourCode from '../features/code/colour';
import html from '../html';
import {pageTransforms} from './page-transforms';
import addBasePath from '../markdown/base-path';
import analytics from '../features/privacy/gtag/index';
import data from '../plugins/data';
import pageDependencies from '../plugins/page-dependencies';
import publishedFiles from '../plugins/published-files';
import searchPlugin from '../search/index/plugin';
import {sections} from '../site/sections';
import startup from '../startup';
import {createDocsInstance, getSearchPluginOptions} from './docusaurus-options';
import {readEnvironment} from '../lib/environment';

export default function preset(context: LoadContext): Preset {
  const environment = readEnvironment(process.env);
  const {plugins, themes} = classic(context, {
    docs: false,
    blog: false,
    pages: {
      beforeDefaultRemarkPlugins: pageTransforms(context.siteDir),
      rehypePlugins: [colourCode, addBasePath(environment.baseUrl)],
    },
    theme: {customCss: './src/css/index.css'},
    // SVGO would remove links and roles from drawings.
    svgr: {svgrConfig: {svgo: false}},
    sitemap: {
      changefreq: 'weekly',
      priority: 0.5,
      lastmod: null,
      ignorePatterns: [`${environment.baseUrl}search`],
    },
  });
  return {
    plugins: [
      ...(plugins ?? []),
      ...sections.map((section) => createDocsInstance(section, environment, pageTransforms(context.siteDir, section))),
      startup,
      data,
      pageDependencies,
      publishedFiles,
      () => html(context, environment),
      () => analytics(context, environment),
    ],
    themes: [...(themes ?? []), '@docusaurus/theme-mermaid', [searchPlugin, {...getSearchPluginOptions(environment)}]],
  };
}

/**
 * Makes the scripts of a page smaller. Nothing here changes what a page does, and each part can be taken out by itself. The figures are
 * of `/docs/iiif/image`, gzipped; `npm run check:size` watches them.
 */

import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {sections} from '../../site/sections';

/** What the route of every page of a section consists of, around the page itself. */
const FRAME_OF_DOCS = [
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  ...sections.map(({id}) => `@generated/docusaurus-plugin-content-docs/${id}/__plugin.json`),
];

/** As Docusaurus names the chunk of a module in a production build (`@docusaurus/core/lib/server/codegen/codegenRoutes.js`). */
const chunkNameOf = (module: string) => simpleHash(module, 8);

export default function bundleTrimming({siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const name = 'bundle-trimming';
  const generated = (file: string) => path.join(generatedFilesDir, file);
  const frameOfDocs = new Set(FRAME_OF_DOCS.map(chunkNameOf));
  // One file in place of nine that are always needed together: they repeat each other's words. 4.6 kB.
  // Under the name of one of them, by which Docusaurus prefetches it; that one must be without code to split off.
  const frameGroup = {
    name: chunkNameOf('@theme/DocsRoot'),
    chunks: (chunk: {name?: string | null}) => frameOfDocs.has(chunk.name ?? ''),
    enforce: true,
  };
  return {
    name,
    async contentLoaded({actions}) {
      const {presets, themes, plugins, headTags, ...used} = siteConfig;
      await actions.createData('config.json', JSON.stringify(used));
    },
    configureWebpack: ({mode}, isServer, {currentBundler}): ReturnType<NonNullable<Plugin['configureWebpack']>> =>
      isServer || mode !== 'production'
        ? {}
        : {
            // Without the name of a chunk beside its id: the list of all files is part of every page. 0.6 kB.
            output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
            resolve: {
              alias: {
                // Without the options of all plugins, which only the build reads. 0.7 kB.
                [generated('docusaurus.config')]: generated(`${name}/default/config.json`),
              },
            },
            module: {
              rules: [
                // Two libraries for a function of the router that nobody calls. 0.9 kB.
                {include: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/, sideEffects: false},
              ],
            },
            // webpack refuses the name of a chunk that exists for another.
            ...(currentBundler.name === 'rspack' && {optimization: {splitChunks: {cacheGroups: {docs: frameGroup}}}}),
          },
  };
}

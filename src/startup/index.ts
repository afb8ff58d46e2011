import fs from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {completeManifest} from './page-scripts';

/** Theme components that the route of every page of a section imports around the text of the page. */
const FRAME = new Set(['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem']);

/** The part of `Chunk` that we use, which is the same in Rspack and webpack. */
interface Chunk {
  groupsIterable: Iterable<{origins: readonly {request?: string}[]}>;
}

/** Inline scripts in the head of each page. Their text is the same in all, so that one hash in the policy allows it. */
const INLINE_SCRIPTS = ['app-runs.js', 'stored-choices.js', 'bootstrap.js', '../features/glossary/definitions.js'];

/** How a page starts in the browser. README.md has the gain of each part, its test, and how to remove it. */
export default function startup({generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'startup',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            'data-storage-suffix': siteStorage.namespace,
            'data-announcement': announcementBar?.id ?? false,
          },
          innerHTML: INLINE_SCRIPTS.map((file) => fs.readFileSync(path.join(__dirname, file), 'utf8')).join('\n'),
        },
      ],
    }),
    configureWebpack({mode}, isServer, {currentBundler}): ReturnType<NonNullable<Plugin['configureWebpack']>> {
      if (isServer) {
        return {};
      }
      const {BannerPlugin, Compilation} = currentBundler.instance;
      return {
        // The theme would colour code with it in the browser. src/features/code colours code in the build instead.
        resolve: {alias: {'prism-react-renderer$': false}},
        ...(mode === 'production' && {
          plugins: [
            completeManifest(path.join(generatedFilesDir, 'client-manifest.json')),
            // Chromium compiles the scripts that start the app while it fetches them
            // (https://v8.dev/blog/explicit-compile-hints). The comment is added after the minifier, which removes comments.
            new BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              entryOnly: true,
              test: /\.js$/,
              stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
            }),
          ],
          optimization: {
            splitChunks: {
              cacheGroups: {
                // One file for the frame of a page. Its nine small files, always needed together, compress less.
                frame: {
                  name: 'frame',
                  chunks: ({groupsIterable}: Chunk) =>
                    [...groupsIterable].some(({origins}) => origins.some(({request}) => FRAME.has(request ?? ''))),
                  enforce: true,
                },
              },
            },
          },
        }),
      };
    },
  };
}

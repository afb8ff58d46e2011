import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {completeManifest} from './page-scripts';

/** What the route of a page of a section imports around the text of the page. */
const FRAME = new Set(['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem']);

/** What is used of a chunk: the same in Rspack and webpack. */
interface Chunk {
  groupsIterable: Iterable<{origins: readonly {request?: string}[]}>;
}

/** How a page starts in the browser. README.md has the figure that each part buys; each can be taken out by itself. */
export default function startup({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'startup',
    getClientModules: () =>
      ['failed-chunks.ts', 'readable-url.ts', 'exact-routes.tsx', 'heading-focus.ts'].map((file) =>
        path.join(__dirname, file),
      ),
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
            // Chromium compiles the app's own script while it is fetched (https://v8.dev/blog/explicit-compile-hints).
            // The comment is written after the minifier, which takes comments out.
            new BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\/main\.[^/]*js$/,
              stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
            }),
          ],
          // Without the name of a chunk beside its id: the list of all files is part of every page.
          output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
          optimization: {
            splitChunks: {
              cacheGroups: {
                // The frame of a page in one file: nine small ones, always needed together, compress less.
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

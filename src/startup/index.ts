import path from 'node:path';
import type {CurrentBundler, LoadContext, Plugin} from '@docusaurus/types';
import {completeManifest} from './page-scripts';
import {BOOTSTRAP} from './template';

/** How a page starts in the browser. README.md has the figure that each part buys; each can be taken out by itself. */
export default function startup({generatedFilesDir}: LoadContext): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  return {
    name: 'startup',
    getClientModules: () => [here('failed-chunks.ts'), here('readable-url.ts'), here('exact-routes.tsx')],
    // The development server has a template of its own.
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? {headTags: [{tagName: 'script', innerHTML: BOOTSTRAP}]} : {},
    configureWebpack: ({mode}, isServer, {currentBundler}): ReturnType<NonNullable<Plugin['configureWebpack']>> =>
      isServer
        ? // The diagram library draws in browsers only, and is half of the bundle that makes the HTML.
          {resolve: {alias: {mermaid$: false}}}
        : {
            resolve: {
              alias: {
                [require.resolve('@docusaurus/core/lib/client/browserContext')]: here('browser-context.tsx'),
                // The theme's own blocks of code, and what colours them in the browser: src/features/code colours them in the build.
                '@theme/CodeBlock': false,
                'prism-react-renderer$': false,
              },
            },
            ...(mode === 'production' && {
              plugins: [
                completeManifest(path.join(generatedFilesDir, 'client-manifest.json')),
                compiledAhead(currentBundler.instance),
              ],
              // Without the name of a chunk beside its id: the list of all files is part of every page.
              output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
              optimization: {splitChunks: {cacheGroups: CACHE_GROUPS}},
            }),
          },
  };
}

/** What the route of a page of a section imports around the text of the page. */
const FRAME = new Set(['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem']);

/** What is used of a chunk: the same in Rspack and webpack. */
interface Chunk {
  groupsIterable: Iterable<{origins: readonly {request?: string}[]}>;
}

/** The frame of a page in one file: nine small ones, which are always needed together, repeat each other's words. */
const CACHE_GROUPS = {
  frame: {
    name: 'frame',
    chunks: ({groupsIterable}: Chunk) =>
      [...groupsIterable].some(({origins}) => origins.some(({request}) => FRAME.has(request ?? ''))),
    enforce: true,
  },
};

/**
 * Has Chromium compile the functions of the app's own script in the background, while it is fetched: nearly all are called at the
 * start. Other browsers see a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
function compiledAhead({BannerPlugin, Compilation}: CurrentBundler['instance']): InstanceType<typeof BannerPlugin> {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\/main\.[^/]*js$/,
    // After the minifier, which takes comments out.
    stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
  });
}

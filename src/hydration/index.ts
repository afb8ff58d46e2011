import path from 'node:path';
import type {CurrentBundler, Plugin} from '@docusaurus/types';
import {noteChunkFiles} from './page-scripts';

/**
 * Changes what a production page starts with; README.md has the figure that each line buys. Nothing here changes what a page does,
 * and each line can be taken out by itself.
 */
export default function hydration(): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  return {
    name: 'hydration',
    getClientModules: () => [here('failed-chunks.ts')],
    configureWebpack: (_config, isServer, {currentBundler}): ReturnType<NonNullable<Plugin['configureWebpack']>> =>
      isServer
        ? // The diagram library draws in browsers only, and is half of the bundle that makes the HTML.
          {resolve: {alias: {mermaid$: false}}}
        : {
            plugins: [noteChunkFiles, compiledAhead(currentBundler.instance)],
            resolve: {
              alias: {
                [require.resolve('@docusaurus/core/lib/client/browserContext')]: here('browser-context.tsx'),
                // The theme loads it for code that is coloured in the browser.
                'prism-react-renderer$': false,
              },
            },
          },
  };
}

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

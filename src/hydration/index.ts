import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {noteChunkFiles} from './page-scripts';

/**
 * Changes what a production page starts with; README.md has the figure that each line buys. Nothing here changes what a page does,
 * and each line can be taken out by itself.
 */
export default function hydration(): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  const core = (file: string) => require.resolve(`@docusaurus/core/lib/client/${file}`);
  return {
    name: 'hydration',
    getClientModules: () => [here('failed-chunks.ts'), here('idle-prefetch.ts')],
    configureWebpack: (_config, isServer): ReturnType<NonNullable<Plugin['configureWebpack']>> =>
      isServer
        ? // The diagram library draws in browsers only, and is half of the bundle that makes the HTML.
          {resolve: {alias: {mermaid$: false}}}
        : {
            plugins: [noteChunkFiles],
            resolve: {
              alias: {
                [core('browserContext')]: here('browser-context.tsx'),
                'prism-react-renderer$': here('static-highlight.tsx'),
                // Adds languages to Prism at the start; `prism.ts` does so when Prism is needed.
                [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
              },
            },
            module: {
              rules: [
                {
                  include: path.dirname(require.resolve('@docusaurus/utils-common')),
                  resolve: {alias: {tslib$: here('tslib.ts')}},
                },
              ],
            },
          },
  };
}

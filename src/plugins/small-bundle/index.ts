import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Takes out of the bundle that every page starts with what is not needed there:
 *
 * - Prism, which colours code, a fifth of the first load. The theme imports `prism-react-renderer` where it shows code, and a
 *   second time to add languages to it at the start. In the browser the first import is answered by
 *   `src/components/lazy-highlight`, which has the same interface, and the second one by nothing: the lazy part adds the
 *   languages itself. The server keeps the real one, so that code comes coloured in the HTML.
 * - Most of `tslib`. Docusaurus's small utilities ask for one function of it in a way that brings all of them.
 *
 * And out of the bundle that makes the HTML the library for diagrams: it is half of it, and draws in browsers only.
 */
export default function smallBundle(): Plugin {
  return {
    name: 'small-bundle',
    configureWebpack: (_config, isServer): ReturnType<NonNullable<Plugin['configureWebpack']>> =>
      isServer
        ? {resolve: {alias: {mermaid$: false}}}
        : {
            resolve: {
              alias: {
                'prism-react-renderer$': path.resolve(__dirname, '../../components/lazy-highlight/index.tsx'),
                [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
              },
            },
            module: {
              rules: [
                {
                  include: path.dirname(require.resolve('@docusaurus/utils-common')),
                  resolve: {alias: {tslib$: path.join(__dirname, 'tslib.ts')}},
                },
              ],
            },
          },
  };
}

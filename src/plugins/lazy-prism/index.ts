import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Takes the colouring of code (Prism, a fifth of the first load) out of the bundle that every page starts with.
 *
 * The theme imports `prism-react-renderer` where it shows code, and a second time to add languages to it at the start. In the
 * browser the first import is answered by `src/components/lazy-highlight`, which has the same interface, and the second one by
 * nothing: the lazy part adds the languages itself. The server keeps the real one, so that code comes coloured in the HTML.
 */
export default function lazyPrism(): Plugin {
  return {
    name: 'lazy-prism',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            resolve: {
              alias: {
                'prism-react-renderer$': path.resolve(__dirname, '../../components/lazy-highlight/index.tsx'),
                [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
              },
            },
          },
  };
}

import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Runs the site on Preact in place of React's own renderer: the same components, half of the script that every page starts with
 * (`npm run check:size` has the figures). Preact's `compat` package has the interface of React 19 and is used as it comes, for the
 * pages made by the build and in the browser alike, because the identifiers that `useId` gives must be the same in both.
 *
 * Only in production: the development server exchanges parts of the running page through React's own tools. Without this plugin the
 * site runs on React, slower and otherwise the same. Docusaurus points `react` and `react-dom` at folders; these take their place.
 */
export default function preact(): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  const compat = path.dirname(require.resolve('preact/compat/package.json'));
  return {
    name: 'preact',
    getClientModules: () => (isProduction ? [path.join(__dirname, 'scroll-to-place.ts')] : []),
    configureWebpack: (_config, isServer) =>
      isProduction && !isServer
        ? {
            resolve: {alias: {react: compat, 'react-dom': compat}},
            module: {
              rules: [
                {
                  include: path.dirname(require.resolve('@docusaurus/theme-mermaid/client')),
                  resolve: {alias: {react: path.join(__dirname, 'late-errors.ts')}},
                },
              ],
            },
          }
        : {},
  };
}

import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Runs the site in the browser on Preact in place of React's own renderer: the same components, half of the script that every page
 * starts with (`npm run check:size` has the figures). Preact's `compat` package has the interface of React 19 and is used as it comes.
 *
 * The build makes the HTML with React, which needs two thirds of the time; Preact takes it over. The identifiers of `useId` are other
 * ones then, but those of the HTML stay, because attributes are taken over as they are.
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

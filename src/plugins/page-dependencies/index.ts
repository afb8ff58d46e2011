import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes the development server render a page again when a file changes that the page is made from: a sample, the
 * glossary, or the OpenAPI description.
 */
export default function pageDependencies(): Plugin {
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({
      // Only `.md` and not `.mdx`. Docusaurus looks for the folders of a content plugin in every rule that matches `.mdx`.
      module: {rules: [{test: /\.md$/, enforce: 'pre', use: [path.join(__dirname, 'loader.js')]}]},
    }),
  };
}

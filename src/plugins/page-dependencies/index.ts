import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes the development server render a page again when another file changes that the page uses: a sample, the glossary,
 * or the OpenAPI description.
 */
export default function pageDependencies(): Plugin {
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({
      // The rule must not match `.mdx`, because Docusaurus expects the folders of a content plugin in every such rule.
      module: {rules: [{test: /\.md$/, enforce: 'pre', use: [path.join(__dirname, 'loader.js')]}]},
    }),
  };
}

/**
 * Makes a page depend on the files of `samples/` that it shows, on the glossary, and on the OpenAPI file that its tables are
 * made from: the development server shows a change at once, and a build does not take the page from the bundler's cache.
 */

import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function sampleFiles(): Plugin {
  return {
    name: 'sample-files',
    configureWebpack: () => ({
      // Not `.mdx` too: Docusaurus takes every rule that matches it for one of its content plugins and asks for its folders.
      module: {rules: [{test: /\.md$/, enforce: 'pre', use: [path.join(__dirname, 'loader.js')]}]},
    }),
  };
}

/**
 * What the bundler's cache does not know by itself:
 *
 * - Pages also depend on our transforms of Markdown. Docusaurus has the cache follow the imports of its configuration,
 *   which names the preset as a path.
 * - A page can name the URL of the site.
 * - In a strict build, a page that comes from the cache of another build would report nothing, and what was a warning
 *   (an image that is missing, say) would not become an error.
 */

import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Environment} from '../../lib/environment';

export default function strictCache({baseUrl, strict, url}: Environment): Plugin {
  return {
    name: 'strict-cache',
    // Docusaurus configures the cache of Rspack here, which the types, those of webpack, do not know.
    configureWebpack: ({experiments}) => {
      const {version} = (experiments as {cache?: {version?: string}} | undefined)?.cache ?? {};
      const buildDependencies = [path.join(__dirname, '../../config/preset.ts')];
      const own = [version, url + baseUrl, ...(strict ? ['strict'] : [])].join('-');
      return version ? {experiments: {cache: {buildDependencies, version: own}}} : {};
    },
  };
}

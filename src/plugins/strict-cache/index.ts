/**
 * Keeps a strict build from the bundler's cache of other builds: a page that comes from there reports nothing, and what was a warning
 * (an image that is missing, say) would not become an error.
 */

import type {Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';

export default function strictCache({strict}: Environment): Plugin {
  return {
    name: 'strict-cache',
    // Docusaurus configures the cache of Rspack here, which the types, those of webpack, do not know.
    configureWebpack: ({experiments}) => {
      const {version} = (experiments as {cache?: {version?: string}} | undefined)?.cache ?? {};
      return strict && version ? {experiments: {cache: {version: `${version}-strict`}}} : {};
    },
  };
}

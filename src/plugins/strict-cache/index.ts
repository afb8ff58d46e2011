/**
 * Keeps a strict build from the bundler's cache of other builds: a page that comes from there reports nothing, and what was a warning
 * (an image that is missing, say) would not become an error.
 */

import type {Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';

/** A cache on disk: Docusaurus configures Rspack's among the experiments, webpack's at the top. */
interface Cached {
  cache?: {version?: string};
  experiments?: Cached;
}

export default function strictCache({strict}: Environment): Plugin {
  return {
    name: 'strict-cache',
    configureWebpack: (config) => (strict ? ownVersion(config as Cached) : {}),
  };
}

const ownVersion = ({cache, experiments}: Cached): object => ({
  ...(cache?.version && {cache: {version: `${cache.version}-strict`}}),
  ...(experiments && {experiments: ownVersion(experiments)}),
});

// @ts-check
// Hands a page on as it is, and names the folders under samples/ that it shows as its dependencies.

const path = require('node:path');

const SHOWN = /<(?:Sample|Answer|Paths)\s[^>]*?(?:name|answer)="([a-z0-9-]+\/[a-z0-9-]+)/g;

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void}} the bundler's loader context
 * @param {string} source
 */
module.exports = function sampleFilesLoader(source) {
  for (const [, name = ''] of source.matchAll(SHOWN)) {
    this.addContextDependency(path.join(this.rootContext, 'samples', name));
  }
  return source;
};

// @ts-check
// Hands a page on as it is, and names what its transforms read as its dependencies: the folders under samples/ that it shows,
// the glossary, and the description of the services.

const path = require('node:path');

const SHOWN = /<(?:Sample|Answer|Paths)\s[^>]*?(?:name|answer)="([a-z0-9-]+\/[a-z0-9-]+)/g;

/**
 * @this {{rootContext: string, addDependency: (file: string) => void, addContextDependency: (dir: string) => void}} the bundler's loader context
 * @param {string} source
 */
module.exports = function sampleFilesLoader(source) {
  for (const file of ['docs/glossary.md', 'static/openapi.yaml']) {
    this.addDependency(path.join(this.rootContext, file));
  }
  for (const [, name = ''] of source.matchAll(SHOWN)) {
    this.addContextDependency(path.join(this.rootContext, 'samples', name));
  }
  return source;
};

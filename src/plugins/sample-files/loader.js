// @ts-check
// Hands a page on as it is, and names as its dependencies the glossary, the folders under samples/ that it shows, and the
// OpenAPI file when it has a table of parameters.

const path = require('node:path');

const SHOWN = /<(?:Sample|Answer|Paths)\s[^>]*?(?:name|answer)="([a-z0-9-]+\/[a-z0-9-]+)/g;

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void}} the bundler's loader context
 * @param {string} source
 */
module.exports = function sampleFilesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs', 'glossary.md'));
  for (const [, name = ''] of source.matchAll(SHOWN)) {
    this.addContextDependency(path.join(this.rootContext, 'samples', name));
  }
  if (source.includes('<Parameters ')) {
    this.addDependency(path.join(this.rootContext, 'static', 'openapi.yaml'));
  }
  return source;
};

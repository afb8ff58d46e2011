// @ts-check
// Hands a page on as it is, and names as its dependencies the glossary, the folders under samples/ that it shows, and the
// OpenAPI file when it has a table of parameters.

const path = require('node:path');

const SHOWN = /<(?:Sample|Answer|Paths)\s[^>]*?(?:name|answer)="([a-z0-9-]+\/[a-z0-9-]+)/g;

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void,
 *   addBuildDependency: (file: string) => void, mode: string}} the bundler's loader context
 * @param {string} source
 */
module.exports = function sampleFilesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs', 'glossary.md'));
  for (const [, name = ''] of source.matchAll(SHOWN)) {
    this.addContextDependency(path.join(this.rootContext, 'samples', name));
  }
  if (source.includes('<Parameters ')) {
    // Rspack takes every file under static/ as changed in every build, because the build copies them: with a usual dependency the
    // pages would never come from the cache. A build dependency is compared by content, but no development server watches it.
    const openapi = path.join(this.rootContext, 'static', 'openapi.yaml');
    if (this.mode === 'production') {
      this.addBuildDependency(openapi);
    } else {
      this.addDependency(openapi);
    }
  }
  return source;
};

// @ts-check
// Passes the page through, and registers the glossary and, when the page has elements, what elements read as its
// dependencies: samples/, the list of fields and the OpenAPI file.

const path = require('node:path');

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void,
 *   addBuildDependency: (file: string) => void, mode: string}} the bundler's loader context
 * @param {string} source
 */
module.exports = function dependenciesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs', 'glossary.md'));
  if (/<[A-Z]/.test(source)) {
    this.addContextDependency(path.join(this.rootContext, 'samples'));
    this.addDependency(path.join(this.rootContext, 'packages', 'record-data', 'src', 'fields.yml'));
    // Rspack takes every file under static/ as changed in every build, because the build copies them: with a usual
    // dependency the pages would never come from the cache. A build dependency is compared by content, but no
    // development server watches it.
    const openapi = path.join(this.rootContext, 'static', 'openapi.yaml');
    if (this.mode === 'production') {
      this.addBuildDependency(openapi);
    } else {
      this.addDependency(openapi);
    }
  }
  return source;
};

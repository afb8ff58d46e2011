// @ts-check
// Passes the page through, and registers files as dependencies of the page: the glossary, and for a page with elements
// the OpenAPI description and the samples. The development server then renders the page again when one of them changes.

const path = require('node:path');

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void}}
 *   the bundler's loader context
 * @param {string} source
 */
module.exports = function dependenciesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs/glossary.md'));
  if (/<[A-Z]/.test(source)) {
    this.addDependency(path.join(this.rootContext, 'static/openapi.yaml'));
    this.addContextDependency(path.join(this.rootContext, 'samples'));
  }
  return source;
};

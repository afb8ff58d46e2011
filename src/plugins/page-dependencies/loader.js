// @ts-check

const path = require('node:path');

/**
 * A loader that adds dependencies to a page and returns the page unchanged. Every page depends on the glossary. A page
 * with elements also depends on the OpenAPI description and the samples.
 *
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void}}
 *   the bundler's loader context
 * @param {string} source the Markdown of the page
 */
module.exports = function dependenciesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs/glossary.md'));
  const hasElements = /<[A-Z]/.test(source);
  if (hasElements) {
    this.addDependency(path.join(this.rootContext, 'static/openapi.yaml'));
    this.addContextDependency(path.join(this.rootContext, 'samples'));
  }
  return source;
};

// @ts-check
// Passes the page through. Registers the glossary, and the files that elements read when the page has elements, as
// dependencies of the page, so that the development server renders the page again when one of these files changes.

const path = require('node:path');

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void}}
 *   the bundler's loader context
 * @param {string} source
 */
module.exports = function dependenciesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs/glossary.md'));
  if (/<[A-Z]/.test(source)) {
    this.addDependency(path.join(this.rootContext, 'packages/record-data/src/fields.yml'));
    this.addDependency(path.join(this.rootContext, 'static/openapi.yaml'));
    this.addContextDependency(path.join(this.rootContext, 'samples'));
  }
  return source;
};

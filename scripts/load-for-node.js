// @ts-check
/**
 * The search code as one file for Node. The plugin's parts are written for a bundler (ES modules in `.js` files, generated
 * data under an alias), so Node cannot load them as they are. Needs a build, which generates that data.
 */

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const vm = require('node:vm');
const {rspack} = require('@rspack/core');
const {root} = require('./setup');

/**
 * @template Exports
 * @param {string} entry a module of the project or of one of its packages
 * @param {Record<string, unknown>} [globals] what the module finds under the name of a global, in place of Node's own
 * @returns {Promise<Exports>} what the module exports
 */
async function loadForNode(entry, globals = {}) {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'search-bundle-'));
  try {
    await bundle(require.resolve(entry, {paths: [root]}), out);
    const module = {exports: {}};
    const code = fs.readFileSync(path.join(out, 'main.js'), 'utf8');
    vm.compileFunction(code, ['module', 'require', ...Object.keys(globals)])(module, require, ...Object.values(globals));
    return /** @type {Exports} */ (module.exports);
  } finally {
    fs.rmSync(out, {recursive: true, force: true});
  }
}

/**
 * @param {string} entry
 * @param {string} out
 * @returns {Promise<void>}
 */
function bundle(entry, out) {
  const compiler = rspack({
    mode: 'production',
    target: 'node',
    devtool: false,
    entry,
    output: {path: out, filename: 'main.js', library: {type: 'commonjs-module'}},
    resolve: {extensions: ['.ts', '.js'], alias: {'@generated': path.join(root, '.docusaurus'), '@site': root}},
    module: {rules: [{test: /\.ts$/, loader: 'builtin:swc-loader', options: {jsc: {parser: {syntax: 'typescript'}, target: 'es2022'}}}]},
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else {
        resolve();
      }
    });
  });
}

module.exports = {loadForNode};

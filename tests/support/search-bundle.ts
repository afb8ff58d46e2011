/**
 * The search code as one file for Node. The plugin's parts are written for a bundler (ES modules in `.js` files, generated
 * data under an alias), so Node cannot load them as they are.
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {rspack} from '@rspack/core';
import {root} from './test';

/**
 * @param entry a module of the project or of one of its packages
 * @param globals what the module finds under the name of a global, in place of Node's own
 * @returns what the module exports
 */
export async function loadForNode<Exports>(entry: string, globals: Record<string, unknown>): Promise<Exports> {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'search-bundle-'));
  try {
    await bundle(require.resolve(entry, {paths: [root]}), out);
    const module = {exports: {}};
    const code = fs.readFileSync(path.join(out, 'main.js'), 'utf8');
    vm.compileFunction(code, ['module', ...Object.keys(globals)])(module, ...Object.values(globals));
    return module.exports as Exports;
  } finally {
    fs.rmSync(out, {recursive: true, force: true});
  }
}

function bundle(entry: string, out: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    entry,
    output: {path: out, filename: 'main.js', library: {type: 'commonjs-module'}},
    resolve: {extensions: ['.ts', '.js'], alias: {'@generated': path.join(root, '.docusaurus'), '@site': root}},
    module: {rules: [{test: /\.ts$/, loader: 'builtin:swc-loader', options: {jsc: {parser: {syntax: 'typescript'}}}}]},
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

import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {rspack} from '@rspack/core';
import {root} from './project';

const requireFromRoot = createRequire(path.join(root, 'package.json'));

/**
 * Bundles a module for Node and runs it. Needed for the search: parts of its plugin are written for a bundler (imports without
 * file endings, generated data under an alias), so that neither Node nor tsx can load them. Needs a build, which generates that
 * data.
 *
 * @param entry a module of the project or of one of its packages
 * @param globals what the module finds under the names of globals, in place of Node's own
 * @returns what the module exports
 */
export async function loadForNode<Exports>(entry: string, globals: Record<string, unknown> = {}): Promise<Exports> {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'search-bundle-'));
  try {
    await bundle(requireFromRoot.resolve(entry), out);
    const module = {exports: {}};
    const code = fs.readFileSync(path.join(out, 'main.js'), 'utf8');
    const run = vm.compileFunction(code, ['module', 'require', ...Object.keys(globals)]) as (
      ...values: unknown[]
    ) => void;
    run(module, requireFromRoot, ...Object.values(globals));
    return module.exports as Exports;
  } finally {
    fs.rmSync(out, {recursive: true, force: true});
  }
}

function bundle(entry: string, out: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node',
    devtool: false,
    entry,
    output: {path: out, filename: 'main.js', library: {type: 'commonjs-module'}},
    resolve: {extensions: ['.ts', '.js'], alias: {'@generated': path.join(root, '.docusaurus'), '@site': root}},
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: {jsc: {parser: {syntax: 'typescript'}, target: 'es2022'}},
        },
      ],
    },
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

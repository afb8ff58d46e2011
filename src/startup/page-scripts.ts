/**
 * Completes the list of scripts that Docusaurus writes into the HTML of each page, so that the browser fetches them in
 * parallel with the app and not after it. Docusaurus takes the scripts from a manifest, which should list the files of
 * each module that a route imports. `react-loadable-ssr-addon-v5-slorber` writes the manifest without these modules
 * (https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29, not solved in this fork), so we add them. Once
 * the manifest is complete, this file can go.
 */

import fs from 'node:fs';

/** The part of `Compiler` that we use, which is the same in Rspack and webpack. */
interface Compiler {
  hooks: {afterEmit: {tap(name: string, act: (compilation: {chunkGroups: readonly ChunkGroup[]}) => void): void}};
}

interface ChunkGroup {
  chunks: readonly {id?: string | number | null; files: Iterable<string>}[];
  /** The places that import the group. */
  origins: readonly {request?: string}[];
}

interface Manifest {
  /** The ids of the chunks of a module. The key is the module as it is written in `import()`. */
  origins: Record<string, string[]>;
  /** The files of a chunk, by its id. The add-on leaves out chunks whose name another chunk also has. */
  assets: Record<string, {js?: {file: string}[]}>;
}

/** A bundler plugin. Docusaurus reads the manifest after all files of the browser's bundle have been written. */
export function completeManifest(file: string) {
  return {
    apply({hooks}: Compiler): void {
      hooks.afterEmit.tap('page-scripts', ({chunkGroups}) => {
        const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
        for (const {chunks, origins} of chunkGroups) {
          for (const {id, files} of chunks) {
            const scripts = [...files].filter((file) => file.endsWith('.js'));
            manifest.assets[String(id)] ??= {js: scripts.map((script) => ({file: script}))};
          }
          for (const {request} of origins) {
            if (request) {
              manifest.origins[request] = chunks.map(({id}) => String(id));
            }
          }
        }
        fs.writeFileSync(file, JSON.stringify(manifest));
      });
    },
  };
}

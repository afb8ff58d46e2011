/**
 * Names the scripts of each page in its HTML, so that they are fetched beside the app and not after it. Docusaurus does
 * so itself, from a manifest that should list the files of each module that a route imports.
 * `react-loadable-ssr-addon-v5-slorber` writes the manifest without these modules
 * (https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29, not solved in this fork), so we add them. Once
 * the manifest is complete, this file can go.
 */

import fs from 'node:fs';

/** What is used of the bundler: the same in Rspack and webpack. */
interface Compiler {
  hooks: {afterEmit: {tap(name: string, act: (compilation: {chunkGroups: readonly ChunkGroup[]}) => void): void}};
}

interface ChunkGroup {
  chunks: readonly {id?: string | number | null; files: Iterable<string>}[];
  /** Where the group is imported. */
  origins: readonly {request?: string}[];
}

interface Manifest {
  /** Numbers of chunks, by the request of a module as it is written in `import()`. */
  origins: Record<string, string[]>;
  /** Files by the number of their chunk. Of chunks with the same name, it has one. */
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

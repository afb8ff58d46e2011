/**
 * Completes the list of scripts that Docusaurus writes into the HTML of each page. Then the browser fetches these
 * scripts in parallel with the app, and not after it.
 *
 * Docusaurus takes the scripts from a manifest, which should list the files of each module that a route imports.
 * `react-loadable-ssr-addon-v5-slorber` writes the manifest without these modules
 * (https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29, not fixed in this fork), so we add them. Remove
 * this file when the manifest is complete.
 */

import fs from 'node:fs';

/** The part of `Compiler` that we use. It is the same in Rspack and webpack. */
interface Compiler {
  hooks: {afterEmit: {tap(name: string, act: (compilation: {chunkGroups: readonly ChunkGroup[]}) => void): void}};
}

interface ChunkGroup {
  chunks: readonly {id?: string | number | null; files: Iterable<string>}[];
  /** The `import()` expressions that load the group. `request` is the argument of `import()`. */
  origins: readonly {request?: string}[];
}

interface Manifest {
  /** The ids of the chunks of each module. The key is the argument of `import()`. */
  origins: Record<string, string[]>;
  /** The files of each chunk, keyed by id. The add-on leaves out a chunk if another chunk has the same name. */
  assets: Record<string, {js?: {file: string}[]}>;
}

/**
 * Creates a bundler plugin that completes the manifest. Docusaurus reads the manifest after all files of the browser's
 * bundle have been written.
 *
 * @param manifestFile path of the manifest
 */
export function completeManifest(manifestFile: string) {
  return {
    apply({hooks}: Compiler): void {
      hooks.afterEmit.tap('page-scripts', ({chunkGroups}) => {
        const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Manifest;
        chunkGroups.forEach((chunkGroup) => addChunkGroup(manifest, chunkGroup));
        fs.writeFileSync(manifestFile, JSON.stringify(manifest));
      });
    },
  };
}

/** Adds the scripts of the chunks, and the chunks of the modules, if the manifest does not list them. */
function addChunkGroup(manifest: Manifest, {chunks, origins}: ChunkGroup): void {
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

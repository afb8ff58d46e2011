/**
 * Names the scripts of each page in its HTML, so that they are fetched beside the app and not after it. Docusaurus means to do so
 * itself (`getBundles` in `@docusaurus/core/lib/ssg/ssgTemplate.js`), but the manifest that Rspack writes names modules in another
 * way, so it finds none. When it finds them again, `withPageScripts` has nothing left to add and this file can go.
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Props, RouteConfig} from '@docusaurus/types';

/** What is used of the bundler, in words that hold for Rspack and webpack. */
interface Compiler {
  hooks: {
    afterEmit: {
      tap(name: string, act: (compilation: {namedChunkGroups: ReadonlyMap<string, ChunkGroup>}) => void): void;
    };
  };
}

interface ChunkGroup {
  getFiles(): readonly string[];
}

/** Files of each chunk of the browser's bundle, by the chunk's name. Filled by the bundler, before any page is written. */
const filesOfChunk = new Map<string, readonly string[]>();

/** A bundler plugin that notes which files hold which chunk. */
export const noteChunkFiles = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('page-scripts', ({namedChunkGroups}) => {
      for (const [name, group] of namedChunkGroups) {
        filesOfChunk.set(
          name,
          group.getFiles().filter((file) => file.endsWith('.js')),
        );
      }
    });
  },
};

/** URLs of the scripts that a page needs beside the app's own, by its route. */
export type PageScripts = (route: string) => readonly string[];

/**
 * @param generatedFilesDir folder with `routesChunkNames.json`: chunk names by `route-hash`, as Docusaurus writes and reads it
 *   (`@docusaurus/core/lib/client/docusaurus.js`)
 */
export async function readPageScripts(
  {generatedFilesDir, baseUrl}: LoadContext,
  {routes}: Pick<Props, 'routes'>,
): Promise<PageScripts> {
  const text = await fs.readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  const chunksOfRoute = new Map<string, string[]>();
  for (const [key, names] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    const route = key.replace(/-[^-]+$/, '');
    chunksOfRoute.set(route, [...(chunksOfRoute.get(route) ?? []), ...stringsIn(names)]);
  }
  return (route) => {
    const chunks = ancestry(routes, route).flatMap((part) => chunksOfRoute.get(part) ?? []);
    return [...new Set(chunks.flatMap((name) => filesOfChunk.get(name) ?? []))].map((file) => baseUrl + file);
  };
}

/** The route with those around it, from the outside in. Empty when there is none. */
function ancestry(routes: readonly RouteConfig[], route: string): string[] {
  for (const {path: own, routes: inner} of routes) {
    const below = inner ? ancestry(inner, route) : [];
    if (below.length > 0) {
      return [own, ...below];
    }
    if (!inner && own === route) {
      return [own];
    }
  }
  return [];
}

/** Every string in a tree of objects and lists. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

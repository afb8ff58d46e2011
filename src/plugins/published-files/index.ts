/**
 * Connects the pages with the files of `samples/`:
 *
 * - A page depends on the samples that it shows, on the glossary, and on the OpenAPI description, from which its tables
 *   are made. So the development server shows a change of these at once.
 * - The site serves the whole recordings from which responses were derived (`/recordings/…`), and notebooks with their
 *   images (`/notebooks/…`).
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {getPublishedRecording, readSamples} from 'recorded-samples';
import {getPublishedNotebook, listNotebooks} from '../../features/notebooks/notebook';

/** Where the files are until they are copied into the build, in the folders of the site. */
const getPublishedFolder = (generatedFilesDir: string): string =>
  path.join(generatedFilesDir, 'sample-files', 'published');

/** Copies the files into the build. A step of `src/html/index.ts`. */
export const copyPublishedFiles = ({generatedFilesDir, outDir}: Pick<Props, 'generatedFilesDir' | 'outDir'>) =>
  fs.cp(getPublishedFolder(generatedFilesDir), outDir, {recursive: true});

export default function publishedSamples({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const published = getPublishedFolder(generatedFilesDir);
  return {
    name: 'sample-files',
    getPathsToWatch: () => ['samples/**'],
    async loadContent() {
      await fs.rm(published, {recursive: true, force: true});
      for (const [target, file] of publishedFiles(siteDir)) {
        await fs.mkdir(path.dirname(path.join(published, target)), {recursive: true});
        await fs.copyFile(path.join(siteDir, file), path.join(published, target));
      }
      await write(
        path.join(published, 'notebooks'),
        listNotebooks(siteDir).flatMap((name) => getPublishedNotebook(siteDir, name)),
      );
    },
    configureWebpack: () => ({
      // Not `.mdx`, too: Docusaurus asks every rule that matches it for the folders of a content plugin.
      module: {rules: [{test: /\.md$/, enforce: 'pre', use: [path.join(__dirname, 'loader.js')]}]},
      devServer: {static: [{publicPath: baseUrl, directory: published}]},
    }),
  };
}

async function write(folder: string, files: readonly {name: string; content: Uint8Array | string}[]): Promise<void> {
  await fs.mkdir(folder);
  for (const {name, content} of files) {
    await fs.writeFile(path.join(folder, name), content);
  }
}

/** @returns paths below the base URL, with the files that are served there, from the project's folder */
function publishedFiles(siteDir: string): [target: string, file: string][] {
  return readSamples(siteDir).recordings.flatMap((recording): [string, string][] => {
    const target = getPublishedRecording(recording);
    return target && recording.bodyFile ? [[target, recording.bodyFile]] : [];
  });
}

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {getPublishedRecording, readSamples} from 'recorded-samples';
import {getPublishedNotebook, listNotebooks} from '../features/notebooks/notebook';

/** The folder of the files, from the folder of the site: one of the `staticDirectories` of `docusaurus.config.ts`. */
export const PUBLISHED_FILES_FOLDER = path.join(GENERATED_FILES_DIR_NAME, 'published-files');

/**
 * Writes the files of `samples/` that the site serves: the whole recordings from which responses were derived
 * (`/recordings/…`), and the notebooks with their images (`/notebooks/…`). `samples/` itself cannot be a static
 * directory, because most of its files are not published, and because the images are taken out of the notebooks.
 */
export default function publishedFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'published-files',
    getPathsToWatch: () => ['samples/**'],
    async loadContent() {
      const folder = path.join(siteDir, PUBLISHED_FILES_FOLDER);
      await fs.rm(folder, {recursive: true, force: true});
      for (const [target, file] of listPublishedRecordings(siteDir)) {
        await fs.mkdir(path.dirname(path.join(folder, target)), {recursive: true});
        await fs.copyFile(path.join(siteDir, file), path.join(folder, target));
      }
      await fs.mkdir(path.join(folder, 'notebooks'), {recursive: true});
      for (const notebook of listNotebooks(siteDir)) {
        for (const {name, content} of getPublishedNotebook(siteDir, notebook)) {
          await fs.writeFile(path.join(folder, 'notebooks', name), content);
        }
      }
    },
  };
}

/** @returns paths below the base URL, with the files that are served there, from the project's folder */
function listPublishedRecordings(siteDir: string): [target: string, file: string][] {
  return readSamples(siteDir).recordings.flatMap((recording): [string, string][] => {
    const target = getPublishedRecording(recording);
    return target && recording.bodyFile ? [[target, recording.bodyFile]] : [];
  });
}

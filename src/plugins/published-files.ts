import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {getPublishedRecording, readSamples} from 'recorded-samples';
import {getPublishedNotebook, listNotebooks} from '../features/notebooks/notebook';

/** Path of the folder for these files in the project. It is one of the `staticDirectories` in `docusaurus.config.ts`. */
export const PUBLISHED_FILES_FOLDER = path.join(GENERATED_FILES_DIR_NAME, 'published-files');

/**
 * Copies the files of `samples/` that the site serves: complete recordings of responses that pages show in part
 * (`/recordings/…`), and notebooks with their images (`/notebooks/…`). `samples/` itself cannot be a static directory,
 * because most of its files are not published, and because the images are extracted from the notebooks.
 */
export default function publishedFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'published-files',
    getPathsToWatch: () => ['samples/**'],
    async loadContent() {
      const folder = path.join(siteDir, PUBLISHED_FILES_FOLDER);
      await fs.rm(folder, {recursive: true, force: true});
      for (const {source, target} of listPublishedRecordings(siteDir)) {
        const targetFile = path.join(folder, target);
        await fs.mkdir(path.dirname(targetFile), {recursive: true});
        await fs.copyFile(path.join(siteDir, source), targetFile);
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

interface PublishedFile {
  /** Path of the file in the project. */
  source: string;
  /** Path of the file on the site, below the base URL. */
  target: string;
}

function listPublishedRecordings(siteDir: string): PublishedFile[] {
  const files: PublishedFile[] = [];
  for (const recording of readSamples(siteDir).recordings) {
    const target = getPublishedRecording(recording);
    if (target && recording.bodyFile) {
      files.push({source: recording.bodyFile, target});
    }
  }
  return files;
}

/** Lists the files that the site publishes besides its pages. A test compares this list with the files of a build. */

import fs from 'node:fs';
import path from 'node:path';
import {PLOTS_FILE} from 'record-data';
import {getPublishedRecording, readSamples} from 'recorded-samples';
import {listNotebooks} from '../../src/features/notebooks/notebook';
import {ATOM_FEED} from '../../src/site/changes';
import {TOP_1000_FOLDER} from '../../src/site/datasets';
import {clientLibraryText, getMarkdownPath} from '../../src/site/markdown-versions';
import {sections} from '../../src/site/sections';

/** The paths below the base URL of files that the build writes. */
const GENERATED_PATHS: readonly string[] = [
  'datasets.jsonld',
  'llms-full.txt',
  'llms.txt',
  'openapi.d.ts',
  'openapi.yaml',
  'robots.txt',
  'search-index.json',
  'site.webmanifest',
  'sitemap.xml',
  ATOM_FEED.file,
];

/** The names of the sample files, which are created from the recordings. */
const SAMPLE_FILES: readonly string[] = [
  'datapackage.json',
  'edm.zip',
  'objects.csv',
  'objects.jsonl',
  'places.csv',
  'test-objects.csv',
  'test-objects.json',
  'words.csv',
  PLOTS_FILE,
];

/**
 * Lists the files that are published, but that need not be in `static`.
 *
 * @param root the project's folder
 * @param routes the routes of the pages
 * @returns paths below the base URL, each with a slash at the start
 */
export function listGeneratedFiles(root: string, routes: readonly string[]): string[] {
  const recordings = readSamples(root).recordings.flatMap((recording) => getPublishedRecording(recording) ?? []);
  return [
    ...GENERATED_PATHS.map((name) => `/${name}`),
    ...sections.map(({id}) => `/${id}/llms-full.txt`),
    `/${clientLibraryText.file}`,
    ...SAMPLE_FILES.map((name) => `${TOP_1000_FOLDER}/${name}`),
    ...listNotebooks(root).map((name) => `/notebooks/${name}.ipynb`),
    ...recordings.map((name) => `/${name}`),
    ...routes.map(getMarkdownPath),
  ];
}

/** @param name path below the base URL, with a slash at the start */
export const isStaticFile = (root: string, name: string): boolean =>
  fs.statSync(path.join(root, 'static', name), {throwIfNoEntry: false})?.isFile() ?? false;

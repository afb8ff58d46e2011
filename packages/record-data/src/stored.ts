/**
 * Writes and checks the files in git that are created from the recorded records: the figures on pages as JSON, and the
 * sample files and plots that readers download. A build of the site does not read the records. It only publishes these
 * files.
 */

import fs from 'node:fs';
import path from 'node:path';
import {countFields} from './count';
import {countFigures} from './figures';
import {createSampleFiles, createTables} from './files';
import {drawPlots, PLOTS_FILE} from './plots';
import {countRecordings} from './recorded-figures';
import type {Records} from './records';
import {readSets} from './sets';

/** The folder of the figures, relative to the project root. */
export const FIGURES_FOLDER = 'packages/record-data/data';
/** The folder of the sample files and plots, relative to the project root. It contains other files as well. */
export const SAMPLE_FILES_FOLDER = 'static/data';

/** The command that writes all these files. */
const REMEDY = 'run npm run generate -- record-data';

interface RecordData {
  /** Figures, keyed by the name of their file. */
  figures: Readonly<Record<string, object>>;
  /** The contents of the sample files and of the file with the plots, keyed by file name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Counts the figures, and creates the sample files and the plots. It writes no file. */
async function createRecordData(records: Records, root: string): Promise<RecordData> {
  const tables = createTables(records, root);
  const sampleFiles = createSampleFiles(tables, root);
  const sampleFigures = countFigures(tables, sampleFiles);
  const plots = await drawPlots(sampleFigures);
  return {
    figures: {
      'counts.json': countFields(records),
      'figures.json': sampleFigures,
      'recorded-figures.json': countRecordings(records, root),
      'sets.json': readSets(root),
    },
    files: new Map([
      ...sampleFiles.map(({name, content}): [string, Uint8Array] => [name, content]),
      [PLOTS_FILE, new TextEncoder().encode(plots)],
    ]),
  };
}

/** Writes all files that are made from the records. @param root the project's folder */
export async function writeRecordData(records: Records, root: string): Promise<void> {
  const {figures, files} = await createRecordData(records, root);
  for (const [name, value] of Object.entries(figures)) {
    fs.writeFileSync(path.join(root, FIGURES_FOLDER, name), `${JSON.stringify(value, null, 2)}\n`);
  }
  for (const [name, content] of files) {
    fs.writeFileSync(path.join(root, SAMPLE_FILES_FOLDER, name), content);
  }
}

/**
 * Compares the files in git with the recordings.
 *
 * @param root the project's folder
 * @returns a sentence for each figure that differs, and for each file that differs or does not exist, with the command
 *   that writes it
 */
export async function findRecordDataProblems(records: Records, root: string): Promise<string[]> {
  return compareRecordData(await createRecordData(records, root), root);
}

/** Compares the files in git with data. See `findRecordDataProblems` for the result. */
export function compareRecordData({figures, files}: RecordData, root: string): string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(figures)) {
    const file = `${FIGURES_FOLDER}/${name}`;
    const storedFile = path.join(root, file);
    if (!fs.existsSync(storedFile)) {
      problems.push(`${file} does not exist; ${REMEDY}.`);
      continue;
    }
    const storedFigures = JSON.parse(fs.readFileSync(storedFile, 'utf8')) as Record<string, unknown>;
    const newFigures: Record<string, unknown> = {...value};
    for (const key of Object.keys({...storedFigures, ...newFigures})) {
      if (JSON.stringify(storedFigures[key]) !== JSON.stringify(newFigures[key])) {
        problems.push(`${file}: "${key}" differs from the recordings; ${REMEDY}.`);
      }
    }
  }
  for (const [name, content] of files) {
    const file = `${SAMPLE_FILES_FOLDER}/${name}`;
    const storedFile = path.join(root, file);
    if (!fs.existsSync(storedFile)) {
      problems.push(`${file} does not exist; ${REMEDY}.`);
    } else if (!fs.readFileSync(storedFile).equals(content)) {
      problems.push(`${file} differs from the recordings; ${REMEDY}.`);
    }
  }
  return problems;
}

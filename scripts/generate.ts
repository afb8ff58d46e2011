/**
 * `npm run generate -- NAME …`: creates files from other files. The created files are in git. The names are the keys of
 * `generators`, such as `images`.
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import {FIGURES_FOLDER, findFieldProblems, readRecords, writeRecordData} from 'record-data/tools';
import {listNotebooks, NOTEBOOKS_FOLDER} from '../src/features/notebooks/notebook';
import {buildClientPackages} from './lib/client-packages';
import {writeImages} from './lib/images';
import {runNotebook} from './lib/notebooks';
import {findNotebookPython} from './lib/programs';
import {fail, root, run} from './lib/project';
import {installPython} from './lib/python';
import {findUnusedHosts} from './lib/unused-hosts';

const OPENAPI = 'static/openapi.yaml';

const write = (file: string, text: string) => fs.writeFile(path.join(root, file), text);

const generators: Readonly<Record<string, () => unknown>> = {
  /** Builds the packages of the client library in `static/client`, from `packages/client` and pages of `docs`. */
  'client-packages'() {
    const python = installPython() ?? fail('PyPI cannot be reached: the tools that build a wheel are not installed.');
    buildClientPackages(root, python).forEach((sentence) => console.log(sentence));
  },
  /** Writes the reference of the client library. TypeDoc takes seconds to load, so only this generator imports it. */
  async 'client-reference'() {
    const {createReference} = await import('./client-reference');
    for (const [file, text] of await createReference(root)) {
      await write(file, text);
    }
  },
  /** Creates the images in `static/img` from the recorded originals. */
  images: () => writeImages(root),
  /** Executes the notebooks in `samples/notebooks` on the recordings, and writes their outputs. */
  async notebooks() {
    const python =
      findNotebookPython() ?? fail('No Python with what notebooks need; tests/README.md names its packages.');
    for (const name of listNotebooks(root)) {
      const file = `${NOTEBOOKS_FOLDER}/${name}.ipynb`;
      await write(file, `${JSON.stringify(await runNotebook(python, name), null, 1)}\n`);
      console.log(file);
    }
  },
  /** Writes the figures in `packages/record-data/data`, and the sample files and plots in `static/data`. */
  async 'record-data'() {
    const records = await readRecords(root);
    await writeRecordData(records, root);
    (await findFieldProblems(records, root)).forEach((problem) => console.error(problem));
    run('npx', ['prettier', '--write', '--log-level', 'warn', FIGURES_FOLDER]);
  },
  /** Writes `static/openapi.d.ts` from `static/openapi.yaml`. */
  async types() {
    const isValid = run('npx', ['redocly', 'lint']);
    const problems = findUnusedHosts(await fs.readFile(path.join(root, OPENAPI), 'utf8'));
    problems.forEach((problem) => console.error(`${OPENAPI}: ${problem}.`));
    if (problems.length > 0 || !isValid) {
      fail(`${OPENAPI}: correct what is named above.`);
    }
    // openapi-typescript fails with a stack trace if the file is invalid, so the file is checked before.
    run('npx', ['openapi-typescript', '--export-type', '--empty-objects-unknown']);
  },
};

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !Object.hasOwn(generators, name));
if (names.length === 0 || unknownNames.length > 0) {
  const problem = unknownNames.length > 0 ? `Nothing is called ${unknownNames.join(', ')}. ` : '';
  fail(`${problem}Say what to generate: npm run generate -- ${Object.keys(generators).join(' | ')}`);
}

/** Runs the generators in the order of the arguments. */
async function main(): Promise<void> {
  for (const name of names) {
    await generators[name]?.();
  }
}

main().catch(fail);

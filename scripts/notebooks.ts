/** `npm run notebooks`: executes the notebooks in `samples/notebooks` against the recordings, and writes them with their outputs. */

import fs from 'node:fs/promises';
import path from 'node:path';
import {FOLDER, listNotebooks} from '../src/features/notebooks/notebook';
import {runNotebook} from './lib/notebooks';
import {findNotebookPython} from './lib/programs';
import {fail, root} from './lib/project';

async function main(): Promise<void> {
  const python = findNotebookPython();
  if (!python) {
    return fail('No Python with what notebooks need; tests/README.md names its packages.');
  }
  for (const name of listNotebooks(root)) {
    const file = `${FOLDER}/${name}.ipynb`;
    await fs.writeFile(path.join(root, file), `${JSON.stringify(await runNotebook(python, name), null, 1)}\n`);
    console.log(file);
  }
}

main().catch((error: unknown) => fail((error as Error).message));

/** `npm run fix:field-counts`: counts again in how many recorded records each field of `/docs/record` is, and the figures of the sample files. */

import fs from 'node:fs';
import path from 'node:path';
import {COUNTS_FILE, fieldProblems, writeCounts} from '../src/features/record/count';
import {FIGURES_FILE, writeFigures} from '../src/features/sample-data/figures';
import {fail, root} from './lib/project';

writeCounts(root)
  .then(async (text) => {
    fs.writeFileSync(path.join(root, COUNTS_FILE), text);
    fs.writeFileSync(path.join(root, FIGURES_FILE), await writeFigures(root));
    (await fieldProblems(root)).forEach((problem) => console.error(problem));
  })
  .catch((error: unknown) => fail((error as Error).message));

/** `npm run fix:field-counts`: counts again in how many recorded records each field of `/docs/record` is. */

import fs from 'node:fs';
import path from 'node:path';
import {COUNTS_FILE, fieldProblems, writeCounts} from '../src/features/record/count';
import {fail, root} from './lib/project';

writeCounts(root)
  .then(async (text) => {
    fs.writeFileSync(path.join(root, COUNTS_FILE), text);
    (await fieldProblems(root)).forEach((problem) => console.error(problem));
  })
  .catch((error: unknown) => fail((error as Error).message));

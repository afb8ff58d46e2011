/**
 * `npm run build`: runs `docusaurus build` and prints each error as one sentence. The complete error output is written to
 * `node_modules/.cache/build-errors.txt`. Options are passed to Docusaurus: `npm run build -- --out-dir x`.
 */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {explainBuildErrors} from './lib/build-errors';
import {root} from './lib/project';

const ERROR_LOG_FILE = 'node_modules/.cache/build-errors.txt';

// The script in `package.json` passes the options of Node.js, the program of Docusaurus, and its arguments.
const build = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
  env: {...process.env, FORCE_COLOR: '0'},
});
let output = '';
build.stderr.setEncoding('utf8').on('data', (text: string) => {
  output += text;
});
build.on('close', (code) => {
  if (code === 0) {
    // A successful build has written only warnings.
    process.stderr.write(output);
    return;
  }
  const sentences = explainBuildErrors(root, output);
  // Print the complete output if no error could be explained.
  console.error(sentences.length > 0 ? sentences.join('\n') : output);
  fs.mkdirSync(path.join(root, path.dirname(ERROR_LOG_FILE)), {recursive: true});
  fs.writeFileSync(path.join(root, ERROR_LOG_FILE), output);
  console.error(`\nThe build failed. The complete output is in ${ERROR_LOG_FILE}.`);
  process.exitCode = code ?? 1;
});

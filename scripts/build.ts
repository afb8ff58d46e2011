/**
 * `npm run build`: `docusaurus build`, whose errors are one sentence each. The complete output is in
 * `node_modules/.cache/build-errors.txt`. `npm run build -- --out-dir x` passes options on.
 */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {explainBuildErrors} from './lib/build-errors';
import {root} from './lib/project';

const LOG = 'node_modules/.cache/build-errors.txt';

// `package.json` has the command: options of Node.js, the program of Docusaurus, and its arguments.
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
    // Warnings.
    process.stderr.write(output);
    return;
  }
  const sentences = explainBuildErrors(root, output);
  // Without a sentence, the whole output is better than nothing.
  console.error(sentences.length > 0 ? sentences.join('\n') : output);
  fs.mkdirSync(path.join(root, path.dirname(LOG)), {recursive: true});
  fs.writeFileSync(path.join(root, LOG), output);
  console.error(`\nThe build failed. The complete output is in ${LOG}.`);
  process.exitCode = code ?? 1;
});

/**
 * Checks the types of the programs in Python that the pages show, with mypy in strict mode and with pyright, in the
 * virtual environment `.venv` of the project. `scripts/python.ts` makes it. Without it, nothing is checked.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {listExamples, nameFiles, type Example} from './lib/examples';
import {root} from './lib/project';

const python = path.join(root, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
const pyright = require.resolve('pyright/index.js');

/** The oldest version of Python that the client library supports. */
const VERSION = '3.10';

/** pymarc declares types only for a part of its functions. */
const UNTYPED = ['--untyped-calls-exclude', 'pymarc'];

/** A file name that is also the name of a module, and still shows where the example comes from. */
const getModuleFile = ({place}: Example): string =>
  `${place.replace(/^samples\/|\.py$|\.md(?=:)/g, '').replace(/\W/g, '_')}.py`;

/** @returns whether both programs find no errors; they print what they find */
function checkTypes(folder: string): boolean {
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, {cwd: folder, stdio: 'inherit'}).status === 0;
  const mypyOptions = ['--strict', '--python-version', VERSION, '--no-error-summary'];
  const mypy = run(python, ['-m', 'mypy', ...mypyOptions, ...UNTYPED, '.']);
  return run(process.execPath, [pyright, '--pythonpath', python, '--pythonversion', VERSION, '.']) && mypy;
}

if (fs.existsSync(python)) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'python-examples-'));
  try {
    for (const [file, {code}] of nameFiles(listExamples('python'), getModuleFile)) {
      fs.writeFileSync(path.join(folder, file), code);
    }
    process.exitCode = checkTypes(folder) ? 0 : 1;
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
} else {
  console.log('Without the folder .venv, the types of the examples in Python are not checked.');
}

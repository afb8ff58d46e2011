/**
 * Checks the types of the Python programs on the pages with mypy in strict mode and with pyright. Both run in the virtual
 * environment `.venv` of the project, which `scripts/python.ts` creates. Without `.venv`, nothing is checked.
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
const OLDEST_VERSION = '3.10';

/** Allows calls of pymarc, which declares types only for a part of its functions. */
const UNTYPED_PACKAGES_OPTIONS = ['--untyped-calls-exclude', 'pymarc'];

/** Returns a file name that is a valid module name and still shows the place of the example. */
const getModuleFile = ({place}: Example): string =>
  `${place.replace(/^samples\/|\.py$|\.md(?=:)/g, '').replace(/\W/g, '_')}.py`;

/** Runs both programs, which print the errors that they find. @returns whether there are none */
function checkTypes(folder: string): boolean {
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, {cwd: folder, stdio: 'inherit'}).status === 0;
  const mypyOptions = ['--strict', '--python-version', OLDEST_VERSION, '--no-error-summary'];
  const mypySucceeds = run(python, ['-m', 'mypy', ...mypyOptions, ...UNTYPED_PACKAGES_OPTIONS, '.']);
  const pyrightSucceeds = run(process.execPath, [
    pyright,
    '--pythonpath',
    python,
    '--pythonversion',
    OLDEST_VERSION,
    '.',
  ]);
  return mypySucceeds && pyrightSucceeds;
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

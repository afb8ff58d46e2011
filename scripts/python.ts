/**
 * Tests the Python client library with pytest, mypy and ruff, and checks its package in `static/client` with the tools
 * that PyPI recommends. If PyPI cannot be reached, nothing is tested.
 */

import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {getPackageName, getVersion, PACKAGES_FOLDER} from './lib/client-packages';
import {root} from './lib/project';
import {installPython, pythonClient} from './lib/python';

const wheel = path.join(root, PACKAGES_FOLDER, getPackageName('python', getVersion(root)));

const COMMANDS = [
  ['pytest'],
  ['mypy'],
  ['ruff', 'check', '--quiet'],
  ['ruff', 'format', '--quiet', '--check'],
  ['twine', 'check', '--strict', wheel],
  ['check_wheel_contents', wheel],
];
const python = installPython();
if (python === null) {
  console.log('PyPI cannot be reached: the tests of the Python client are left out.');
} else {
  const run = (args: readonly string[]) => spawnSync(python, ['-m', ...args], {cwd: pythonClient, stdio: 'inherit'});
  process.exitCode = COMMANDS.every((command) => run(command).status === 0) ? 0 : 1;
}
